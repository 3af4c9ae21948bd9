import { useEffect, useState } from 'react'
import { CourseCardList, catalogueApi } from '#features/catalogue/web/index.ts'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../messages/index.ts'

const SHOWN = 4

type Courses = Awaited<ReturnType<typeof catalogueApi.listCourses>>['data']

/** Somewhere to go from a page that does not exist. Left out when it cannot be had. */
export function PopularCourses() {
  const [courses, setCourses] = useState<Courses>([])
  useEffect(() => {
    let here = true
    catalogueApi.listCourses({ page: 1, limit: SHOWN, sort: 'popular' }).then(
      ({ data }) => here && setCourses(data),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  if (courses.length === 0) return null
  return (
    <PageSection title={t.popularCourses}>
      <CourseCardList courses={courses} label={t.popularCourses} />
    </PageSection>
  )
}
