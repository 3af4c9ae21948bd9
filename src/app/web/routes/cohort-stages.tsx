import { CohortStagesPage, CohortsOnly } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadCohortPage } from '../load-cohort.ts'
import type { Route } from './+types/cohort-stages.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadCohortPage(given, async (api) => {
    const { batchId } = given.params
    const [cohort, { data }] = await Promise.all([
      api.batches.getCohort({ batchId }),
      api.batches.listCohortStages({ batchId }),
    ])
    return { cohort, courses: data }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.shown ? t.stagesOf({ name: loaderData.shown.cohort.name }) : t.myCohorts,
      )
    : []

export default function CohortStagesRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <CohortStagesPage {...shown} /> : <CohortsOnly />
}
