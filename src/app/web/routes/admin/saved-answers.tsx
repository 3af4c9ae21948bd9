import { getSectionTitle, SavedAnswersPage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/saved-answers.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'tickets')
  return { site, answers: (await api.admin.listSavedAnswers()).data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('tickets')) : []

export default function SavedAnswersRoute({ loaderData: { answers } }: Route.ComponentProps) {
  return <SavedAnswersPage answers={answers} />
}
