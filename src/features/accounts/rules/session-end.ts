import { t } from '../messages/index.ts'
/** Realtime event sent just before a connection is closed because its session has ended; carries an `SessionEndedPayload`. */
export const SESSION_ENDED_EVENT = 'session:ended'

export interface SessionEndedPayload {
  readonly reason: 'ended' | 'banned'
}

/** Messages that any page may show; in a file of their own so that pages don't load all messages of accounts. */
export const SESSION_MESSAGES = {
  BANNED: t.thisAccountHasBeenBanned,
  SIGNING_OUT: t.loggingYouOut,
  SIGNED_OUT: t.successfullyLoggedOut,
  SIGNED_OUT_ELSEWHERE: t.youHaveSignedOutIn,
  ENDED: t.youHaveBeenSignedOut,
  SIGN_OUT_FAILED: t.cantLogoutYou,
} as const
