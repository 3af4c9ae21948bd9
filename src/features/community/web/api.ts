import { apiClient } from '#platform/web/api.ts'
import type { CommunityApi } from '../rules/contract.ts'

export const communityApi = apiClient<CommunityApi>('community')

/** Refusals whose words are for the person who asked: those of the contract, and having asked too often. */
const hasWords = (error: Error) =>
  ('defined' in error && error.defined === true) || ('code' in error && error.code === 'TOO_MANY_REQUESTS')

/** The words of an expected refusal; undefined for everything else. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof Error && hasWords(error) ? error.message : undefined

/** The specification's own words for an expected refusal, a general sentence for everything else. */
export const failureText = (error: unknown): string => refusalText(error) ?? 'Something went wrong!'

/** Whether it was refused since the session is over, such as after signing out in another tab. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UNAUTHORIZED'
