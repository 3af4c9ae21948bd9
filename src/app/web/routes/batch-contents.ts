import { redirectToBatchLesson } from '../load-batch-contents.ts'
import type { Route } from './+types/batch-contents.ts'

export const loader = (given: Route.LoaderArgs) => redirectToBatchLesson(given, given.params.batchSlug)

/** Never shown; with it the route is a page, so that a batch that is not there says so. */
export default function BatchContentsRoute() {
  return null
}
