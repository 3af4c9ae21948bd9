import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import type { Viewer } from '../../rules/tick.ts'

/** What a signed address says: whose it is, of which lesson, and until when. */
export interface StreamClaims {
  readonly viewer: Viewer
  readonly lessonId: string
  /** Ties a learner's address to their session; empty for visitors, whose device cookie is enough. */
  readonly session: string
  /** ms */
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface StreamTokens {
  /** @param folder of the finished video in the storage; the token is good for everything below it and nothing else */
  sign(claims: StreamClaims, folder: string): string
  /** What a token says, or null when it is not ours, was changed, or is for another folder. Its time is not looked at. */
  read(token: string, folder: string): StreamClaims | null
}

const KINDS = { l: 'learner', v: 'visitor' } as const
const TOKEN =
  /^(([lv])\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([\w-]{0,43}))\.([\w-]{43})$/

/** Addresses of media carry such a token as a part of their path, so that all files beside the playlist inherit it. */
export function createStreamTokens(secret: string): StreamTokens {
  const short = (ms: number) => Math.floor(ms).toString(36)

  return {
    sign({ viewer, lessonId, session, issuedAt, expiresAt }, folder) {
      const kind = viewer.kind === 'learner' ? 'l' : 'v'
      const payload = [kind, viewer.id, lessonId, short(issuedAt), short(expiresAt), session].join('.')
      return `${payload}.${createSignature(secret, 'stream', payload, folder)}`
    },
    read(token, folder) {
      const [
        ,
        payload = '',
        kind,
        id = '',
        lessonId = '',
        issued = '',
        expires = '',
        session = '',
        signature = '',
      ] = TOKEN.exec(token) ?? []
      if (!isSignatureValid(signature, secret, 'stream', payload, folder)) return null
      return {
        viewer: { kind: KINDS[kind === 'l' ? 'l' : 'v'], id },
        lessonId,
        session,
        issuedAt: Number.parseInt(issued, 36),
        expiresAt: Number.parseInt(expires, 36),
      }
    },
  }
}
