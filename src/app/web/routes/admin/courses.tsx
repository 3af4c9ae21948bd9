import { CoursesPage, getSectionTitle, parseCourseFilters } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/courses.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'courses')
  const filters = parseCourseFilters(searchParams)
  return { site, filters, first: await api.admin.listCourses(filters) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('courses')) : []

export default function CoursesRoute({ loaderData: { filters, first } }: Route.ComponentProps) {
  return <CoursesPage filters={filters} first={first} />
}
