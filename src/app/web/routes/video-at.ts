import { redirect } from 'react-router'
import { videoAddress } from '#features/catalogue/rules/video-address.ts'
import { pageOf, throwPageError } from '../api.ts'
import type { Route } from './+types/video-at.ts'

/** `/videopage/{id}/30` leads to that lesson at 30 s (decision 35). */
export async function loader({ context, params: { id, seconds } }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const { kind, seoTitle, videoTitle } = await api.catalogue
    .getLessonPlace({ lessonId: id })
    .catch((error: unknown) => throwPageError(error))
  const path = videoAddress({ seoTitle, videoTitle: kind === 'video' ? null : videoTitle })
  throw redirect(seconds && /^[0-9]{1,5}$/.test(seconds) ? `${path}?t=${Number(seconds)}` : path, 302)
}

/** Never shown; with it the route is a page, so that an address that leads nowhere says so. */
export default function VideoAtRoute() {
  return null
}
