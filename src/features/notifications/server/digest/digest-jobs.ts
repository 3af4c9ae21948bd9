import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { digestDay } from '../../rules/digest.ts'
import { DIGEST_LINES } from '../../rules/limits.ts'
import { presentNotifications } from '../queries/present-notifications.ts'
import { claimDay, giveBackDay } from './claim-day.ts'
import { type DigestSite, digestMail } from './digest-mail.ts'
import { findDue, waitingOf, wantsDigest } from './find-due.ts'
import { markDigested } from './mark-digested.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const BATCH = 500
/** At eight there are thousands of mails: jobs that somebody waits for, such as live comments, go first. */
const AFTER_EVERYTHING = 10

const sendPayload = z.object({ userId: z.uuid(), day: z.iso.date() })

interface DigestParts {
  readonly db: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly site: DigestSite
  /** Signs the unsubscribe links. */
  readonly secret: string
}

/**
 * The daily mail. Every quarter of an hour, one job finds people for whom it is past eight in the morning and something has been
 * unread for a day; another job sends each of them a mail.
 */
export function defineDigestJobs(parts: DigestParts): Job<unknown>[] {
  const { db, clock, mailer, site, secret } = parts

  const send = defineJob({
    name: 'notifications:send-digest',
    payload: sendPayload,
    async handle({ userId, day }) {
      const now = clock.now()
      const user = await wantsDigest(db, userId, now)
      // A mail delayed until after midnight is dropped; the next morning requests a new one.
      if (!user || digestDay(now, user.timeZone) !== day) return
      const waiting = await waitingOf(db, userId, now)
      if (waiting.length === 0) return
      // Claimed before the mail goes out, so that a crash can't send two on one day.
      const claim = await claimDay(db, userId, day)
      if (!claim) return
      try {
        const shown = await presentNotifications(db, userId, waiting.slice(0, DIGEST_LINES))
        const token = unsubscribeToken(secret, userId)
        await mailer.send(
          digestMail(site, user.email, { shown, count: waiting.length, unsubscribeToken: token }),
        )
      } catch (error) {
        await giveBackDay(db, userId, { day, before: claim.before })
        throw error
      }
      await markDigested(db, userId, now)
    },
  })

  const find = defineJob({
    name: 'notifications:find-digests',
    payload: z.object({}),
    schedule: '*/15 * * * *',
    async handle(_, { signal }) {
      const now = clock.now()
      let last: string | undefined
      while (!signal.aborted) {
        const people = await findDue(db, now, { after: last, limit: BATCH })
        for (const { userId, timeZone, digestedOn } of people) {
          const day = digestDay(now, timeZone)
          if (day === null || (digestedOn !== null && digestedOn >= day)) continue
          await enqueue(
            db,
            send,
            { userId, day },
            {
              key: `digest:${userId}`,
              priority: AFTER_EVERYTHING,
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
