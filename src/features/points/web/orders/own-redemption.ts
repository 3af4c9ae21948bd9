import type { pointsApi } from '../api.ts'

/** How far somebody is from redeeming, as the server says it. */
export type OwnRedemption = Awaited<ReturnType<typeof pointsApi.getRedemption>>
export type Order = Awaited<ReturnType<typeof pointsApi.listOrders>>['data'][number]
