import { pointsApi } from './api.ts'

/** Fetches the balance. */
export const fetchPointsBalance = async (): Promise<number> => (await pointsApi.getTotal()).balance
