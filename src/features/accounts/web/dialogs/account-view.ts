/** The dialogs that can be asked for; the code comes by itself after a sign-up form. */
export type AccountView = 'sign-in' | 'sign-up' | 'username'

/** A username, and how often it can still be changed. */
export interface PresentUsername {
  readonly username: string
  readonly changesLeft: number
}
