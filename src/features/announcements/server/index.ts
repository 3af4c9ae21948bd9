import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { type AnnouncementMailDeps, defineAnnouncementMailJob } from './publish/announcement-mails.ts'
import { createAnnouncementRooms } from './publish/announcement-rooms.ts'
import type { AnnouncementSockets } from './publish/hint-at-announcement.ts'
import { definePublishAnnouncementsJob } from './publish/publish-job.ts'
import { createAnnouncementsRouter } from './router.ts'
import { createAnnouncementSubscribers } from './subscribers.ts'

export { announcementsPersonalData } from './account-data.ts'
export { listAnnouncementTitles } from './queries/announcement-titles.ts'
export { isRecipient } from './queries/recipients.ts'
export { announcements, batchResources } from './tables.ts'

interface AnnouncementsOptions extends AnnouncementMailDeps {
  readonly limits: RateLimits
  readonly log: Logger
  readonly sockets: AnnouncementSockets
}

/** Router, jobs, subscribers and rooms of announcements and resources. */
export function createAnnouncements(options: AnnouncementsOptions) {
  const mailJob = defineAnnouncementMailJob(options)
  return {
    router: createAnnouncementsRouter(options),
    jobs: [definePublishAnnouncementsJob(options), mailJob] as Job<unknown>[],
    subscribers: createAnnouncementSubscribers(options, mailJob, options.sockets),
    rooms: createAnnouncementRooms(options),
  }
}
