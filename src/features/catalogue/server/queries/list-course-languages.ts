import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { COURSE_LANGUAGES, type CourseLanguage } from '../../rules/course-prospectus.ts'
import { courses } from '../tables.ts'
import { createQueryCache } from './query-cache.ts'

export type CourseLanguageLister = () => Promise<CourseLanguage[]>

/** Lists the languages that listed courses are taught in. One look into an index for each that there may be, however many courses. */
export const createCourseLanguageLister =
  (db: Database): CourseLanguageLister =>
  async () => {
    const { rows } = await db.execute<{ language: string }>(sql`
      select known.language from unnest(${sql.param([...COURSE_LANGUAGES])}::text[]) as known (language)
      where exists (
        select from ${courses} where ${courses.language} = known.language and kind = 'course'
          and published_at is not null and visibility <> 'unlisted'
      )`)
    const found = new Set(rows.map(({ language }) => language))
    return COURSE_LANGUAGES.filter((language) => found.has(language))
  }

/**
 * Caches them: every list of courses is narrowed by them.
 * @param list reads them from the database
 */
export function cacheCourseLanguages(list: CourseLanguageLister): {
  list: CourseLanguageLister
  clear(): void
} {
  const { read, clear } = createQueryCache<null, CourseLanguage[]>(list, () => '')
  return { list: () => read(null), clear }
}
