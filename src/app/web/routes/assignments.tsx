import {
  CodingProblemEditorPage,
  CodingProblemsPage,
  QuestionSetEditorPage,
  QuestionSetsPage,
} from '#features/assessments/web/index.ts'
import { CreatorsOnly } from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadAssignments } from '../load-assignments.ts'
import type { Route } from './+types/assignments.ts'

export const loader = (given: Route.LoaderArgs) => loadAssignments(given)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.set?.title ?? loaderData.problem?.title ?? t.assignments,
      )
    : []

export default function AssignmentsRoute({
  loaderData: { set, list, problem, problems },
}: Route.ComponentProps) {
  if (set) return <QuestionSetEditorPage key={set.id} set={set} />
  if (problem) return <CodingProblemEditorPage key={problem.id} problem={problem} />
  if (problems) return <CodingProblemsPage {...problems} />
  return list ? <QuestionSetsPage {...list} /> : <CreatorsOnly />
}
