import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { enrolments } from '../enrolment-tables.ts'

export async function isEnrolled(db: Database, userId: string, courseId: string): Promise<boolean> {
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
  return rows.length > 0
}
