import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { liveClassesContract } from '../rules/contract.ts'
import { joinLiveClass, markClassAttendance } from './commands/attend-class.ts'
import { renewCalendarFeed, revokeCalendarFeed } from './commands/calendar-feeds.ts'
import { cancelLiveClass, updateLiveClass } from './commands/change-classes.ts'
import { createLiveClasses } from './commands/plan-classes.ts'
import { setClassRecording } from './commands/set-recording.ts'
import { listCalendarFeeds } from './feeds/read-feed.ts'
import { getClassChoices } from './queries/class-choices.ts'
import { listClassAttendance } from './queries/list-attendance.ts'
import { countAttended, getLiveClass, listLiveClasses, listNextLiveClasses } from './queries/list-classes.ts'
import { getPlannedClass } from './queries/planned-class.ts'

const HOUR_SECONDS = 3_600
/** Per account; more than anybody does by hand. */
const JOINS_AN_HOUR = 240
const PLANS_AN_HOUR = 600
const MARKS_AN_HOUR = 3_600
const FEED_CHANGES_AN_HOUR = 60
const READS_AN_HOUR = 3_600

export function createLiveClassesRouter({ limits }: { readonly limits: RateLimits }) {
  const os = implement(liveClassesContract).$context<RequestContext>()
  const joins = limitRate(limits, 'live-classes:join', JOINS_AN_HOUR, HOUR_SECONDS)
  const plans = limitRate(limits, 'live-classes:plan', PLANS_AN_HOUR, HOUR_SECONDS)
  const marks = limitRate(limits, 'live-classes:mark', MARKS_AN_HOUR, HOUR_SECONDS)
  const feedChanges = limitRate(limits, 'live-classes:feeds', FEED_CHANGES_AN_HOUR, HOUR_SECONDS)
  const reads = limitReadRate(limits, 'live-classes:read', READS_AN_HOUR, HOUR_SECONDS)

  /** What was found, or the answer that there is no such thing. */
  const orMissing = <Found>(found: Found | null, { NOT_FOUND }: { NOT_FOUND: () => Error }): Found => {
    if (found === null) throw NOT_FOUND()
    return found
  }

  return os.router({
    listLiveClasses: os.listLiveClasses
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await listLiveClasses(context, input), errors),
      ),

    getLiveClass: os.getLiveClass
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await getLiveClass(context, input.classId), errors),
      ),

    listNextLiveClasses: os.listNextLiveClasses
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await listNextLiveClasses(context, input.slug), errors),
      ),

    getOwnAttendance: os.getOwnAttendance
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await countAttended(context, input.batchId), errors),
      ),

    joinLiveClass: os.joinLiveClass
      .use(requireSignIn)
      .use(joins)
      .handler(async ({ input, context, errors }) => {
        const outcome = await joinLiveClass(context, input.classId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    createLiveClasses: os.createLiveClasses
      .use(requireSignIn)
      .use(plans)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createLiveClasses(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    getPlannedClass: os.getPlannedClass
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await getPlannedClass(context, input.classId), errors),
      ),

    updateLiveClass: os.updateLiveClass
      .use(requireSignIn)
      .use(plans)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateLiveClass(context, input)
        if (outcome !== 'updated') throw errors[outcome]()
        return orMissing(await getPlannedClass(context, input.classId), errors)
      }),

    cancelLiveClass: os.cancelLiveClass
      .use(requireSignIn)
      .use(plans)
      .handler(async ({ input, context, errors }) => {
        const outcome = await cancelLiveClass(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    setClassRecording: os.setClassRecording
      .use(requireSignIn)
      .use(plans)
      .handler(async ({ input, context, errors }) => {
        const outcome = await setClassRecording(context, input)
        if (outcome !== 'saved') throw errors[outcome]()
        return { saved: true as const }
      }),

    listClassAttendance: os.listClassAttendance
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await listClassAttendance(context, input), errors),
      ),

    markClassAttendance: os.markClassAttendance
      .use(requireSignIn)
      .use(marks)
      .handler(async ({ input, context, errors }) => {
        const outcome = await markClassAttendance(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    getClassChoices: os.getClassChoices
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) =>
        orMissing(await getClassChoices(context, input.batchId), errors),
      ),

    listCalendarFeeds: os.listCalendarFeeds
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ context }) => ({ data: await listCalendarFeeds(context) })),

    renewCalendarFeed: os.renewCalendarFeed
      .use(requireSignIn)
      .use(feedChanges)
      .handler(async ({ input, context, errors }) => {
        const outcome = await renewCalendarFeed(context, input.batchId)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return outcome
      }),

    revokeCalendarFeed: os.revokeCalendarFeed
      .use(requireSignIn)
      .use(feedChanges)
      .handler(async ({ input, context }) => ({
        revoked: await revokeCalendarFeed(context, input.batchId),
      })),
  })
}
