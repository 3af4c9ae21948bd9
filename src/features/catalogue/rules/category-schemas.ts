import { z } from 'zod'
import type { Language } from '#platform/rules/messages/language.ts'
import { SLUG_MAX_LENGTH } from '#platform/rules/slug.ts'
import { titleSchema } from '#platform/rules/title-schema.ts'
import { t } from '../messages/index.ts'
import type { CategoryTitles, CourseCategory } from './categories.ts'

/** As many as a filter can show. */
export const MAX_CATEGORIES = 50
/** Characters of a category's title. */
const TITLE_MAX_LENGTH = 40

export const categorySchema: z.ZodType<CourseCategory> = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.int(),
})

export const categorySlugSchema = z
  .string()
  .max(SLUG_MAX_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** What administrators call a category: a title without `@`, since the audit log takes no e-mail addresses. */
export const categoryTitleSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(titleSchema(TITLE_MAX_LENGTH).regex(/^[^@]*$/))

const otherTitle = z.union([z.literal(''), categoryTitleSchema]).optional()

/** Titles in other languages; empty ones are the same as none. */
export const categoryTitlesSchema = z
  .object({ en: otherTitle, de: otherTitle, hi: otherTitle } satisfies Record<Language, z.ZodType>)
  .transform(
    (titles): CategoryTitles => Object.fromEntries(Object.entries(titles).filter(([, title]) => title)),
  )

/** What a title may be, for whoever types one. */
export const CATEGORY_TITLE_HINT = t.categoryTitleHint({ max: TITLE_MAX_LENGTH })
