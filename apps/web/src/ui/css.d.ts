// Custom properties may be set where styles are.
import 'react'

declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined
  }
}
declare module '*?raw' {
  const text: string
  export default text
}
