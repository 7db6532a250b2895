import type { SurveyAsked } from '../../client/survey.ts'

/** A part of the form: what is asked, and how to ask something else. Undefined takes a part away. */
export interface FormProps {
  readonly asked: SurveyAsked
  change(part: Partial<SurveyAsked>): void
}
/** A text of the form, or nothing when it is empty. */
export const orNone = (text: string): string | undefined => (text === '' ? undefined : text)
