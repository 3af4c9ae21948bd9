/** What an open connection is told before it is closed because its session is over: an `EndedSession`. */
export const SESSION_ENDED = 'session:ended'

export interface EndedSession {
  readonly reason: 'ended' | 'banned'
}
