import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { parseInsightSpan } from '#features/insights/rules/insight-span.ts'
import { getPageContext, hasErrorCode, throwPageError } from './api.ts'

const FORBIDDEN = { status: 403 }

/** The insights of the own video or course that the address names; visitors sign in first, and without either there is only the list. */
export async function loadInsights({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const [videoId, courseId] = [searchParams.get('video'), searchParams.get('course')]
  const span = parseInsightSpan(searchParams.get('span'))
  try {
    if (videoId !== null) {
      const video = await api.insights.getVideoInsights({ videoId, span })
      return { site, span, video, course: null }
    }
    if (courseId !== null) {
      const course = await api.insights.getCourseInsights({ courseId, span })
      return { site, span, video: null, course }
    }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) {
      return data({ site, span, video: null, course: null }, FORBIDDEN)
    }
    return throwPageError(error)
  }
  throw redirect('/profile/mycourses')
}
