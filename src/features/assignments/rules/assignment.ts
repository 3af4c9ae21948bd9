// No schemas here: pages import this file, and zod must stay out of their bundles.

/** `regular` takes a link to GitHub, `coding` one to the site's compiler. */
export const ASSIGNMENT_TYPES = ['regular', 'coding'] as const
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number]

export const ASSIGNMENT_LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type AssignmentLevel = (typeof ASSIGNMENT_LEVELS)[number]

/** What a submission is: it waits for a decision, or was decided on. */
export const SUBMISSION_STATES = ['submitted', 'accepted', 'rejected'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export const SUBMISSION_VERDICTS = ['accepted', 'rejected'] as const
export type SubmissionVerdict = (typeof SUBMISSION_VERDICTS)[number]

/** What a learner has handed in; once the time is up nothing of it changes any more. */
export const SUBMISSION_STATUSES = ['none', 'added', 'updated'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** @param version of the submission; 0 as long as there is none */
export const getSubmissionStatus = (version: number): SubmissionStatus =>
  version === 0 ? 'none' : version === 1 ? 'added' : 'updated'

/** Lists that mentors work through. */
export const QUEUE_FILTERS = ['waiting', 'mine', 'late', 'decided'] as const
export type QueueFilter = (typeof QUEUE_FILTERS)[number]

/** Whether the time of an assignment is up. The moment itself is too late. */
export const isAssignmentExpired = (expiredAt: Date, now: Date): boolean => now >= expiredAt

/** Why a learner cannot hand something in; null: they can. */
export type SubmissionRefusal = 'EXPIRED' | 'ACCEPTED'

/** @param state of what they have handed in; null: nothing yet */
export function getSubmissionRefusal(
  { expiredAt, state }: { readonly expiredAt: Date; readonly state: SubmissionState | null },
  now: Date,
): SubmissionRefusal | null {
  if (state === 'accepted') return 'ACCEPTED'
  return isAssignmentExpired(expiredAt, now) ? 'EXPIRED' : null
}
