import { eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/tables.ts'
import type { Site } from './site.ts'

/** A lesson as its row. @param seoTitle see `COURSE_PATH` and `SINGLE_VIDEO_PATH` for those there are */
export async function findLesson({ db }: Pick<Site, 'db'>, seoTitle: string) {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.seoTitle, seoTitle))
  if (!lesson) throw new Error(`there is no lesson ${seoTitle}`)
  return lesson
}

export const findLessonId = async (site: Pick<Site, 'db'>, seoTitle: string): Promise<string> =>
  (await findLesson(site, seoTitle)).id
