import { getPageContext } from '../api.ts'
import { buildHomeMeta, HomePage } from '../pages/home-page.tsx'
import { pickHomeRows } from '../pages/pick-home-rows.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/home.ts'

const SHOWN = 8
/** Those of the rows above are left out. */
const READ = 3 * SHOWN
const UNFINISHED = 8
const BUNDLES = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const [carousel, newest, trending, bundles, unfinished, suggested] = await Promise.all([
    api.catalogue.listCarousel(),
    api.catalogue.listCourses({ page: 1, limit: READ, sort: 'newest' }),
    api.catalogue.listCourses({ page: 1, limit: READ, sort: 'trending' }),
    api.catalogue.listBundles({ page: 1, limit: BUNDLES }),
    actor ? api.learning.listUnfinished({ limit: UNFINISHED }) : null,
    actor ? api.learning.listForYou({ limit: SHOWN }) : null,
  ])
  const begun = unfinished?.data ?? []
  const forYou = suggested?.data ?? []
  return {
    carousel: carousel.result,
    ...pickHomeRows({
      begun: begun.map(({ course }) => course),
      forYou: forYou.map(({ course }) => course),
      trending: trending.data,
      newest: newest.data,
      count: SHOWN,
    }),
    bundles: bundles.data,
    unfinished: begun,
    forYou,
    signedIn: actor !== null,
    site,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? buildHomeMeta(loaderData.site) : [])

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { forYou, newest, trending } = loaderData
  const cards = useCourseCards([...forYou.map(({ course }) => course), ...newest, ...trending])
  return <HomePage {...loaderData} {...cards} />
}
