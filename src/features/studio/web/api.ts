import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { StudioContract } from '../rules/contract.ts'

export type StudioApi = ContractRouterClient<StudioContract>

export const studioApi = apiClient<StudioApi>('studio')

/** Whether the server has refused it, as was to be expected; what it says then is for the reader. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'defined' in error && error.defined === true

/** Whether it was gone before. */
export const isGone = (error: unknown): boolean =>
  isRefusal(error) && 'code' in error && error.code === 'NOT_FOUND'
