import { implement } from '@orpc/server'
import {
  decideInboxItem,
  findInboxItem,
  type InboxConflict,
  listInboxItems,
  releaseInboxItem,
  takeInboxItem,
} from '#features/support/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { limitRate, type RequestContext, type SignedInContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { type InboxDecisionResult, inboxConsoleContract } from '../../rules/inbox-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import type { NotifyConsole } from '../presence/console-rooms.ts'
import { presentInboxItems } from './present-inbox-items.ts'

const presentConflict = ({ refused, by, at }: InboxConflict) => ({ refused, by, at: at.toISOString() })

/** Procedures of the inbox in the console. What somebody may not handle does not exist for them. */
export function createInboxProcedures({
  limits,
  notifyConsole,
}: {
  readonly limits: RateLimits
  readonly notifyConsole: NotifyConsole
}) {
  const os = implement(inboxConsoleContract).$context<RequestContext>()
  const read = requireSection('inbox')
  const write = read.concat(limitRate(limits, 'admin:inbox', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  const findItem = async (ctx: SignedInContext, itemId: string) => {
    const item = await findInboxItem(ctx, { itemId })
    const [presented] = item ? await presentInboxItems(ctx, [item]) : []
    return presented
  }

  return {
    listInboxItems: os.listInboxItems.use(read).handler(async ({ input, context, errors }) => {
      const { data, next } = await listInboxItems(context, input).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'no-such-inbox-item') throw errors.NOT_FOUND()
        throw error
      })
      return { data: await presentInboxItems(context, data), next }
    }),

    getInboxItem: os.getInboxItem.use(read).handler(async ({ input: { itemId }, context, errors }) => {
      const item = await findItem(context, itemId)
      if (!item) throw errors.NOT_FOUND()
      return item
    }),

    takeInboxItem: os.takeInboxItem.use(write).handler(async ({ input: { itemId }, context, errors }) => {
      const outcome = await takeInboxItem(context, { itemId })
      if (typeof outcome !== 'string') throw errors.CONFLICT({ data: presentConflict(outcome) })
      const item = outcome === 'TAKEN' ? await findItem(context, itemId) : undefined
      if (!item) throw errors.NOT_FOUND()
      notifyConsole('inbox')
      return item
    }),

    releaseInboxItem: os.releaseInboxItem
      .use(write)
      .handler(async ({ input: { itemId }, context, errors }) => {
        const outcome = await releaseInboxItem(context, { itemId })
        if (typeof outcome !== 'string') throw errors.CONFLICT({ data: presentConflict(outcome) })
        const item = outcome === 'RELEASED' ? await findItem(context, itemId) : undefined
        if (!item) throw errors.NOT_FOUND()
        notifyConsole('inbox')
        return item
      }),

    decideInboxItems: os.decideInboxItems.use(write).handler(async ({ input, context }) => {
      const results: InboxDecisionResult[] = []
      // One after the other: each is a transaction of its own that locks accounts.
      for (const itemId of new Set(input.itemIds)) {
        const outcome = await decideInboxItem(context, { ...input, itemId })
        results.push({
          itemId,
          refused: typeof outcome === 'string' && outcome !== 'DECIDED' ? outcome : null,
          conflict: typeof outcome === 'string' ? null : presentConflict(outcome),
        })
      }
      notifyConsole('inbox')
      return { results }
    }),
  }
}
