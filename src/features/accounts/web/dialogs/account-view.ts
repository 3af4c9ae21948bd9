/** The dialogs that can be asked for; the code comes by itself after a sign-up form. */
export type AccountView = 'sign-in' | 'sign-up' | 'username'
