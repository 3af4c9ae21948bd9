import { hasRole } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import { loadCourseFolder } from './load-course-folder.ts'

/** Per account; a course may be many gigabytes. */
const DOWNLOADS_AN_HOUR = 30
const HOUR_SECONDS = 3600
const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }

/**
 * Answers with an own draft of a course as a ZIP of a course folder (docs/product/course-files.md#as-a-zip). Whoever asks for the head
 * learns whether there is one.
 */
export async function answerCourseZipRequest(
  ctx: RequestContext,
  { storage, limits }: { readonly storage: Storage; readonly limits: RateLimits },
  { draftId, isHead }: { readonly draftId: string; readonly isHead: boolean },
): Promise<Response> {
  const { actor, clock } = ctx
  if (!actor) return refuse(401, 'UNAUTHORIZED', t.signInToDownloadCourse)
  if (!hasRole(actor, 'creator')) return refuse(403, 'NOT_CREATOR', t.thisIsForCreators)
  const wait = await limits.consume(`studio:course-zip:${actor.id}`, DOWNLOADS_AN_HOUR, HOUR_SECONDS)
  if (wait > 0) return refuse(429, 'TOO_MANY_REQUESTS', t.tooManyDownloads, { 'retry-after': String(wait) })
  const isId = idSchema.safeParse(draftId).success
  const loaded = isId ? await loadCourseFolder({ ...ctx, actor }, draftId) : null
  if (!loaded) return refuse(404, 'NOT_FOUND', t.draftIsGone)
  const type = { 'content-type': 'application/zip' }
  if (isHead) return new Response(null, { headers: { ...HEADERS, ...type } })
  // Loaded when needed: the server starts without the writers of YAML and ZIP.
  const { buildCourseFolder } = await import('./build-course-folder.ts')
  const { streamZip } = await import('./stream-zip.ts')
  const { name, files } = await buildCourseFolder(storage, loaded)
  const { body, size } = streamZip(files, { storage, modifiedAt: clock.now() })
  return new Response(body, {
    headers: {
      ...HEADERS,
      ...type,
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}.zip"`,
    },
  })
}

const refuse = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message }, { status, headers: { ...HEADERS, ...headers } })
