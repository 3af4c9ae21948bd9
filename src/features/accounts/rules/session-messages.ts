/** What every page may have to say of accounts, apart from the rest so that no page loads all of it. */
export const sessionMessages = {
  BANNED: 'This account has been banned. Please contact the support.',
  SIGNING_OUT: 'Logging you out',
  SIGNED_OUT: 'Successfully logged out',
  SIGNED_OUT_ELSEWHERE: 'You have signed out in another tab',
  ENDED: 'You have been signed out. Please sign in again.',
  SIGN_OUT_FAILED: "Can't logout you!",
} as const
