import { z } from 'zod'
import { defineJob, defineScheduledJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { getDigestDay } from '../../rules/digest.ts'
import { MAX_NOTIFICATIONS_IN_DIGEST } from '../../rules/limits.ts'
import { presentNotifications } from '../queries/present-notifications.ts'
import { createUnsubscribeToken } from '../unsubscribe.ts'
import { buildDigestMail } from './digest-mail.ts'
import {
  claimDigestDay,
  findDigestRecipient,
  findUsersWithDueDigest,
  listUndigestedNotifications,
  markNotificationsDigested,
  releaseDigestDay,
} from './digest-state.ts'

const BATCH = 500
/** At eight there are thousands of mails: jobs that somebody waits for, such as live comments, go first. */
const DIGEST_JOB_PRIORITY = 10

const sendPayload = z.object({ userId: z.uuid(), day: z.iso.date() })

interface DigestDeps extends MailJobDeps {
  /** Signs the unsubscribe links. */
  readonly secret: string
}

/**
 * The daily mail. Every quarter of an hour, one job finds people for whom it is past eight in the morning and something has been
 * unread for a day; another job sends each of them a mail.
 */
export function defineDigestJobs(deps: DigestDeps): Job<unknown>[] {
  const { db, clock, mailer, site, secret } = deps

  const send = defineJob({
    name: 'notifications:send-digest',
    payload: sendPayload,
    async handle({ userId, day }) {
      const now = clock.now()
      const user = await findDigestRecipient(deps, { userId, now })
      // A mail delayed until after midnight is dropped; the next morning requests a new one.
      if (!user || getDigestDay(now, user.timeZone) !== day) return
      setRecipientLanguage(user.language)
      const waiting = await listUndigestedNotifications(deps, { userId, now })
      if (waiting.length === 0) return
      // Claimed before the mail goes out, so that a crash can't send two on one day.
      const claim = await claimDigestDay(deps, { userId, day })
      if (!claim) return
      try {
        const shown = await presentNotifications(deps, {
          userId,
          rows: waiting.slice(0, MAX_NOTIFICATIONS_IN_DIGEST),
          now,
        })
        const token = createUnsubscribeToken(secret, userId)
        await mailer.send(
          buildDigestMail(site, user.email, { shown, count: waiting.length, unsubscribeToken: token }),
        )
      } catch (error) {
        await releaseDigestDay(deps, { userId, day, before: claim.before })
        throw error
      }
      await markNotificationsDigested(deps, { userId, now })
    },
  })

  const find = defineScheduledJob({
    name: 'notifications:find-digests',
    schedule: '*/15 * * * *',
    async handle({ signal }) {
      const now = clock.now()
      let last: string | undefined
      while (!signal.aborted) {
        const people = await findUsersWithDueDigest(deps, { now, after: last, limit: BATCH })
        for (const { userId, timeZone, digestedOn } of people) {
          const day = getDigestDay(now, timeZone)
          if (day === null || (digestedOn !== null && digestedOn >= day)) continue
          await enqueueJob(
            db,
            send,
            { userId, day },
            {
              key: `digest:${userId}`,
              priority: DIGEST_JOB_PRIORITY,
            },
          )
        }
        last = people.at(-1)?.userId
        if (people.length < BATCH) return
      }
    },
  })

  return [send, find] as Job<unknown>[]
}
