import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import { isUnavailable } from '#platform/web/is-unavailable.ts'
import type { StudioContract } from '../rules/contract.ts'

export type StudioApi = ContractRouterClient<StudioContract>

export const studioApi = apiClient<StudioApi>('studio')

/** Whether the server has refused it, as was to be expected; what it says then is for the reader. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'defined' in error && error.defined === true && !isUnavailable(error)

/** What is said of a failure: the server's words where they are for the reader, else a general sentence. */
export const failureText = (error: unknown): string =>
  error instanceof Error && (isRefusal(error) || isUnavailable(error))
    ? error.message
    : 'Something went wrong!'

/** Whether it was gone before. */
export const isGone = (error: unknown): boolean =>
  isRefusal(error) && 'code' in error && error.code === 'NOT_FOUND'
