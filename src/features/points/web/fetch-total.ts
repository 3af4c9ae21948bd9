import { pointsApi } from './api.ts'

/** Fetches the balance. */
export const fetchTotal = async (): Promise<number> => (await pointsApi.getTotal()).balance
