import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { GalleryPage } from '#ui/gallery/gallery-page.tsx'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/gallery.ts'

/** Exists in development and demonstration only. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = getPageContext(context)
  if (!site.development) throw new Response(null, { status: 404 })
  return { site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, 'Components') : []

export default function GalleryRoute() {
  return <GalleryPage />
}
