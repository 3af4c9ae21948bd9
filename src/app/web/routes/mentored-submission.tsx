import { redirect } from 'react-router'
import { SubmissionPage } from '#features/assignments/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import type { Route } from './+types/mentored-submission.ts'

export async function loader({ context, params: { submissionId }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname)}`)
  return { submission: await api.assignments.getSubmission({ submissionId }).catch(throwPageError), site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(loaderData.site, t.submissionBy({ name: loaderData.submission.learner.name }))
    : []

export default function MentoredSubmissionRoute({ loaderData: { submission } }: Route.ComponentProps) {
  return <SubmissionPage key={submission.id} submission={submission} />
}
