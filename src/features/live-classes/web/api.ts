import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import { isSiteUnavailable } from '#platform/web/unavailable.ts'
import { t } from '../messages/index.ts'
import type { LiveClassesContract } from '../rules/contract.ts'

export const liveClassesApi = createApiClient<ContractRouterClient<LiveClassesContract>>('liveClasses')

/** The message of a failure: the server's if it is for the reader, else a general one. */
export const getFailureMessage = (error: unknown): string => {
  const isExpected = error instanceof Error && 'defined' in error && error.defined === true
  return error instanceof Error && (isExpected || isSiteUnavailable(error))
    ? error.message
    : t.somethingWentWrong
}
