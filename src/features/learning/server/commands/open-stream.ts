import type { LessonRefusal } from '#features/catalogue/rules/policy.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { Viewer } from '../../rules/tick.ts'
import { findLessonForViewer } from '../queries/lesson-for-viewer.ts'
import { getWatchQuota } from '../queries/viewer-day.ts'
import type { StreamAccess } from '../stream/stream-access.ts'
import type { VisitorNetworkLimit } from '../visitors/visitor-networks.ts'

interface OpenedStream {
  readonly address: string
  readonly renewAfterSeconds: number
}

type StreamOutcome = OpenedStream | LessonRefusal | 'DAILY_LIMIT' | 'NETWORK_LIMIT'

/**
 * Gives a viewer the address of a lesson's stream: signed, their own and good for some minutes. The first one that a visitor
 * gets in a day counts them in at their network (docs/product/visitors.md).
 * @param input.viewer who asks; visitors have been given a device before
 * @param input.lasting for a player that cannot change the address while it plays
 */
export async function openStream(
  ctx: RequestContext & { readonly streams: StreamAccess; readonly visitors: VisitorNetworkLimit },
  input: { viewer: Viewer; lessonId: string; lasting: boolean },
): Promise<StreamOutcome> {
  const { ip, streams, visitors } = ctx
  const { viewer } = input
  const { answer, stream, refusal } = await findLessonForViewer(ctx, input)
  const standing = 'capped' in answer && answer.capped ? await getWatchQuota(ctx, viewer) : null
  streams.primeCaches(viewer, input.lessonId, answer, standing)
  if (refusal !== null) return refusal
  if ('refused' in answer || stream === null) return 'NOT_FOUND'
  if (standing && (await streams.isUsedUp(viewer, standing))) return 'DAILY_LIMIT'
  if (standing && viewer.kind === 'visitor') {
    const admitted = await visitors.admit(ctx, { deviceId: viewer.id, network: ip })
    if (!admitted) return 'NETWORK_LIMIT'
  }
  return streams.sign({ ...input, stream, headers: ctx.requestHeaders })
}
