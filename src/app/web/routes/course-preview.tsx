import { data, redirect } from 'react-router'
import { LessonPreview } from '#features/learning/web/index.ts'
import { buildCoursePreviewPath } from '#features/studio/rules/course-drafts/course-gates.ts'
import {
  CoursePreviewFrame,
  CreatorsOnly,
  getCoursePreviewTitle,
  PreviewedContent,
} from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import type { Route } from './+types/course-preview.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  const draftId = searchParams.get('id')
  if (draftId === null) throw redirect('/upload/course')
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const itemId = searchParams.get('item') ?? undefined
  try {
    return { draftId, preview: await api.studio.previewCourse({ draftId, itemId }), site }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) return data({ draftId, preview: null, site }, { status: 403 })
    return throwPageError(error)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.preview
    ? buildPrivatePageMeta(loaderData.site, getCoursePreviewTitle(loaderData.preview))
    : [{ name: 'robots', content: 'noindex' }]

export default function CoursePreviewRoute({ loaderData: { draftId, preview } }: Route.ComponentProps) {
  if (!preview) return <CreatorsOnly />
  const { course, lesson, extras: _extras, ...content } = preview
  return (
    <CoursePreviewFrame draftId={draftId} preview={preview}>
      {lesson && (
        <LessonPreview
          course={course}
          lesson={lesson}
          getPath={({ id }) => buildCoursePreviewPath(draftId, id)}
        >
          <PreviewedContent key={lesson.id} draftId={draftId} lesson={lesson} {...content} />
        </LessonPreview>
      )}
    </CoursePreviewFrame>
  )
}
