/** Realtime event sent just before a connection is closed because its session has ended; carries an `SessionEndedPayload`. */
export const SESSION_ENDED_EVENT = 'session:ended'

export interface SessionEndedPayload {
  readonly reason: 'ended' | 'banned'
}

/** The realtime message that somebody has other roles now: what their tabs show of the site changes with them. */
export const ROLES_CHANGED_EVENT = 'roles:changed'
