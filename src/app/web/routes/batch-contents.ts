import { redirectToBatchLesson } from '../load-batch-contents.ts'
import type { Route } from './+types/batch-contents.ts'

export const loader = (given: Route.LoaderArgs) => redirectToBatchLesson(given, given.params.batchSlug)
