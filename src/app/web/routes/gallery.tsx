import { GalleryPage } from '#ui/gallery/gallery-page.tsx'
import { pageOf } from '../api.ts'
import type { Route } from './+types/gallery.ts'

/** Exists in development and demonstration only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!pageOf(context).site.development) throw new Response(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Components | Lectern' },
  { name: 'robots', content: 'noindex' },
]

export default function GalleryRoute() {
  return <GalleryPage />
}
