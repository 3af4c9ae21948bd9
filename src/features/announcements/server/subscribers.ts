import { batchDuplicated } from '#features/batches/rules/events.ts'
import { enqueueJob, type JobDeps } from '#platform/server/jobs/jobs.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { ANNOUNCEMENTS_CHANGED_MESSAGE, announcementChanged, announcementPublished } from '../rules/events.ts'
import { copyBatchResources } from './commands/resources.ts'
import {
  ANNOUNCEMENT_MAIL_PRIORITY,
  type AnnouncementMailJob,
  addAnnouncementMails,
} from './publish/announcement-mails.ts'
import { getAnnouncementRoomName } from './publish/announcement-rooms.ts'
import { type AnnouncementSockets, hintAtAnnouncement } from './publish/hint-at-announcement.ts'

/** A copy of a batch has its resources; what is published is mailed, and open pages are told to look at that and at what changes. */
export const createAnnouncementSubscribers = (
  { db, clock }: JobDeps,
  mailJob: AnnouncementMailJob,
  sockets: AnnouncementSockets,
): EventSubscriber[] => [
  defineSubscriber(batchDuplicated, 'announcements', (copy) =>
    db.transaction((tx) => copyBatchResources(tx, copy)),
  ),
  defineSubscriber(announcementPublished, 'announcements', async ({ announcementId, batchId }) => {
    await db.transaction(async (tx) => {
      await addAnnouncementMails(tx, announcementId, clock.now())
      await enqueueJob(
        tx,
        mailJob,
        { announcementId },
        { key: `announcement-mails:${announcementId}`, priority: ANNOUNCEMENT_MAIL_PRIORITY },
      )
    })
    await hintAtAnnouncement({ db, sockets }, { announcementId, batchId })
  }),
  defineSubscriber(announcementChanged, 'announcements', async ({ batchId }) => {
    sockets.toRoom(getAnnouncementRoomName(batchId), ANNOUNCEMENTS_CHANGED_MESSAGE, { batchId })
  }),
]
