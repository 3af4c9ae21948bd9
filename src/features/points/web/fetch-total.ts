import { pointsApi } from './api.ts'

/** The balance as the server has it. */
export const fetchTotal = async (): Promise<number> => (await pointsApi.getTotal()).balance
