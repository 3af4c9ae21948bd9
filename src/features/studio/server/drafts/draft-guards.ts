import { limitRate, limitReadRate, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'

const HOUR_SECONDS = 3600

/** Creators have drafts, whatever other roles they have. */
export const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** How often somebody works on drafts, of all kinds together. */
export const createDraftLimits = (limits: RateLimits) => ({
  making: limitRate(limits, 'studio:drafts', 300, HOUR_SECONDS),
  // An editor saves once a second at most.
  saving: limitRate(limits, 'studio:draft-saves', 3600, HOUR_SECONDS),
  reading: limitReadRate(limits, 'studio:draft-previews', 60, 60),
  picturing: limitRate(limits, 'studio:thumbnails', 200, HOUR_SECONDS),
  publishing: limitRate(limits, 'studio:publish', 120, HOUR_SECONDS),
})

type Code<Outcome> = Extract<Outcome, string>
type Answer<Outcome> = Exclude<Outcome, Code<Outcome>>

const isCode = <Outcome>(outcome: Outcome): outcome is Code<Outcome> => typeof outcome === 'string'

/**
 * The answer of a command on a draft.
 * @throws the error of the code that it gave instead
 */
export function unwrapOutcome<Outcome>(
  outcome: Outcome,
  errors: Readonly<Record<Code<Outcome>, () => Error>>,
): Answer<Outcome> {
  if (isCode(outcome)) throw errors[outcome]()
  return outcome as Answer<Outcome>
}

interface Conflict<Current> {
  readonly changedElsewhere: Current
}

/** The same for one that saves, which another window may have done meanwhile. */
export function unwrapSaved<Saved, Current>(
  outcome: Saved | Conflict<Current>,
  errors: Readonly<Record<Code<Saved>, () => Error>> & {
    readonly CHANGED_ELSEWHERE: (options: { data: { current: Current } }) => Error
  },
): Answer<Saved> {
  if (isConflict(outcome)) throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
  return unwrapOutcome<Saved>(outcome, errors)
}

const isConflict = <Saved, Current>(outcome: Saved | Conflict<Current>): outcome is Conflict<Current> =>
  typeof outcome === 'object' && outcome !== null && 'changedElsewhere' in outcome

/** The bytes of a picture that was sent. */
export const readPicture = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
