import type { pointsApi } from '../api.ts'

/** How far somebody is from redeeming, as the server says it. */
export type OwnRedemption = Awaited<ReturnType<typeof pointsApi.getRedemption>>
/** Own orders as far as they are loaded, the latest first; `next` leads to the older ones. */
export type OrderPage = Awaited<ReturnType<typeof pointsApi.listOrders>>
export type Order = OrderPage['data'][number]
