import { QuestionSetEditorPage, QuestionSetsPage } from '#features/assessments/web/index.ts'
import { CreatorsOnly } from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadAssignments } from '../load-assignments.ts'
import type { Route } from './+types/assignments.ts'

export const loader = (given: Route.LoaderArgs) => loadAssignments(given)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, loaderData.set?.title ?? t.assignments) : []

export default function AssignmentsRoute({ loaderData: { set, list } }: Route.ComponentProps) {
  if (set) return <QuestionSetEditorPage key={set.id} set={set} />
  return list ? <QuestionSetsPage {...list} /> : <CreatorsOnly />
}
