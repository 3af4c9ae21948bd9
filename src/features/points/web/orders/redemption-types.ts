import type { pointsApi } from '../api.ts'

/** The reader's conditions for redeeming. */
export type RedemptionStatus = Awaited<ReturnType<typeof pointsApi.getRedemption>>
/** Loaded own orders, the latest first; `next` is the cursor to older ones. */
export type OrderPage = Awaited<ReturnType<typeof pointsApi.listOrders>>
export type Order = OrderPage['data'][number]
