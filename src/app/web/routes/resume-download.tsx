import { RESUME_TEMPLATE_NAMES, RESUME_TEMPLATES } from '#features/resumes/rules/templates.ts'
import { ResumeDonePage, ResumeInvitationPage } from '#features/resumes/web/index.ts'
import { buildPageMeta, buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/resume-download.ts'

/**
 * The page after the PDF is built, for who has built one; without a resume of one's own with this template it is the
 * invitation to make one, which is what a link that was passed on shows.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const templateId = RESUME_TEMPLATES.find((template) => String(template) === params.templateId)
  if (templateId === undefined) throw new Response(null, { status: 404 })
  const own = actor ? (await api.resumes.listResumes()).data : []
  const asked = new URL(request.url).searchParams.get('resume')
  const like = own.filter((resume) => resume.templateId === templateId)
  const resume = like.find(({ id }) => id === asked) ?? like[0] ?? null
  return { templateId, resume, isDownloaded: resume?.id === asked, signedIn: actor !== null, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site, resume, templateId } = loaderData
  if (resume) return buildPrivatePageMeta(site, t.yourResumeIsReady)
  return buildPageMeta(site, {
    title: t.makeAResumeWithTemplate({ template: RESUME_TEMPLATE_NAMES[templateId] }),
    description: t.resumeBuilderInShort,
    path: `/resume-builder/${templateId}/download`,
  })
}

export default function ResumeDownloadRoute({ loaderData }: Route.ComponentProps) {
  const { templateId, resume, isDownloaded, signedIn, site } = loaderData
  if (!resume) return <ResumeInvitationPage templateId={templateId} signedIn={signedIn} />
  return (
    <ResumeDonePage
      key={resume.id}
      resume={resume}
      isDownloaded={isDownloaded}
      invitationUrl={`${site.publicUrl}/resume-builder/${templateId}/download`}
    />
  )
}
