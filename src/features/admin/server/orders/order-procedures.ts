import { implement } from '@orpc/server'
import {
  findStoreOrders,
  listStoreRewards,
  moveOrder,
  type OrderMoveRefusal,
  type StoreOrder,
} from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  type SignedInContext,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import {
  type ConsoleOrderMove,
  ORDER_CSV_MAX_ORDERS,
  type OrderMoveResult,
  ordersConsoleContract,
} from '../../rules/orders-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import type { NotifyConsole } from '../presence/console-rooms.ts'
import { formatOrdersCsv } from './format-orders-csv.ts'
import { listConsoleOrders, presentConsoleOrder } from './list-console-orders.ts'
import { buildPackingListFile, type PackingListMaker } from './packing-list-maker.ts'
import { previewTrackingLines } from './preview-tracking.ts'

const parseTrackingInThread = defineThreadWork<typeof import('./parse-tracking.thread.ts').default>(
  new URL('./parse-tracking.thread.ts', import.meta.url),
)

const CSV_PAGE_ORDERS = 500
/** Downloads and printed lists of one person, in an hour. */
const FILES_PER_HOUR = 120

const presentConflict = ({ refusedIn, at, by }: OrderMoveRefusal): OrderMoveResult['conflict'] => ({
  state: refusedIn,
  at: at.toISOString(),
  by,
})

async function moveOneOrder(
  context: SignedInContext,
  orderId: string,
  move: ConsoleOrderMove,
): Promise<OrderMoveResult> {
  const outcome = await moveOrder(context, { ...move, orderId, by: 'store' })
  if (outcome === 'MOVED') return { orderId, refused: null, conflict: null }
  if (outcome === 'NOT_FOUND') return { orderId, refused: outcome, conflict: null }
  return { orderId, refused: 'WRONG_STATE', conflict: presentConflict(outcome) }
}

export interface OrderProceduresDeps {
  readonly limits: RateLimits
  readonly notifyConsole: NotifyConsole
  readonly packingLists: PackingListMaker
}

/** Procedures of the orders in the console. */
export function createOrderProcedures({ limits, notifyConsole, packingLists }: OrderProceduresDeps) {
  const os = implement(ordersConsoleContract).$context<RequestContext>()
  const read = requireSection('orders')
  const write = read.concat(limitRate(limits, 'admin:orders', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))
  const file = read.concat(limitReadRate(limits, 'admin:order-files', FILES_PER_HOUR, HOUR_SECONDS))

  return {
    listConsoleOrders: os.listConsoleOrders.use(read).handler(async ({ input, context, errors }) => {
      const found = await listConsoleOrders(context, input)
      if (found === 'NO_SUCH_ORDER') throw errors.NOT_FOUND()
      return { data: found.data.map(presentConsoleOrder), next: found.next }
    }),

    listOrderedRewards: os.listOrderedRewards.use(read).handler(async ({ context }) => ({
      data: (await listStoreRewards(context)).map(({ id, title }) => ({ id, title })),
    })),

    getConsoleOrder: os.getConsoleOrder.use(read).handler(async ({ input: { orderId }, context, errors }) => {
      const [order] = await findStoreOrders(context, { orderIds: [orderId] })
      if (!order) throw errors.NOT_FOUND()
      return presentConsoleOrder(order)
    }),

    moveOrders: os.moveOrders.use(write).handler(async ({ input: { orderIds, move }, context }) => {
      const results: OrderMoveResult[] = []
      // One after the other: each is a transaction of its own that locks an account.
      for (const orderId of new Set(orderIds)) results.push(await moveOneOrder(context, orderId, move))
      notifyConsole('orders')
      return { results }
    }),

    printPackingList: os.printPackingList
      .use(file)
      .handler(async ({ input: { orderIds }, context, errors, signal }) => {
        const orders = await findStoreOrders(context, { orderIds })
        if (orders.length === 0) throw errors.NOT_FOUND()
        const { actor, clock } = context
        try {
          return await buildPackingListFile(packingLists, orders, {
            now: clock.now(),
            timeZone: actor.timeZone,
            signal,
          })
        } catch (error) {
          if (error instanceof AppError && error.code.startsWith('pdf/')) throw errors.BUSY()
          throw error
        }
      }),

    exportOrders: os.exportOrders.use(file).handler(async ({ input: { orderIds, ...filters }, context }) => {
      if (orderIds) {
        const orders = await findStoreOrders(context, { orderIds })
        return { csv: formatOrdersCsv(orders), isComplete: true }
      }
      const orders: StoreOrder[] = []
      let after: string | null = null
      do {
        const limit = Math.min(CSV_PAGE_ORDERS, ORDER_CSV_MAX_ORDERS - orders.length)
        const page = await listConsoleOrders(context, { ...filters, limit, ...(after && { after }) })
        // The order that a page ended with was erased with its account.
        if (page === 'NO_SUCH_ORDER') break
        orders.push(...page.data)
        after = page.next
      } while (after !== null && orders.length < ORDER_CSV_MAX_ORDERS)
      return { csv: formatOrdersCsv(orders), isComplete: after === null }
    }),

    previewTracking: os.previewTracking.use(write).handler(async ({ input: { csv }, context, errors }) => {
      const lines = await parseTrackingInThread(csv)
      if (typeof lines === 'string') throw errors[lines]()
      return { lines: await previewTrackingLines(context, lines) }
    }),

    applyTracking: os.applyTracking.use(write).handler(async ({ input: { shipments }, context }) => {
      const results: OrderMoveResult[] = []
      for (const { orderId, tracking } of new Map(shipments.map((one) => [one.orderId, one])).values()) {
        results.push(await moveOneOrder(context, orderId, { to: 'shipped', tracking }))
      }
      notifyConsole('orders')
      return { results }
    }),
  }
}
