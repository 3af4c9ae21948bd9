import { redirect } from 'react-router'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { parseStartTime } from '#features/learning/rules/start-time.ts'
import { getPageContext, throwPageError } from '../api.ts'
import type { Route } from './+types/video-at.ts'

/** `/videopage/{id}/30` leads to that lesson at 30 s; so does `/videopage/{id}?t=30`, and browsers take a `#t=30` along. */
export async function loader({ context, params: { id, seconds }, request }: Route.LoaderArgs) {
  const { api } = getPageContext(context)
  const { kind, seoTitle, videoTitle } = await api.catalogue
    .getLessonPlace({ lessonId: id })
    .catch((error: unknown) => throwPageError(error))
  const path = getVideoPath({ seoTitle, videoTitle: kind === 'video' ? null : videoTitle })
  const start = parseStartTime(seconds ?? new URL(request.url).searchParams.get('t'))
  throw redirect(start === null ? path : `${path}?t=${start}`, 302)
}

/** Never shown; with it the route is a page, so that an address that leads nowhere says so. */
export default function VideoAtRoute() {
  return null
}
