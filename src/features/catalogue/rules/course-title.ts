// No schemas here: pages import this file, and zod must stay out of their bundles.
import { cleanTitle } from '#platform/rules/title.ts'

/** Titles of lectures: letters and digits of any script, and spaces. Hindi and Persian words may need joiners. */
export const LECTURE_TITLE_PATTERN = /^[\p{L}\p{M}\p{N}\p{Join_Control} ]*$/u

/** What {@link LECTURE_TITLE_PATTERN} asks, in reports of imports. */
export const LECTURE_TITLE_RULE = 'may contain letters, digits and spaces only'

/** The words of a text, as the title of a lecture may have them; empty when there are none. */
export const toLectureTitle = (text: string): string => {
  const title = cleanTitle(text)
  return LECTURE_TITLE_PATTERN.test(title)
    ? title
    : cleanTitle(title.replace(/['’]/g, '').replace(/[^\p{L}\p{M}\p{N}\p{Join_Control}]+/gu, ' '))
}
