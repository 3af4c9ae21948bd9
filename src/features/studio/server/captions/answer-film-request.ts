import { hasRole } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import { findOwnFilm } from './own-films.ts'

/** Playlists and segments as the transcoder names them; whatever else lies there is not for the editor. */
const STREAM_FILE = /^(?:[\w-]+\/)?[\w-]+\.(?:m3u8|mp4|m4s)$/

/**
 * Answers with a file of an own film's stream, so that its creator sees the picture while they write captions, published or not. It
 * counts neither as watched nor as handed out.
 */
export async function answerFilmRequest(
  ctx: RequestContext,
  { storage }: { readonly storage: Storage },
  { videoId, version, file }: { readonly videoId: string; readonly version: string; readonly file: string },
): Promise<Response> {
  const { actor } = ctx
  if (!actor) return refuse(401, 'UNAUTHORIZED', t.signInToSeeVideo)
  if (!hasRole(actor, 'creator')) return refuse(403, 'NOT_CREATOR', t.thisIsForCreators)
  const isNamed = idSchema.safeParse(videoId).success && STREAM_FILE.test(file)
  const film = isNamed ? await findOwnFilm({ ...ctx, actor }, videoId) : null
  const isPresent = film?.state === 'ready' && film.folder === `videos/${videoId}/${version}`
  const opened = isPresent ? await storage.open(`${film.folder}/${file}`) : null
  if (opened?.kind !== 'found') return refuse(404, 'NOT_FOUND', t.filmIsGone)
  return new Response(opened.body, {
    headers: {
      ...SECURITY_HEADERS,
      'content-type': opened.contentType,
      'content-length': String(opened.size),
      'cache-control': 'private, max-age=3600',
    },
  })
}

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { ...SECURITY_HEADERS, 'cache-control': 'no-store' } })
