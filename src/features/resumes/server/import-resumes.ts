import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ArchivePart, lockUsers, users } from '#features/accounts/server/index.ts'
import { getOwnProfile } from '#features/profiles/server/index.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { t } from '../messages/index.ts'
import type { LostPart } from '../rules/contract.ts'
import { LINE_MAX_LENGTH } from '../rules/limits.ts'
import { createResumeDesign, type ResumeDesign, resumeDesignSchema } from '../rules/resume-design.ts'
import { boundedResumeDocumentSchema, type ResumeDocument } from '../rules/resume-document.ts'
import { RESUMES_SETTING } from '../rules/settings.ts'
import { parseJsonResume } from './json-resume/parse-json-resume.ts'
import { writeJsonResume } from './json-resume/write-json-resume.ts'
import { buildProfileResume } from './profile-changes/build-profile-resume.ts'
import { completeResumeRow } from './resumes.ts'
import { resumes } from './tables.ts'

const resumesFile = z
  .array(z.object({ design: z.unknown().optional(), jsonResume: z.unknown().optional() }))
  .max(RESUMES_SETTING.max)

/** Each resume that is not here yet becomes a new one: docs/product/archive.md. */
export const resumesArchive: ArchivePart = {
  get title() {
    return t.resumes
  },
  files: ['resumes/resumes'],

  async takeIn(ctx, files) {
    const given = resumesFile.safeParse(files['resumes/resumes'])
    if (!given.success)
      return { taken: [], left: [{ what: 'resumes/resumes.json', why: t.archiveFileCannotBeRead, count: 1 }] }
    const left: Awaited<ReturnType<ArchivePart['takeIn']>>['left'] = []
    const read: { document: ResumeDocument; lost: LostPart[]; design: ResumeDesign | undefined }[] = []
    for (const { jsonResume, design } of given.data) {
      const parsed = await parseJsonResume(jsonResume)
      if ('problems' in parsed)
        left.push({ what: t.resume, why: parsed.problems[0]?.message ?? '', count: 1 })
      else read.push({ ...parsed, design: resumeDesignSchema.safeParse(design).data })
    }
    const profileSnapshot = buildProfileResume(await getOwnProfile(ctx))
    const { actor, clock } = ctx
    const max = ctx.settings.get(RESUMES_SETTING)
    const count = await ctx.db.transaction(async (tx) => {
      const [owner] = await lockUsers(tx, eq(users.id, actor.id))
      if (!owner) return 0
      await acquireTransactionLock(tx, 'resumes', actor.id)
      const rows = await tx.select().from(resumes).where(eq(resumes.userId, actor.id))
      // Without ids, which are new with each reading.
      const known = await Promise.all(rows.map((row) => writeJsonResume(completeResumeRow(row).document)))
      let made = 0
      for (const { document, design, lost } of read) {
        const written = await writeJsonResume(document)
        if (known.some((other) => isDeepStrictEqual(other, written))) continue
        const what = nameOf(document)
        if (known.length >= max) {
          left.push({ what, why: t.archiveResumesFull({ max }), count: 1 })
          continue
        }
        known.push(written)
        // One after the other, so that they stand in their order.
        const at = new Date(clock.now().getTime() + made)
        made += 1
        await tx.insert(resumes).values({
          id: randomUUID(),
          userId: actor.id,
          document: boundedResumeDocumentSchema.parse(document),
          design: design ?? createResumeDesign(1, 1),
          profileSnapshot,
          createdAt: at,
          updatedAt: at,
        })
        for (const { path, reason } of lost) left.push({ what: `${what}, ${path}`, why: reason, count: 1 })
      }
      return made
    })
    return { taken: [{ what: t.resumes, count }], left }
  },
}

const nameOf = ({ basics }: ResumeDocument) => basics.name.slice(0, LINE_MAX_LENGTH) || t.resume
