/** What each confirmation needs for its text. */
export interface ConfirmationParameters {
  unenroll: { course: string }
  bundleUnenroll: { bundle: string }
  /** `waiting`: only its waiting list is left. */
  batchLeave: { batch: string; waiting: boolean }
  batchRemove: { name: string; batch: string }
  batchMentorRemove: { name: string; batch: string }
  /** `submissions`: what people have handed in for it. */
  assignmentDelete: { assignment: string; submissions: number }
  classCancel: { title: string }
  unfollow: { name: string }
  delete: { what: string }
  'incomplete-request': { missing: string }
  /** `every`: how many days lie between two; `days`: until it can be tried again. */
  'buffer-time': { every: number; days: number }
  'already-applied': { what: string }
  'redeem-confirm': { reward: string; points: number }
  /** `anyway`: the words for going on all the same, where that is possible. */
  missingField: { fields: string; anyway?: string }
  sendSuccess: { what: string }
  sendFailure: { what: string }
  notSelected: { what: string }
  alreadyClaimed: { what: string }
  resumeError: Record<never, never>
  /** `limit`: such as "2 MB". */
  fileSize: { file: string; limit: string }
  incompleteCourse: { progress: number; needed: number }
  certificateEdit: { name: string }
  smallScreenTest: Record<never, never>
  consentSuccess: { name: string }
}

export type ConfirmationType = keyof ConfirmationParameters

/** One confirmation with its parameters. */
export type Confirmation = {
  [Type in ConfirmationType]: { type: Type; parameters: ConfirmationParameters[Type] }
}[ConfirmationType]
