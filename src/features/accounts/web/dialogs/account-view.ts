/** The dialogs that can be opened; the code form follows the sign-up form by itself. */
export type AccountView = 'sign-in' | 'sign-up' | 'username'

/** A username, and how often it can still be changed. */
export interface PresentUsername {
  readonly username: string
  readonly changesLeft: number
}
