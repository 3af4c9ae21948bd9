import { CategoriesPage, getSectionTitle } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/categories.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'categories')
  return { site, categories: (await api.admin.listCategories()).data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('categories')) : []

export default function CategoriesConsoleRoute({ loaderData: { categories } }: Route.ComponentProps) {
  return <CategoriesPage categories={categories} />
}
