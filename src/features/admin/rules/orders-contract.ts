import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ORDER_REASON_MAX_LENGTH, ORDER_TRACKING_MAX_LENGTH } from '#features/points/rules/limits.ts'
import { ORDER_STATES } from '#features/points/rules/order.ts'
import { deliveryAddressSchema } from '#features/points/rules/redemption.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

/** Orders that are moved or printed in one go, at most. */
export const ORDER_BULK_MAX_ITEMS = 100
/** Lines of a download. */
export const ORDER_CSV_MAX_ORDERS = 10_000
/** Lines of a file with tracking numbers, and its size in characters. */
export const TRACKING_CSV_MAX_LINES = 500
export const TRACKING_CSV_MAX_LENGTH = 500_000
const ORDERS_PAGE_ITEMS = 30
const SEARCH_MAX_LENGTH = 200

const orderState = z.enum(ORDER_STATES)
const person = z.object({ id: idSchema, username: z.string().nullable() })

const consoleOrder = z.object({
  id: idSchema,
  rewardId: idSchema,
  /** Title, size, price and address as they were when it was placed. */
  title: z.string(),
  size: z.string(),
  price: z.int(),
  address: deliveryAddressSchema,
  state: orderState,
  reason: z.string().nullable(),
  tracking: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  learner: person.extend({ name: z.string(), email: z.string() }),
  /** Without a person: the command line, or an account that was erased. */
  steps: z.array(z.object({ state: orderState, at: z.iso.datetime(), by: person.nullable() })),
  /** What was paid and what was returned, from the ledger. */
  entries: z.array(z.object({ id: idSchema, source: z.string(), amount: z.int(), at: z.iso.datetime() })),
  /** The states that it can be brought to now. */
  moves: z.array(orderState),
})
export type ConsoleOrder = z.infer<typeof consoleOrder>

const orderIds = z.array(idSchema).min(1).max(ORDER_BULK_MAX_ITEMS)
const trackingText = z
  .string()
  .trim()
  .min(1)
  .max(ORDER_TRACKING_MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const filters = z.object({
  /** By default all. */
  state: orderState.optional(),
  rewardId: idSchema.optional(),
  /** The learner's e-mail address or username, or the id of an order. */
  search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
})
export type ConsoleOrderFilters = z.infer<typeof filters>

/** The states that a move can lead to; each asks for what its learner is told. */
const move = z.discriminatedUnion('to', [
  z.object({ to: z.enum(['approved', 'packed', 'delivered']) }),
  z.object({ to: z.literal('shipped'), tracking: trackingText }),
  z.object({
    to: z.enum(['on-hold', 'rejected']),
    reason: z.string().trim().min(1).max(ORDER_REASON_MAX_LENGTH),
  }),
])
export type ConsoleOrderMove = z.infer<typeof move>

const moveResult = z.object({
  orderId: idSchema,
  refused: z.enum(['NOT_FOUND', 'WRONG_STATE']).nullable(),
  /** The state it is in, and who brought it there; null unless that is why it was refused. */
  conflict: z.object({ state: orderState, at: z.iso.datetime(), by: person.nullable() }).nullable(),
})
export type OrderMoveResult = z.infer<typeof moveResult>

export const TRACKING_FAULTS = [
  'UNKNOWN_ORDER',
  'WRONG_STATE',
  'TRACKING_MISSING',
  'TRACKING_WRONG',
  'DOUBLED',
] as const
export type TrackingFault = (typeof TRACKING_FAULTS)[number]

const trackingLine = z.object({
  /** Number of the line in the file, from 1. */
  line: z.int(),
  /** As the file has it, cut off where it is longer than an id. */
  orderId: z.string(),
  tracking: z.string(),
  fault: z.enum(TRACKING_FAULTS).nullable(),
  /** What is known of the order; null for an unknown one. */
  order: z.object({ title: z.string(), size: z.string(), name: z.string(), state: orderState }).nullable(),
})
export type TrackingLine = z.infer<typeof trackingLine>

const writes = { ...CONSOLE_ERRORS, TOO_MANY_REQUESTS }

export const ordersConsoleContract = {
  listConsoleOrders: contract
    .route({ method: 'GET', path: '/admin/orders', summary: 'Orders of rewards, the oldest first' })
    .errors({ NOT_FOUND })
    .input(
      filters.extend({
        /** `next` of the page before. */
        after: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(ORDERS_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(consoleOrder), next: idSchema.nullable() })),

  listOrderedRewards: contract
    .route({ method: 'GET', path: '/admin/order-rewards', summary: 'Rewards to filter the orders by' })
    .output(z.object({ data: z.array(z.object({ id: idSchema, title: z.string() })) })),

  getConsoleOrder: contract
    .route({ method: 'GET', path: '/admin/orders/{orderId}', summary: 'One order' })
    .errors({ NOT_FOUND })
    .input(z.object({ orderId: idSchema }))
    .output(consoleOrder),

  moveOrders: contract
    .route({
      method: 'POST',
      path: '/admin/orders/moves',
      summary: 'Bring orders to another state, each by itself; the results say which were not and why',
    })
    .errors(writes)
    .input(z.object({ orderIds, move }))
    .output(z.object({ results: z.array(moveResult) })),

  printPackingList: contract
    .route({
      method: 'POST',
      path: '/admin/orders/packing-list',
      summary: 'What to pack, and a label for each of these orders, as PDF',
    })
    .errors({
      ...writes,
      NOT_FOUND,
      BUSY: { status: 503, message: t.printerIsBusy },
    })
    .input(z.object({ orderIds }))
    .output(z.file()),

  exportOrders: contract
    .route({
      method: 'POST',
      path: '/admin/orders/csv',
      summary: `Orders as CSV, at most ${ORDER_CSV_MAX_ORDERS}: those that fit the filters, or the chosen ones`,
    })
    .errors(writes)
    .input(filters.extend({ orderIds: orderIds.optional() }))
    .output(z.object({ csv: z.string(), isComplete: z.boolean() })),

  previewTracking: contract
    .route({
      method: 'POST',
      path: '/admin/orders/tracking/preview',
      summary: 'What a CSV with order ids and tracking numbers would do, line by line',
    })
    .errors({
      ...writes,
      NOT_A_CSV: { status: 422, message: t.trackingFileIsWrong },
      TOO_LONG: { status: 422, message: t.trackingFileIsTooLong({ count: TRACKING_CSV_MAX_LINES }) },
    })
    .input(z.object({ csv: z.string().max(TRACKING_CSV_MAX_LENGTH) }))
    .output(z.object({ lines: z.array(trackingLine) })),

  applyTracking: contract
    .route({
      method: 'POST',
      path: '/admin/orders/tracking',
      summary: 'Packed orders become shipped with these tracking numbers, each by itself',
    })
    .errors(writes)
    .input(
      z.object({
        shipments: z
          .array(z.object({ orderId: idSchema, tracking: trackingText }))
          .min(1)
          .max(TRACKING_CSV_MAX_LINES),
      }),
    )
    .output(z.object({ results: z.array(moveResult) })),
}

/** Whether a tracking number can be stored as it is. */
export const isTrackingText = (text: string): boolean => trackingText.safeParse(text).success
