/** Realtime event sent just before a connection is closed because its session has ended; carries an `SessionEndedPayload`. */
export const SESSION_ENDED_EVENT = 'session:ended'

export interface SessionEndedPayload {
  readonly reason: 'ended' | 'banned'
}

/** Messages that any page may show; in a file of their own so that pages don't load all messages of accounts. */
export const SESSION_MESSAGES = {
  BANNED: 'This account has been banned. Please contact the support.',
  SIGNING_OUT: 'Logging you out',
  SIGNED_OUT: 'Successfully logged out',
  SIGNED_OUT_ELSEWHERE: 'You have signed out in another tab',
  ENDED: 'You have been signed out. Please sign in again.',
  SIGN_OUT_FAILED: "Can't logout you!",
} as const
