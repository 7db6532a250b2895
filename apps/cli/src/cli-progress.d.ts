// The part of cli-progress that is used; it ships no types.
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: { readonly format: string; readonly stream: NodeJS.WritableStream; readonly clearOnComplete: boolean })
    start(total: number, startValue: number, words?: Readonly<Record<string, string>>): void
    update(value: number, words?: Readonly<Record<string, string>>): void
    stop(): void
  }
}
