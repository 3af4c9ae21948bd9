import { and, eq, lte } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { defineJob, enqueueJob, type Job, type JobDeps } from '#platform/server/jobs/jobs.ts'
import type { MailSite } from '#platform/server/mail/render-mail.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '../../rules/archive.ts'
import { DATA_EXPORT_LIFETIME_DAYS } from '../../rules/limits.ts'
import { users } from '../tables.ts'
import { dataExports } from '../user-details-tables.ts'
import { getDataExportKey } from './export-files.ts'
import type { PersonalDataHandler } from './personal-data.ts'
import type { PersonalDataMailPayload } from './personal-data-mail-jobs.ts'

const payload = z.object({ exportId: idSchema })
type DataExportPayload = z.infer<typeof payload>

const DAY_MS = 24 * 60 * 60_000
const MAX_ATTEMPTS = 4

interface DataExportDeps extends JobDeps {
  readonly storage: Storage
  readonly mailJob: Job<PersonalDataMailPayload>
  readonly parts: readonly PersonalDataHandler[]
  readonly site: MailSite
}

/** Makes the archive that was asked for, and mails its owner. */
export const defineDataExportJob = (options: DataExportDeps): Job<DataExportPayload> =>
  defineJob({
    name: 'accounts:export-data',
    payload,
    maxAttempts: MAX_ATTEMPTS,
    async handle({ exportId }, { attempt, maxAttempts }) {
      try {
        await makeExport(options, exportId)
      } catch (error) {
        if (attempt >= maxAttempts) {
          await options.db.update(dataExports).set({ state: 'failed' }).where(eq(dataExports.id, exportId))
        }
        throw error
      }
    },
  })

async function makeExport({ db, clock, mailJob, storage, parts, site }: DataExportDeps, exportId: string) {
  const [asked] = await db
    .select({
      id: dataExports.id,
      state: dataExports.state,
      userId: dataExports.userId,
      email: users.email,
      language: users.language,
    })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(eq(dataExports.id, exportId))
  if (asked?.state !== 'working') return
  const own = eq(dataExports.id, exportId)
  const toFile = (content: unknown) => strToU8(`${JSON.stringify(content, null, 2)}\n`)
  const archive: Record<string, Uint8Array> = {
    'archive.json': toFile({
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      site: { name: site.name, address: site.publicUrl },
      madeAt: clock.now(),
    }),
  }
  for (const [index, part] of parts.entries()) {
    for (const [name, content] of Object.entries(await part.exportData(db, asked.userId))) {
      archive[`${part.name}/${name}.json`] = toFile(content)
    }
    for (const { name, storageKey } of (await part.listFiles?.(db, asked.userId)) ?? []) {
      const opened = await storage.open(storageKey)
      if (opened.kind !== 'found') continue
      archive[`${part.name}/${name}`] = new Uint8Array(await new Response(opened.body).arrayBuffer())
    }
    const progress = Math.floor(((index + 1) * 90) / parts.length)
    await db.update(dataExports).set({ progress }).where(own)
  }
  const bytes = zipSync(archive, { mtime: clock.now() })
  await storage.putBytes(getDataExportKey(asked), bytes)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + DATA_EXPORT_LIFETIME_DAYS * DAY_MS)
  const finished = await db.transaction(async (tx) => {
    const rows = await tx
      .update(dataExports)
      .set({ state: 'ready', progress: 100, size: bytes.byteLength, expiresAt })
      .where(own)
      .returning({ id: dataExports.id })
    if (rows.length > 0)
      await enqueueJob(tx, mailJob, { kind: 'export-ready', to: asked.email, language: asked.language })
    return rows.length > 0
  })
  // The account may have been erased meanwhile: then the copy must not stay.
  if (!finished) await storage.deletePrefix(getDataExportKey(asked))
}

/** Removes expired copies. */
export async function deleteExpiredDataExports({
  db,
  clock,
  storage,
}: JobDeps & { readonly storage: Storage }): Promise<void> {
  const old = await db
    .select({ id: dataExports.id, userId: dataExports.userId })
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, clock.now())))
  for (const row of old) {
    await storage.deletePrefix(getDataExportKey(row))
    await db.delete(dataExports).where(eq(dataExports.id, row.id))
  }
}
