import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { SUPPORT_MESSAGES as text } from './messages.ts'

/** Limits of what people write to the support, read by forms and contract alike. */
const SENDER_NAME_MAX_LENGTH = 100
const FEEDBACK_CONTACT_MAX_LENGTH = 60
export const FEEDBACK_MESSAGE_MAX_LENGTH = 5000
export const FEEDBACK_SUGGESTION_MAX_LENGTH = 2000

/** Monthly amounts that the vote on the free-time plan offers; anything else is a custom one. */
export const POLL_VOTE_AMOUNTS = [49, 99] as const
const POLL_VOTE_AMOUNT_MIN = 1
const POLL_VOTE_AMOUNT_MAX = 100_000

/** Two types of feedback have conditions: a report needs a course video, an appeal a banned account. */
export const VIDEO_REPORT_TYPE = t.videoReport
export const ACCOUNT_APPEAL_TYPE = t.accountAccessAppeal
const OPEN_TYPES = [
  'Comments',
  'Questions',
  t.bugReports,
  t.featureRequests,
  VIDEO_REPORT_TYPE,
  'Others',
] as const
export const FEEDBACK_TYPES = [...OPEN_TYPES, ACCOUNT_APPEAL_TYPE] as const

export type OpenFeedbackType = (typeof OPEN_TYPES)[number]

/** Where the sender was when the form was opened. */
export interface FeedbackContext {
  courseId?: string | undefined
  /** The lesson of a course video. */
  videoId?: string | undefined
}

/** The types that can be chosen there: a video can only be reported from its page. */
export const listFeedbackTypes = ({ courseId, videoId }: FeedbackContext): OpenFeedbackType[] =>
  OPEN_TYPES.filter((type) => type !== VIDEO_REPORT_TYPE || (courseId !== undefined && videoId !== undefined))

const line = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, text.TOO_LONG)

const words = {
  contact: line(FEEDBACK_CONTACT_MAX_LENGTH, text.CONTACT_MISSING),
  message: line(FEEDBACK_MESSAGE_MAX_LENGTH, text.MESSAGE_MISSING),
}

/** The first step of the form; every field is required. */
export const feedbackDetailsSchema = z.object({
  feedbackType: z.enum(OPEN_TYPES, text.TYPE_MISSING),
  name: line(SENDER_NAME_MAX_LENGTH, text.NAME_MISSING),
  email: z.string().trim().max(254, text.EMAIL_INVALID).toLowerCase().pipe(z.email(text.EMAIL_INVALID)),
  ...words,
})

/** The second step, which is optional. */
export const feedbackSuggestionSchema = z.object({
  suggestion: z.string().trim().max(FEEDBACK_SUGGESTION_MAX_LENGTH, text.TOO_LONG),
})

export const feedbackSchema = feedbackDetailsSchema.extend({
  suggestion: feedbackSuggestionSchema.shape.suggestion.default(''),
  courseId: idSchema.optional(),
  videoId: idSchema.optional(),
})
export type FeedbackInput = z.infer<typeof feedbackSchema>

/** The same for a banned person: who they are and what it is about are known. */
export const appealSchema = z.object(words)
export type AppealInput = z.infer<typeof appealSchema>

/** The plans that can be voted on. */
export const POLL_IDS = ['free-time-plan'] as const

/** What a month without the daily limit would be worth to the voter, in whole units of the site's currency. */
export const pollVoteAmountSchema = z
  .int(text.VOTE_AMOUNT)
  .min(POLL_VOTE_AMOUNT_MIN, text.VOTE_AMOUNT)
  .max(POLL_VOTE_AMOUNT_MAX, text.VOTE_TOO_HIGH)
