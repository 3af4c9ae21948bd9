import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import { t } from '../messages/index.ts'
import type { ResumesContract } from '../rules/contract.ts'

type ResumesApi = ContractRouterClient<ResumesContract>

export const resumesApi = createApiClient<ResumesApi>('resumes')

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Errors whose message is written for the reader: those of the contract, and exceeded rate limits. */
export const hasWords = (error: Error) =>
  ('defined' in error && error.defined === true) || hasErrorCode(error, 'TOO_MANY_REQUESTS')

/** The message of an expected error, or a general one. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error && hasWords(error) ? error.message : t.somethingWentWrong
