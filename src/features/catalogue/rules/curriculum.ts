/** How a course is taught live; one without a mode is self-paced. */
export const COURSE_MODES = ['online', 'offline'] as const
export type CourseMode = (typeof COURSE_MODES)[number]

export const STAGE_VISIBILITIES = ['visible', 'hidden'] as const
export type StageVisibility = (typeof STAGE_VISIBILITIES)[number]

/** A live class that a topic plans. */
export interface SubTopic {
  readonly title: string
  readonly minutes: number
}

/** Something of a creator's bank that learners practise with. */
export interface PracticeProblem {
  readonly kind: 'questionSet' | 'codingProblem'
  readonly id: string
}
