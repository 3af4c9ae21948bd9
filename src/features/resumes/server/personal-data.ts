import { asc, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { resumesArchive } from './import-resumes.ts'
import { writeJsonResume } from './json-resume/write-json-resume.ts'
import { completeResumeRow } from './resumes.ts'
import { resumes } from './tables.ts'

/** Somebody's resumes, in the JSON Resume format that other sites read. */
export const resumesPersonalData: PersonalDataHandler = {
  name: 'resumes',
  archive: resumesArchive,

  async exportData(db, userId) {
    const rows = await db
      .select()
      .from(resumes)
      .where(eq(resumes.userId, userId))
      .orderBy(asc(resumes.createdAt), asc(resumes.id))
    return {
      resumes: await Promise.all(
        rows.map(completeResumeRow).map(async ({ id, design, document, createdAt, updatedAt }) => ({
          id,
          createdAt,
          updatedAt,
          design,
          jsonResume: await writeJsonResume(document),
        })),
      ),
    }
  },

  async eraseData(tx, userId) {
    await tx.delete(resumes).where(eq(resumes.userId, userId))
  },
}
