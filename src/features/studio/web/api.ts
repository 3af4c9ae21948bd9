import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import { isSiteUnavailable } from '#platform/web/unavailable.ts'
import { t } from '../messages/index.ts'
import type { StudioContract } from '../rules/contract.ts'
import type { VideoDraftDetail } from '../rules/drafts/draft-items.ts'

export type StudioApi = ContractRouterClient<StudioContract>

export const studioApi = createApiClient<StudioApi>('studio')

/** Whether the server refused with an expected error, whose message is for the reader. */
export const isExpectedApiError = (error: unknown): error is Error =>
  error instanceof Error && 'defined' in error && error.defined === true && !isSiteUnavailable(error)

/** The message of a failure: the server's if it is for the reader, else a general one. */
export const getFailureMessage = (error: unknown): string =>
  error instanceof Error && (isExpectedApiError(error) || isSiteUnavailable(error))
    ? error.message
    : t.somethingWentWrong

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether it no longer existed. */
export const isNotFoundError = (error: unknown): boolean =>
  isExpectedApiError(error) && hasErrorCode(error, 'NOT_FOUND')

/** What another window has saved, when that is why the server refused. */
export const getCurrentDraft = <Current = VideoDraftDetail>(error: unknown): Current | null =>
  hasErrorCode(error, 'CHANGED_ELSEWHERE') ? (error as { data: { current: Current } }).data.current : null
