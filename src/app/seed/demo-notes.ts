import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { keepNotes } from '#features/community/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { pick } from './demo-courses.ts'

const DAY_MS = 24 * 3600_000

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

/** Gives learners of the demonstration notes. A site whose demonstration has not these videos or people goes without. */
export async function keepDemoNotes(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const groups = notesSchema.parse(parse(await readFile(join(folder, 'notes.yaml'), 'utf8')))
  for (const { by, course, lesson, notes } of groups) {
    const [place] = await tx
      .select({ userId: users.id, lessonId: lessons.id, courseId: courses.id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .innerJoin(users, eq(users.username, by))
      .where(and(eq(courses.seoTitle, course), eq(lessons.seoTitle, lesson), eq(lessons.type, 'lecture')))
    if (!place) continue
    await keepNotes(
      tx,
      place,
      notes.map(({ days, at, title, text }) => ({
        title,
        text,
        seconds: at,
        createdAt: new Date(startedAt.getTime() - days * DAY_MS + pick(`minutes of ${title}`, 600) * 60_000),
      })),
    )
  }
}
