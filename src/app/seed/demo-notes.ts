import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { importNotes } from '#features/community/server/index.ts'
import { enrolments } from '#features/learning/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { pickStableNumber } from './demo-courses.ts'

const DAY_MS = 24 * 3600_000
/** Before the first of the notes. */
const ENROLLED_DAYS = 30

const notesSchema = z.array(
  z.strictObject({
    by: z.string(),
    course: z.string(),
    lesson: z.string(),
    notes: z.array(
      z.strictObject({
        /** How long ago. */
        days: z.int().positive(),
        /** Second of the video. */
        at: z.int().nonnegative(),
        title: z.string(),
        text: z.string(),
      }),
    ),
  }),
)

/** Adds notes of the demonstration's learners. Those whose video or learner is not there are left out. */
export async function seedDemoNotes(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const groups = notesSchema.parse(parse(await readFile(join(folder, 'notes.yaml'), 'utf8')))
  for (const { by, course, lesson, notes } of groups) {
    const [place] = await tx
      .select({ userId: users.id, lessonId: lessons.id, courseId: courses.id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .innerJoin(users, eq(users.username, by))
      .where(and(eq(courses.seoTitle, course), eq(lessons.seoTitle, lesson), eq(lessons.type, 'lecture')))
    if (!place) continue
    await enrol(tx, place, new Date(startedAt.getTime() - ENROLLED_DAYS * DAY_MS))
    await importNotes(
      tx,
      place,
      notes.map(({ days, at, title, text }) => ({
        title,
        text,
        seconds: at,
        createdAt: new Date(
          startedAt.getTime() - days * DAY_MS + pickStableNumber(`minutes of ${title}`, 600) * 60_000,
        ),
      })),
    )
  }
}

/** Notes are for people who are enrolled. */
async function enrol(
  tx: Transaction,
  { userId, courseId }: { userId: string; courseId: string },
  createdAt: Date,
): Promise<void> {
  const added = await tx
    .insert(enrolments)
    .values({ userId, courseId, createdAt })
    .onConflictDoNothing()
    .returning({ courseId: enrolments.courseId })
  if (added.length === 0) return
  await tx
    .update(courses)
    .set({ enrolCount: sql`${courses.enrolCount} + 1` })
    .where(eq(courses.id, courseId))
}
