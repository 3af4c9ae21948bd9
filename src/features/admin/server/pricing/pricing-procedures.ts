import { implement } from '@orpc/server'
import { findUserByUsernameOrEmail } from '#features/accounts/server/index.ts'
import {
  findDraftPriceRequest,
  findPriceRequest,
  type ListedPriceRequest,
  listPriceRequests,
  setRequestedPrice,
} from '#features/studio/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { limitRate, type RequestContext, type SignedInContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { type ConsolePriceRequestPage, pricingConsoleContract } from '../../rules/pricing-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import type { NotifyConsole } from '../presence/console-rooms.ts'

const presentRequest = <Row extends ListedPriceRequest>({ submittedAt, decidedAt, ...request }: Row) => ({
  ...request,
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export interface PricingProceduresDeps {
  readonly limits: RateLimits
  readonly notifyConsole: NotifyConsole
}

/** Procedures of the prices in the console. */
export function createPricingProcedures({ limits, notifyConsole }: PricingProceduresDeps) {
  const os = implement(pricingConsoleContract).$context<RequestContext>()
  const read = requireSection('pricing')
  const write = read.concat(limitRate(limits, 'admin:pricing', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  async function getPage(
    context: SignedInContext,
    requestId: string,
    errors: { NOT_FOUND(): Error },
  ): Promise<ConsolePriceRequestPage> {
    const request = await findPriceRequest(context, { requestId })
    if (!request) throw errors.NOT_FOUND()
    return presentRequest(request)
  }

  return {
    listPriceRequests: os.listPriceRequests
      .use(read)
      .handler(async ({ input: { search, ...input }, context }) => {
        const creatorId = search ? await findCreatorId(context, search) : undefined
        if (creatorId === null) return { data: [], next: null }
        const { data, next } = await listPriceRequests(context, { ...input, creatorId })
        return { data: data.map(presentRequest), next }
      }),

    getPriceRequest: os.getPriceRequest
      .use(read)
      .handler(({ input, context, errors }) => getPage(context, input.requestId, errors)),

    findDraftPriceRequest: os.findDraftPriceRequest.use(read).handler(async ({ input, context, errors }) => {
      const requestId = await findDraftPriceRequest(context, input)
      if (!requestId) throw errors.NOT_FOUND()
      return { requestId }
    }),

    setRequestedPrice: os.setRequestedPrice.use(write).handler(async ({ input, context, errors }) => {
      const outcome = await setRequestedPrice(context, input)
      if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
      if (outcome !== 'PRICED') {
        const { state, price, by } = outcome
        throw errors.CONFLICT({ data: { state, price, decidedBy: by } })
      }
      notifyConsole('pricing')
      return getPage(context, input.requestId, errors)
    }),
  }
}

/** The account of an address or username; null when it names none. */
async function findCreatorId(context: SignedInContext, search: string): Promise<string | null> {
  try {
    return (await findUserByUsernameOrEmail(context, search)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-such-account') return null
    throw error
  }
}
