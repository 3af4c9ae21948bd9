import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { learningContract } from '../../rules/contract.ts'
import { openStream } from '../commands/open-stream.ts'
import type { VisitorNetworks } from '../visitors/visitor-networks.ts'
import type { Streams } from './streams.ts'

/** @param issueDevice gives a visitor who has none a device id, as a cookie on the answer */
export function streamRoutes(
  streams: Streams | null,
  issueDevice: (responseHeaders: Headers) => string,
  startsCountFrom: Date,
  visitors: VisitorNetworks,
) {
  const os = implement(learningContract).$context<RequestContext>()
  return {
    openStream: os.openStream.handler(async ({ input, context, errors }) => {
      if (!streams) throw errors.NOT_FOUND()
      const { actor, deviceId, responseHeaders } = context
      const viewer = actor
        ? { kind: 'learner' as const, id: actor.id }
        : { kind: 'visitor' as const, id: deviceId ?? issueDevice(responseHeaders) }
      const outcome = await openStream(context, { streams, visitors }, viewer, input, startsCountFrom)
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),
  }
}
