import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'

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
export const VIDEO_REPORT_TYPE = 'Video Report'
export const ACCOUNT_APPEAL_TYPE = 'Account Access Appeal'
export const FEEDBACK_TYPES = [
  'Comments',
  'Questions',
  'Bug Reports',
  'Feature Requests',
  VIDEO_REPORT_TYPE,
  'Others',
] as const

export type OpenFeedbackType = (typeof FEEDBACK_TYPES)[number]

/** Where the sender was when the form was opened. */
export interface FeedbackContext {
  courseId?: string | undefined
  /** The lesson of a course video. */
  videoId?: string | undefined
}

/** The types that can be chosen there: a video can only be reported from its page. */
export const listFeedbackTypes = ({ courseId, videoId }: FeedbackContext): OpenFeedbackType[] =>
  FEEDBACK_TYPES.filter(
    (type) => type !== VIDEO_REPORT_TYPE || (courseId !== undefined && videoId !== undefined),
  )

const line = (max: number, missing: string) => z.string().trim().min(1, missing).max(max, t.thisTextIsTooLong)

const words = {
  contact: line(FEEDBACK_CONTACT_MAX_LENGTH, t.enterHowWeCanReachYou),
  message: line(FEEDBACK_MESSAGE_MAX_LENGTH, t.writeYourMessage),
}

/** The first step of the form; every field is required. */
export const feedbackDetailsSchema = z.object({
  feedbackType: z.enum(FEEDBACK_TYPES, t.chooseWhatItIsAbout),
  name: line(SENDER_NAME_MAX_LENGTH, t.enterYourName),
  email: z.string().trim().max(254, t.emailIsNotValid).toLowerCase().pipe(z.email(t.emailIsNotValid)),
  ...words,
})

/** The second step, which is optional. */
export const feedbackSuggestionSchema = z.object({
  suggestion: z.string().trim().max(FEEDBACK_SUGGESTION_MAX_LENGTH, t.thisTextIsTooLong),
})

export const feedbackSchema = feedbackDetailsSchema.extend({
  suggestion: feedbackSuggestionSchema.shape.suggestion.default(''),
  courseId: idSchema.optional(),
  videoId: idSchema.optional(),
})
export type FeedbackInput = z.infer<typeof feedbackSchema>

const toPlainWords = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two reports of one video say the same, but for spaces and capitals. */
export const areSameWords = (
  one: { readonly body: string; readonly suggestion: string },
  other: { readonly body: string; readonly suggestion: string },
): boolean =>
  toPlainWords(one.body) === toPlainWords(other.body) &&
  toPlainWords(one.suggestion) === toPlainWords(other.suggestion)

/** The same for a banned person: who they are and what it is about are known. */
export const appealSchema = z.object(words)
export type AppealInput = z.infer<typeof appealSchema>

/** The plans that can be voted on. */
export const POLL_IDS = ['free-time-plan'] as const

/** What a month without the daily limit would be worth to the voter, in whole units of the site's currency. */
export const pollVoteAmountSchema = z
  .int(t.enterAWholeAmount)
  .min(POLL_VOTE_AMOUNT_MIN, t.enterAWholeAmount)
  .max(POLL_VOTE_AMOUNT_MAX, t.enterALowerAmount)
