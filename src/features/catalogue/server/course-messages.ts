import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { CREATOR_MESSAGE_KINDS, type CreatorMessage } from '../rules/creator-message.ts'
import { courseMessages } from './course-message-tables.ts'

/** The mails of a course. Null: it has none; undefined in a plan: it keeps what it has. */
export interface CourseMessages {
  readonly welcomeEmail: CreatorMessage | null
  readonly congratulationsEmail: CreatorMessage | null
}

/** The mails that a course sends, as they are published. */
export async function getCourseMessages(
  db: Database | Transaction,
  { courseId }: { readonly courseId: string },
): Promise<CourseMessages> {
  const rows = await db.select().from(courseMessages).where(eq(courseMessages.courseId, courseId))
  const [welcomeEmail, congratulationsEmail] = CREATOR_MESSAGE_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? { subject: row.subject, body: row.body } : null
  })
  return { welcomeEmail: welcomeEmail ?? null, congratulationsEmail: congratulationsEmail ?? null }
}

/** Writes the mails that a plan has; what it says nothing about stays. */
export async function saveCourseMessages(
  tx: Transaction,
  courseId: string,
  plan: Partial<CourseMessages>,
): Promise<void> {
  const given = { welcome: plan.welcomeEmail, congratulations: plan.congratulationsEmail }
  for (const kind of CREATOR_MESSAGE_KINDS) {
    const message = given[kind]
    if (message === undefined) continue
    if (message === null) {
      const which = and(eq(courseMessages.courseId, courseId), eq(courseMessages.kind, kind))
      await tx.delete(courseMessages).where(which)
    } else {
      const { subject, body } = message
      await tx
        .insert(courseMessages)
        .values({ courseId, kind, subject, body })
        .onConflictDoUpdate({
          target: [courseMessages.courseId, courseMessages.kind],
          set: { subject, body },
        })
    }
  }
}
