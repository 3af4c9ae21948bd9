import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { suggestionContract } from '../../rules/suggestion-contract.ts'
import { suggestVideos } from './suggest-videos.ts'

export function suggestionRoutes() {
  const os = implement(suggestionContract).$context<RequestContext>()
  return {
    getSuggestionVideos: os.getSuggestionVideos.handler(async ({ input, context, errors }) => {
      const outcome = await suggestVideos(context.db, context.actor, input, context.clock.now())
      if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
      return outcome
    }),
  }
}
