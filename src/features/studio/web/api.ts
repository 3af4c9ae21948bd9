import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { StudioContract } from '../rules/contract.ts'

export const studioApi = apiClient<ContractRouterClient<StudioContract>>('studio')

/** The words for an expected refusal, a general sentence for everything else. */
export const failureText = (error: unknown): string =>
  error instanceof Error && 'defined' in error && error.defined === true
    ? error.message
    : 'Something went wrong!'
