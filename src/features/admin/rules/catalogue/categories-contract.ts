import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  categorySlugSchema,
  categoryTitleSchema,
  categoryTitlesSchema,
  MAX_CATEGORIES,
} from '#features/catalogue/rules/category-schemas.ts'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from '../console-errors.ts'

const category = z.object({
  slug: z.string(),
  title: z.string(),
  /** In other languages. */
  titles: z.partialRecord(z.enum(LANGUAGE_TAGS), z.string()),
  /** Counts the titles it has had; a new one is refused where it was made from an older version. */
  version: z.int(),
  /** Courses and single videos, drafts too. */
  courseCount: z.int(),
})
export type ConsoleCategory = z.infer<typeof category>

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)
const change = contract.errors({
  TOO_MANY_REQUESTS,
  /** Why it was refused: the message says it. */
  REFUSED: { status: 409, message: t.cannotBeDone },
})
const CHANGED_MEANWHILE = { status: 409, message: t.somebodyElseWasFirst }
const oneCategory = z.object({ slug: categorySlugSchema })
const order = z.array(categorySlugSchema).max(MAX_CATEGORIES)
const saved = z.object({ saved: z.literal(true) })

export const categoriesConsoleContract = {
  listCategories: contract
    .route({ method: 'GET', path: '/admin/categories', summary: 'The categories of courses, in their order' })
    .output(z.object({ data: z.array(category) })),

  addCategory: change
    .route({
      method: 'POST',
      path: '/admin/categories',
      successStatus: 201,
      summary: 'Add a category at the end; its address is made of its title',
    })
    .input(z.object({ title: categoryTitleSchema, titles: categoryTitlesSchema.optional() }))
    .output(oneCategory),

  renameCategory: change
    .route({
      method: 'PATCH',
      path: '/admin/categories/{slug}',
      summary: 'Give a category other titles; its address stays',
    })
    .errors({ NOT_FOUND, CHANGED_MEANWHILE })
    .input(
      oneCategory.extend({
        title: categoryTitleSchema,
        titles: categoryTitlesSchema.optional(),
        version: z.int().min(1),
      }),
    )
    .output(saved),

  removeCategory: change
    .route({
      method: 'DELETE',
      path: '/admin/categories/{slug}',
      summary: 'Remove a category that no course is in',
    })
    .errors({ NOT_FOUND })
    .input(oneCategory)
    .output(saved),

  reorderCategories: contract
    .route({
      method: 'PUT',
      path: '/admin/categories-order',
      summary: 'The order of all categories, made from the one that was seen',
    })
    .errors({ TOO_MANY_REQUESTS, CHANGED_MEANWHILE })
    .input(z.object({ slugs: order, seen: order }))
    .output(saved),
}
