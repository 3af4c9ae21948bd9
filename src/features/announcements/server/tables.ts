import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { batches } from '../../batches/server/tables.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = () => timestamp({ withTimezone: true })
const ofBatch = () =>
  uuid()
    .notNull()
    .references(() => batches.id, { onDelete: 'cascade' })
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofAnnouncement = () =>
  uuid()
    .notNull()
    .references(() => announcements.id, { onDelete: 'cascade' })

/** What those who run a batch tell its members (docs/product/announcements.md). */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    batchId: ofBatch(),
    /** Null after their account was erased. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** Markdown, and the safe HTML that was made of it. */
    body: text().notNull(),
    html: text().notNull(),
    isPinned: boolean().notNull().default(false),
    byMail: boolean().notNull().default(false),
    /** Null: to everybody. Else it is for those in `announcement_recipients`, who were so many when it was sent. */
    recipientCount: integer(),
    /** When it is or was to be published. */
    publishAt: time().notNull(),
    /** Null: nobody but those who run the batch knows of it. */
    publishedAt: time(),
    /** Last change since it was published. */
    editedAt: time(),
    version: integer().notNull().default(1),
    /** Chosen by the form: one that is sent twice is one announcement. */
    idempotencyKey: uuid().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    unique('announcements_idempotency').on(table.batchId, table.idempotencyKey),
    index('announcements_published')
      .on(
        table.batchId,
        table.isPinned.desc().nullsFirst(),
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`published_at is not null`),
    index('announcements_due').on(table.publishAt).where(sql`published_at is null`),
    index('announcements_author').on(table.authorId),
    check('announcements_recipient_count', sql.raw('recipient_count > 0')),
  ],
)

/** Whom an announcement is for that is not for everybody. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  { announcementId: ofAnnouncement(), userId: ofUser() },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_recipients_user').on(table.userId),
  ],
)

/** Up to which announcement a member has read those of a batch. No row: they have never opened the page. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    batchId: ofBatch(),
    userId: ofUser(),
    /** When the newest one that they saw was published. */
    seenAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index('announcement_reads_user').on(table.userId),
  ],
)

/** Who gets an announcement by mail: one row per person, so that a job that runs again sends what is missing. */
export const announcementMails = pgTable(
  'announcement_mails',
  {
    announcementId: ofAnnouncement(),
    userId: ofUser(),
    /** Null: it is not out yet, or was not to be sent any more. */
    sentAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_mails_unsent').on(table.announcementId, table.userId).where(sql`sent_at is null`),
    index('announcement_mails_user').on(table.userId),
  ],
)

/** What members of a batch need beside its lessons. */
export const batchResources = pgTable(
  'batch_resources',
  {
    id: id(),
    batchId: ofBatch(),
    title: text().notNull(),
    description: text().notNull(),
    url: text(),
    /** The resource that this one was copied from, so that a batch is copied once. */
    copiedFrom: uuid(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (table) => [
    index('batch_resources_batch').on(
      table.batchId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    unique('batch_resources_copy').on(table.batchId, table.copiedFrom),
  ],
)

/** How often a member opened the link of a resource. A row of each: nobody waits for anybody else's click. */
export const batchResourceClicks = pgTable(
  'batch_resource_clicks',
  {
    resourceId: uuid()
      .notNull()
      .references(() => batchResources.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    count: integer().notNull(),
    /** Key of the last click: a request that is sent again counts once. */
    lastClickId: uuid().notNull(),
    lastAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userId] }),
    index('batch_resource_clicks_user').on(table.userId),
    check('batch_resource_clicks_count', sql.raw('count > 0')),
  ],
)
