import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Subscriber } from '#platform/server/outbox/subscriber.ts'
import { updateNotificationSettings } from './commands/settings.ts'
import { defineDigestJobs } from './digest/digest-jobs.ts'
import type { DigestSite } from './digest/digest-mail.ts'
import { readUnsubscribeToken } from './digest/unsubscribe-token.ts'
import { definePruneJob } from './jobs/prune.ts'
import { createNotificationsRouter } from './router.ts'
import { notificationSubscribers, type SubscriberParts } from './subscribers.ts'

export { notificationsData } from './account-data.ts'
export { tellOfPast } from './news/news-of-event.ts'
export { notifications } from './tables.ts'

interface NotificationsOptions extends SubscriberParts {
  readonly limits: RateLimits
  readonly mailer: Mailer
  readonly site: DigestSite
  /** Signs the unsubscribe links; at least 32 characters. */
  readonly secret: string
}

/** Router, subscribers and jobs of notifications. */
export function createNotifications(options: NotificationsOptions) {
  const { db, clock, secret } = options
  return {
    router: createNotificationsRouter(options),
    subscribers: notificationSubscribers(options) satisfies Subscriber[],
    jobs: [...defineDigestJobs(options), definePruneJob({ db, clock })] as Job<unknown>[],
    /**
     * Stops the daily mail of the account that a link is for, without a sign-in. Idempotent.
     * @returns whether the link is valid
     */
    async unsubscribe(token: string): Promise<boolean> {
      const userId = readUnsubscribeToken(secret, token)
      if (userId === null) return false
      await updateNotificationSettings(db, userId, { digest: false })
      return true
    },
  }
}
