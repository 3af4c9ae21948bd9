import { t } from '../messages/index.ts'
export const LEARNING_MESSAGES = {
  NOT_FOUND: t.thisPageDoesNotExist,
  RESTRICTED: t.youNeedAnAccessGrant,
  NOT_ENROLLED: t.youreNotEnrolledInThis,
  INCOMPLETE: t.answerEveryQuestion,
  TOO_SOON: t.takeAMomentBeforeYou,
  NAME_TAKEN: t.youHaveAFolderOf,
  TOO_MANY_FOLDERS: t.aWishlistHasAtMost,
  LOCKED: t.youNeedAnAccessGrant,
  NOT_STARTED: t.thisCourseHasNotStarted,
  STAGE_LOCKED: t.youCannotAccessLockedStage,
  DAILY_LIMIT: t.yourFreeTimeForToday,
  NETWORK_LIMIT: t.manyPeopleWatchFromYour,
} as const
