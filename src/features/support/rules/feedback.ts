import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CONTACT_MAX, MESSAGE_MAX, SENDER_NAME_MAX, SUGGESTION_MAX } from './limits.ts'
import { supportMessages as text } from './messages.ts'

/** Two types of feedback have conditions: a report needs a course video, an appeal a banned account. */
export const VIDEO_REPORT = 'Video Report'
export const ACCOUNT_APPEAL = 'Account Access Appeal'
const OPEN_TYPES = [
  'Comments',
  'Questions',
  'Bug Reports',
  'Feature Requests',
  VIDEO_REPORT,
  'Others',
] as const
export const FEEDBACK_TYPES = [...OPEN_TYPES, ACCOUNT_APPEAL] as const

export type OpenFeedbackType = (typeof OPEN_TYPES)[number]

/** Where the sender was when the form was opened. */
export interface FeedbackPlace {
  courseId?: string | undefined
  /** The lesson of a course video. */
  videoId?: string | undefined
}

/** The types that can be chosen there: a video can only be reported from its page. */
export const typesAt = ({ courseId, videoId }: FeedbackPlace): OpenFeedbackType[] =>
  OPEN_TYPES.filter((type) => type !== VIDEO_REPORT || (courseId !== undefined && videoId !== undefined))

const line = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, text.TOO_LONG)

const words = {
  contact: line(CONTACT_MAX, text.CONTACT_MISSING),
  message: line(MESSAGE_MAX, text.MESSAGE_MISSING),
}

/** The first step of the form; every field is required. */
export const detailsSchema = z.object({
  feedbackType: z.enum(OPEN_TYPES, text.TYPE_MISSING),
  name: line(SENDER_NAME_MAX, text.NAME_MISSING),
  email: z.string().trim().max(254, text.EMAIL_INVALID).toLowerCase().pipe(z.email(text.EMAIL_INVALID)),
  ...words,
})

/** The second step, which is optional. */
export const suggestionSchema = z.object({ suggestion: z.string().trim().max(SUGGESTION_MAX, text.TOO_LONG) })

export const feedbackSchema = detailsSchema.extend({
  suggestion: suggestionSchema.shape.suggestion.default(''),
  courseId: idSchema.optional(),
  videoId: idSchema.optional(),
})
export type FeedbackInput = z.infer<typeof feedbackSchema>

/** The same for a banned person: who they are and what it is about are known. */
export const appealSchema = z.object(words)
export type AppealInput = z.infer<typeof appealSchema>
