import { CoursePage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { throwPageError } from '../../api.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/course.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'courses')
  const { courseId } = given.params
  const [course, grants] = await Promise.all([
    api.admin.getCourse({ courseId }),
    api.admin.listAccessGrants({ kind: 'course', subjectId: courseId }),
  ]).catch(throwPageError)
  return { site, course, grants }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, loaderData.course.title) : []

export default function CourseRoute({ loaderData: { course, grants } }: Route.ComponentProps) {
  return <CoursePage key={course.id} course={course} grants={grants} />
}
