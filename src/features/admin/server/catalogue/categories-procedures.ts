import { implement } from '@orpc/server'
import {
  addCategory,
  attemptChange,
  listAllCategories,
  removeCategory,
  renameCategory,
  reorderCategories,
} from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { categoriesConsoleContract } from '../../rules/catalogue/categories-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

const SAVED = { saved: true } as const

/** Whether a command was asked to change what somebody else has changed since. */
const isConflict = (error: unknown, ...codes: string[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code)

/** Procedures of the page of categories. */
export function createCategoriesProcedures(limits: RateLimits) {
  const os = implement(categoriesConsoleContract).$context<RequestContext>()
  const read = requireSection('categories')
  const write = read.concat(limitRate(limits, 'admin:categories', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  return {
    listCategories: os.listCategories.use(read).handler(async ({ context }) => ({
      data: await listAllCategories(context.db),
    })),

    addCategory: os.addCategory.use(write).handler(async ({ input, context, errors }) => {
      // Nothing that a new one needs can be missing.
      const refusals = { ...errors, NOT_FOUND: errors.REFUSED }
      return { slug: await attemptChange(refusals, () => addCategory(context, input)) }
    }),

    renameCategory: os.renameCategory.use(write).handler(async ({ input, context, errors }) => {
      await attemptChange(errors, () =>
        renameCategory(context, input).catch((error: unknown) => {
          throw isConflict(error, 'category/changed')
            ? errors.CHANGED_MEANWHILE({ message: error.message })
            : error
        }),
      )
      return SAVED
    }),

    removeCategory: os.removeCategory.use(write).handler(async ({ input, context, errors }) => {
      await attemptChange(errors, () => removeCategory(context, input))
      return SAVED
    }),

    reorderCategories: os.reorderCategories.use(write).handler(async ({ input, context, errors }) => {
      await reorderCategories(context, input).catch((error: unknown) => {
        throw isConflict(error, 'category/changed', 'category/missing') ? errors.CHANGED_MEANWHILE() : error
      })
      return SAVED
    }),
  }
}
