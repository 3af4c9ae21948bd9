import { RESUME_TEMPLATES } from '#features/resumes/rules/templates.ts'
import { ResumeIntroduction, ResumesPage } from '#features/resumes/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/resume-builder.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const asked = new URL(request.url).searchParams.get('template')
  const begin = RESUME_TEMPLATES.find((template) => String(template) === asked) ?? null
  return { resumes: actor ? (await api.resumes.listResumes()).data : null, begin, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.resumeBuilder,
        description: t.resumeBuilderInShort,
        path: '/resume-builder',
      })
    : []

export default function ResumeBuilderRoute({ loaderData: { resumes, begin } }: Route.ComponentProps) {
  return resumes ? <ResumesPage resumes={resumes} begin={begin} /> : <ResumeIntroduction />
}
