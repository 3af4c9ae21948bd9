import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import type { ProfilesContract } from '../rules/contract.ts'

export const profilesApi = createApiClient<ContractRouterClient<ProfilesContract>>('profiles')

/** What became of something that was to be saved. */
export type SaveResult<Saved> =
  | { readonly kind: 'saved'; readonly saved: Saved }
  /** It was changed in another window since it was read. */
  | { readonly kind: 'changed'; readonly current: Saved }
  /** It was deleted in another window. */
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string | undefined>> }
  /** The message is the server's, where it has one for people. */
  | { readonly kind: 'failed'; readonly message: string | null }

/** Waits for a call that saves a part of the profile, and sorts its outcome. */
export async function resolveSave<Saved>(call: Promise<Saved>): Promise<SaveResult<Saved>> {
  try {
    return { kind: 'saved', saved: await call }
  } catch (error) {
    if (!(error instanceof ORPCError) || !error.defined) return { kind: 'failed', message: null }
    const { code, message, data } = error
    if (code === 'CHANGED_ELSEWHERE') return { kind: 'changed', current: data.current }
    if (code === 'NAME_REFUSED') return { kind: 'refused', fields: data }
    if (code === 'NOT_FOUND') return { kind: 'gone', message }
    return { kind: 'failed', message }
  }
}
