/** Realtime event sent just before a connection is closed because its session has ended; carries an `SessionEndedPayload`. */
export const SESSION_ENDED_EVENT = 'session:ended'

export interface SessionEndedPayload {
  readonly reason: 'ended' | 'banned'
}
