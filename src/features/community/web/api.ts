import { createApiClient } from '#platform/web/api.ts'
import { t } from '../messages/index.ts'
import type { CommunityApi } from '../rules/contract.ts'

export const communityApi = createApiClient<CommunityApi>('community')

/** Errors whose message is written for the reader: those of the contract, and exceeded rate limits. */
const hasWords = (error: Error) =>
  ('defined' in error && error.defined === true) || ('code' in error && error.code === 'TOO_MANY_REQUESTS')

/** The message of an expected error; undefined for everything else. */
export const getRefusalMessage = (error: unknown): string | undefined =>
  error instanceof Error && hasWords(error) ? error.message : undefined

/** The message of an expected error, or a general one. */
export const getErrorMessage = (error: unknown): string => getRefusalMessage(error) ?? t.somethingWentWrong

/** Whether the session is over, such as after signing out in another tab. */
export const isSessionOverError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UNAUTHORIZED'
