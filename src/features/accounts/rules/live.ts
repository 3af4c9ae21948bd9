/** Realtime event sent just before a connection is closed because its session has ended; carries an `EndedSession`. */
export const SESSION_ENDED = 'session:ended'

export interface EndedSession {
  readonly reason: 'ended' | 'banned'
}
