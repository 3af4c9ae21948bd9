import { PracticePage } from '#features/learning/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { loadPractice } from '../load-lesson.ts'
import type { Route } from './+types/practice.ts'

export async function loader({ context, params: { seoTitle, problemId } }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const course = await api.catalogue
    .getCourse({ seoTitle })
    .catch((error: unknown) =>
      throwPageError(error, (slug) => `/courses/${slug}/practice/${encodeURIComponent(problemId)}`),
    )
  return { course, ...(await loadPractice({ api, actor }, course, problemId)), actor, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, loaderData.problem?.title || t.practiceProblem) : []

export default function PracticeRoute({ loaderData: { site: _site, ...data } }: Route.ComponentProps) {
  return <PracticePage key={data.problemId} {...data} />
}
