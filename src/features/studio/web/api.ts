import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import { isUnavailable } from '#platform/web/is-unavailable.ts'
import type { StudioContract } from '../rules/contract.ts'

export type StudioApi = ContractRouterClient<StudioContract>

export const studioApi = apiClient<StudioApi>('studio')

/** Whether the server refused with an expected error, whose message is for the reader. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'defined' in error && error.defined === true && !isUnavailable(error)

/** The message of a failure: the server's if it is for the reader, else a general one. */
export const failureText = (error: unknown): string =>
  error instanceof Error && (isRefusal(error) || isUnavailable(error))
    ? error.message
    : 'Something went wrong!'

/** Whether it no longer existed. */
export const isGone = (error: unknown): boolean =>
  isRefusal(error) && 'code' in error && error.code === 'NOT_FOUND'
