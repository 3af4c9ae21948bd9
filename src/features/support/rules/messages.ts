/** Every text of the support, by its code. The wording is settled, odd grammar included: don't correct it in passing. */
export const SUPPORT_MESSAGES = {
  FEEDBACK_FAILED: "Can't submit feedback!",
  REFUSED: "Your request can't be submit at this point of time",
  FEEDBACK_SENT: 'Thank you, your feedback is with us',
  APPEAL_SENT: 'Your appeal is with us',
  APPEAL_OPEN: 'Your appeal is already with us. Please wait for the answer.',
  NOT_BANNED: 'Sign in with the banned account first, so that we know whose appeal it is.',
  UNAUTHORIZED: 'Please sign in.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a while and try again.',

  NAME_MISSING: 'Please enter your name',
  EMAIL_INVALID: 'Email is not valid please check it again.',
  CONTACT_MISSING: 'Please enter how we can reach you',
  MESSAGE_MISSING: 'Please write your message',
  TYPE_MISSING: 'Please choose what it is about',
  TOO_LONG: 'This text is too long.',

  VOTE_AMOUNT: 'Please enter a whole amount of at least 1.',
  VOTE_TOO_HIGH: 'Please enter an amount of at most 100,000.',
  VOTE_MISSING: 'Please choose an amount.',
  VOTED: 'Thank you for your vote!',
  ALREADY_VOTED: 'You have already voted. Thank you!',
} as const
