import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { EDITOR_TABS, ResumeEditorPage } from '#features/resumes/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import type { Route } from './+types/resume-editor.ts'

export async function loader({ context, params: { resumeId }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname)}`)
  const [resume, changes] = await Promise.all([
    api.resumes.getResume({ resumeId }),
    api.resumes.listProfileChanges({ resumeId }),
  ]).catch(throwPageError)
  return { resume, changes: changes.data, site }
}

/** Another tab of the editor is no reason to ask again; what is written here is newer. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.editResume) : []

export default function ResumeEditorRoute({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tab = EDITOR_TABS.find((id) => id === search.get('tab')) ?? 'content'
  return (
    <ResumeEditorPage
      key={params.resumeId}
      resume={loaderData.resume}
      changes={loaderData.changes}
      tab={tab}
    />
  )
}
