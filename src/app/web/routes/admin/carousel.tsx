import { CarouselConsolePage, getSectionTitle } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/carousel.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'carousel')
  return { site, items: (await api.admin.listCarouselItems()).data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('carousel')) : []

export default function CarouselConsoleRoute({ loaderData: { items } }: Route.ComponentProps) {
  return <CarouselConsolePage items={items} />
}
