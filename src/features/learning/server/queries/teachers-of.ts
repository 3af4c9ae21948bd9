import { count, desc, eq } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { enrolments } from '../enrolment-tables.ts'

const MOST_TEACHERS = 100

/** Creators of the courses somebody is enrolled in, with the number of these courses; the most first. */
export const teachersOf = (db: Database, userId: string): Promise<{ creatorId: string; courses: number }[]> =>
  db
    .select({ creatorId: courses.creatorId, courses: count() })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .groupBy(courses.creatorId)
    .orderBy(desc(count()), courses.creatorId)
    .limit(MOST_TEACHERS)
