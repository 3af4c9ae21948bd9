import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '#platform/server/mail/render-mail.ts'
import type { EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { defineDigestJobs } from './digest/digest-jobs.ts'
import { defineNotificationPruneJob } from './jobs/prune-notifications.ts'
import { createNotificationsRouter } from './router.ts'
import { createNotificationSubscribers, type NotificationSubscriberDeps } from './subscribers.ts'
import { createUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

export { notificationsPersonalData } from './account-data.ts'
export { notifyOfPastEvent } from './news/notified-events.ts'
export { listUsersWithoutCategory } from './queries/list-opted-out.ts'
export { notifications } from './tables.ts'

interface NotificationsOptions extends NotificationSubscriberDeps {
  readonly limits: RateLimits
  readonly mailer: Mailer
  readonly site: MailSite
  /** Signs the unsubscribe links; at least 32 characters. */
  readonly secret: string
}

/** Router, subscribers and jobs of notifications. */
export function createNotifications(options: NotificationsOptions) {
  const { db, clock, secret } = options
  return {
    router: createNotificationsRouter(options),
    subscribers: createNotificationSubscribers(options) satisfies EventSubscriber[],
    jobs: [...defineDigestJobs(options), defineNotificationPruneJob({ db, clock })] as Job<unknown>[],
    /** See `unsubscribe`. */
    unsubscribe: (token: string) => unsubscribe({ db, clock, secret }, token),
    /** Path of the page, and of the request, that turns announcements off for somebody. */
    buildAnnouncementUnsubscribePath: (userId: string) =>
      `/unsubscribe/${createUnsubscribeToken(secret, userId, 'announcements')}`,
  }
}
