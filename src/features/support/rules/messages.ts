import { t } from '../messages/index.ts'
/** Every text of the support, by its code. The wording is settled, odd grammar included: don't correct it in passing. */
export const SUPPORT_MESSAGES = {
  FEEDBACK_FAILED: t.cantSubmitFeedback,
  REFUSED: t.yourRequestCantBeSubmit,
  FEEDBACK_SENT: t.thankYouYourFeedbackIs,
  APPEAL_SENT: t.yourAppealIsWithUs,
  APPEAL_OPEN: t.yourAppealIsAlreadyWith,
  NOT_BANNED: t.signInWithTheBanned,
  UNAUTHORIZED: t.pleaseSignIn,
  TOO_MANY_REQUESTS: t.tooManyAttemptsPleaseWait,

  NAME_MISSING: t.enterYourName,
  EMAIL_INVALID: t.emailIsNotValidPlease,
  CONTACT_MISSING: t.enterHowWeCanReach,
  MESSAGE_MISSING: t.writeYourMessage,
  TYPE_MISSING: t.chooseWhatItIsAbout,
  TOO_LONG: t.thisTextIsTooLong,

  VOTE_AMOUNT: t.enterAWholeAmountOf,
  VOTE_TOO_HIGH: t.enterAnAmountOfAt,
  VOTE_MISSING: t.chooseAnAmount,
  VOTED: t.thankYouForYourVote,
  ALREADY_VOTED: t.youHaveAlreadyVotedThank,
} as const
