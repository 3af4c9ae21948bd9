import { z } from 'zod'
import { t } from '../messages/index.ts'
import { buildPlainTextSchema, buildReplyAddressSchema, buildSingleLineSchema } from './contact.ts'

const NAME_MAX_LENGTH = 100
const SUBJECT_MAX_LENGTH = 120
const CONTACT_MIN_LENGTH = 10
const CONTACT_MAX_LENGTH = 60
const YOUTUBE_MAX_LENGTH = 200
/** The counter beside the field counts down from here; longer texts are still accepted. */
export const CREATOR_MESSAGE_SOFT_MAX_LENGTH = 1_000
const MESSAGE_MAX_LENGTH = 10_000

/** A channel or a video on YouTube, with or without scheme; no other host, no port, no credentials. */
const YOUTUBE =
  /^(?:https?:\/\/)?((?:(?:www|m)\.)?youtube\.com\/[\p{L}\p{N}_%.@/?=&~-]+|youtu\.be\/[\w%.@/?=&~-]+)$/iu

const requiredTextSchema = z.string().min(1, t.fillAllTheDetails)

/** Asks to become a creator. The link is normalized to a full https address; it may be left out. */
export const creatorRequestSchema = z.object({
  name: buildSingleLineSchema(NAME_MAX_LENGTH),
  email: buildReplyAddressSchema(t.fillAllTheDetails),
  subject: buildSingleLineSchema(SUBJECT_MAX_LENGTH),
  message: buildPlainTextSchema(MESSAGE_MAX_LENGTH).pipe(requiredTextSchema),
  youtube: z
    .string()
    .trim()
    .max(YOUTUBE_MAX_LENGTH, t.giveAYouTubeAddress)
    .refine((link) => link === '' || YOUTUBE.test(link), t.giveAYouTubeAddress)
    .transform((link) => link.replace(YOUTUBE, 'https://$1'))
    .default(''),
  contact: buildSingleLineSchema(CONTACT_MAX_LENGTH).pipe(
    z.string().min(CONTACT_MIN_LENGTH, t.atLeastCharacters({ min: CONTACT_MIN_LENGTH })),
  ),
})
export type CreatorRequestForm = z.output<typeof creatorRequestSchema>

export const creatorEmailSchema = creatorRequestSchema.pick({ email: true })

/** How somebody stands who may want to become a creator. */
export const creatorAccessStateSchema = z.object({
  isCreator: z.boolean(),
  /** When the undecided request was sent; null without one. */
  openSince: z.iso.datetime().nullable(),
  /** Why the last one was rejected; null when it was not, or another one is open. */
  rejectedBecause: z.string().nullable(),
})
export type CreatorAccessState = z.infer<typeof creatorAccessStateSchema>
