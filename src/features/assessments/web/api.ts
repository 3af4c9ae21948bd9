import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import { isSiteUnavailable } from '#platform/web/unavailable.ts'
import { t } from '../messages/index.ts'
import type { AssessmentsContract } from '../rules/contract.ts'

export const assessmentsApi = createApiClient<ContractRouterClient<AssessmentsContract>>('assessments')

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The message of a failure: the server's if it is for the reader, else a general one. */
export function getErrorMessage(error: unknown): string {
  const isForReader =
    error instanceof Error && (('defined' in error && error.defined === true) || isSiteUnavailable(error))
  return isForReader ? error.message : t.somethingWentWrong
}
