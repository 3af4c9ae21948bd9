import { AlumniStoriesPage, getSectionTitle } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/alumni-stories.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'alumni')
  return { site, stories: (await api.admin.listConsoleAlumniStories()).data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('alumni')) : []

export default function AlumniStoriesRoute({ loaderData: { stories } }: Route.ComponentProps) {
  return <AlumniStoriesPage stories={stories} />
}
