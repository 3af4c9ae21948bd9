import { z } from 'zod'
import { boardChoiceSchema } from '#features/batches/rules/board.ts'
import { linkSchema } from '#features/profiles/rules/texts.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  ANNOUNCEMENT_BODY_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  RESOURCE_DESCRIPTION_MAX_LENGTH,
  RESOURCE_TITLE_MAX_LENGTH,
  RESOURCE_URL_MAX_LENGTH,
} from './limits.ts'

const time = z.iso.datetime()

const text = (max: number, messages: { missing: string; tooLong: string }) =>
  z.string().trim().min(1, messages.missing).max(max, messages.tooLong)

const authorSchema = z.object({ name: z.string(), image: z.string().nullable() }).nullable()

/** An announcement as members read it. */
export const announcementSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Safe HTML. */
  html: z.string(),
  isPinned: z.boolean(),
  publishedAt: time,
  /** Null when it was not changed since it was published. */
  editedAt: time.nullable(),
  /** Null when their account is gone. */
  author: authorSchema,
  isUnread: z.boolean(),
  /** Whether it is for some of the members only, and for how many; its recipients are not told that. */
  isForSome: z.boolean(),
  recipientCount: z.int().nullable(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** An announcement for who runs the batch. */
export const cohortAnnouncementSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Markdown, as it was written. */
  body: z.string(),
  html: z.string(),
  isPinned: z.boolean(),
  byMail: z.boolean(),
  /** When it is or was to be published. */
  publishAt: time,
  /** Null: it is scheduled. */
  publishedAt: time.nullable(),
  author: authorSchema,
  /** Null: it is to everybody. */
  recipientCount: z.int().nullable(),
  version: z.int(),
})
export type CohortAnnouncement = z.infer<typeof cohortAnnouncementSchema>

export const announcementBodySchema = text(ANNOUNCEMENT_BODY_MAX_LENGTH, {
  missing: t.bodyIsMissing,
  tooLong: t.bodyIsTooLong,
})

/** What the form of an announcement has. */
const announcementFieldsShape = {
  title: text(ANNOUNCEMENT_TITLE_MAX_LENGTH, { missing: t.titleIsMissing, tooLong: t.titleIsTooLong }),
  body: announcementBodySchema,
  isPinned: z.boolean(),
  /** Settled once it is published, as is the time. */
  byMail: z.boolean(),
  /** Null, or in the past: at once. */
  publishAt: z.iso.datetime(t.timeIsMissing).nullable(),
}

export const newAnnouncementSchema = z.object({
  batchId: idSchema,
  ...announcementFieldsShape,
  /** Of the form: sent twice, it is one announcement. */
  idempotencyKey: idSchema,
})
export type NewAnnouncement = z.infer<typeof newAnnouncementSchema>

/** A message to some of the members of a batch, chosen on its board. */
export const newMessageSchema = z.object({
  batchId: idSchema,
  to: boardChoiceSchema,
  title: announcementFieldsShape.title,
  body: announcementBodySchema,
  byMail: z.boolean(),
  /** Of the form: sent twice, it is one message. */
  idempotencyKey: idSchema,
})
export type NewMessage = z.output<typeof newMessageSchema>

export const announcementUpdateSchema = z.object({
  announcementId: idSchema,
  version: z.int(),
  ...announcementFieldsShape,
})
export type AnnouncementUpdate = z.infer<typeof announcementUpdateSchema>

/** Something that members of a batch need beside its lessons. */
export const batchResourceSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  createdAt: time,
})
export type BatchResource = z.infer<typeof batchResourceSchema>

/** A resource for who runs the batch, with how often its link was opened, and by how many members. */
export const cohortResourceSchema = batchResourceSchema.extend({
  clickCount: z.int(),
  clickedBy: z.int(),
  version: z.int(),
})
export type CohortResource = z.infer<typeof cohortResourceSchema>

/** What the form of a resource has. */
const resourceFieldsShape = {
  title: text(RESOURCE_TITLE_MAX_LENGTH, { missing: t.titleIsMissing, tooLong: t.titleIsTooLong }),
  description: text(RESOURCE_DESCRIPTION_MAX_LENGTH, {
    missing: t.descriptionIsMissing,
    tooLong: t.descriptionIsTooLong,
  }),
  /** A web address without credentials; empty: there is none. */
  url: z
    .string()
    .nullable()
    .transform((typed) => typed?.trim() || null)
    .pipe(linkSchema(RESOURCE_URL_MAX_LENGTH).nullable()),
}

export const newResourceSchema = z.object({ batchId: idSchema, ...resourceFieldsShape })
export type NewResource = z.output<typeof newResourceSchema>

export const resourceUpdateSchema = z.object({
  resourceId: idSchema,
  version: z.int(),
  ...resourceFieldsShape,
})
export type ResourceUpdate = z.output<typeof resourceUpdateSchema>
