import { useEffect, useState } from 'react'
import type { OnboardingCourseStepProps } from '#features/accounts/web/index.ts'
import { type CourseCategory, isCategorySlug } from '#features/catalogue/rules/categories.ts'
import {
  catalogueApi,
  formatDurationMinutes,
  getCoursePagePath,
  useCategories,
} from '#features/catalogue/web/index.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../messages/index.ts'
import styles from './first-course.module.css'

const SHOWN = 4

type Course = Awaited<ReturnType<typeof catalogueApi.listCourses>>['data'][number]

/** The most popular courses of the categories somebody is interested in, by turns; then those that anybody likes. */
async function suggest(
  interests: readonly string[],
  categories: readonly CourseCategory[],
): Promise<Course[]> {
  const most = async (category?: string) =>
    (await catalogueApi.listCourses({ page: 1, limit: SHOWN, sort: 'popular', category })).data
  const lists = await Promise.all(
    interests
      .filter((slug) => isCategorySlug(categories, slug))
      .slice(0, SHOWN)
      .map(most),
  )
  const byTurns = Array.from({ length: SHOWN }, (_, row) => lists.flatMap((list) => list[row] ?? []))
  const found = new Map([...byTurns.flat(), ...(await most())].map((course) => [course.id, course]))
  return [...found.values()]
    .filter(({ visibility, startDate }) => visibility === 'public' && startDate === null)
    .slice(0, SHOWN)
}

/** The last step of setting up an account: something to begin with. */
export function FirstCourseStep({ interests, onChosen }: OnboardingCourseStepProps) {
  const [courses, setCourses] = useState<readonly Course[] | null>(null)
  const categories = useCategories()
  useEffect(() => {
    let here = true
    suggest(interests, categories).then(
      (found) => here && setCourses(found),
      () => here && setCourses([]),
    )
    return () => {
      here = false
    }
  }, [interests, categories])

  if (courses?.length === 0) {
    return <EmptyState title={t.noDataFound}>{t.findAllCoursesUnderCourses}</EmptyState>
  }
  return (
    <ul className={styles.courses} aria-label={t.suggestedCourses} aria-busy={courses === null}>
      {courses === null
        ? Array.from({ length: SHOWN }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={place} className={styles.course}>
              <Skeleton shape="cover" />
              <Skeleton />
            </li>
          ))
        : courses.map((course) => (
            <li key={course.id}>
              <Link to={getCoursePagePath(course)} className={styles.course} onClick={onChosen}>
                <span className={styles.cover}>
                  <CourseCover title={course.title} category={course.category} src={course.image} eager />
                </span>
                <span>
                  <span className={styles.title}>{course.title}</span>
                  <span className={styles.facts}>
                    {t.countLessons({ count: course.videoCount })}
                    {' · '}
                    {formatDurationMinutes(course.timeCount)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
    </ul>
  )
}
