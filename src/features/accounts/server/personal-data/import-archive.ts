import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import { ARCHIVE_MAX_LEFT, type ArchiveReport } from '../../rules/archive.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import type { ArchivePart, ArchiveRefusal, OpenedArchive } from './read-archive.ts'

const readInThread = defineThreadWork<typeof import('./read-archive.thread.ts').default>(
  new URL('./read-archive.thread.ts', import.meta.url),
)

type ImportContext = SignedInContext & AccountsDeps<'archiveParts'>

/**
 * Takes in what another site's archive holds, into the actor's account. A part that fails leaves nothing behind, and the others stand.
 * @param bytes anything that somebody sent
 */
export async function importArchive(
  ctx: ImportContext,
  bytes: Uint8Array,
): Promise<ArchiveReport | ArchiveRefusal> {
  const wanted = new Set(ctx.archiveParts.flatMap(({ files }) => files))
  const archive = await readInThread({ bytes, wanted })
  if (typeof archive === 'string') return archive
  const parts: ArchiveReport['parts'] = []
  for (const part of ctx.archiveParts) {
    if (part.files.some((name) => archive.files.has(name)))
      parts.push(await takeInPart(ctx, part, archive.files))
  }
  return { siteName: archive.site.name, parts }
}

async function takeInPart(
  ctx: ImportContext,
  part: ArchivePart,
  texts: OpenedArchive['files'],
): Promise<ArchiveReport['parts'][number]> {
  try {
    const files = part.files.flatMap((name) => {
      const text = texts.get(name)
      return text === undefined ? [] : [[name, text === null ? undefined : JSON.parse(text)] as const]
    })
    const { taken, left } = await part.takeIn(ctx, Object.fromEntries(files))
    return {
      title: part.title,
      taken: taken.filter(({ count }) => count > 0),
      left: left.slice(0, ARCHIVE_MAX_LEFT),
      more: Math.max(0, left.length - ARCHIVE_MAX_LEFT),
      failed: false,
    }
  } catch (error) {
    ctx.log.error({ err: error, part: part.title }, 'part of an archive not taken in')
    return { title: part.title, taken: [], left: [], more: 0, failed: true }
  }
}
