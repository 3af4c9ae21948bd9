import { UNAVAILABLE_MESSAGES } from '#platform/rules/unavailable.ts'
import { SESSION_MESSAGES } from './session-end.ts'

/** Every text of accounts, by its code. The wording is settled, odd grammar included: don't correct it in passing. */
export const ACCOUNTS_MESSAGES = {
  ...SESSION_MESSAGES,

  DETAILS_MISSING: 'Please fill all the details',
  FIRST_NAME_TOO_LONG: 'Firstname is too long',
  LAST_NAME_TOO_LONG: 'Lastname is too long',
  NAME_CHARACTERS: 'Please use only letters and signs that belong to a name.',
  NAME_RESERVED: 'This name is reserved for the people who run this site. Please choose another one.',
  EMAIL_INVALID: 'Email is not valid please check it again.',
  EMAIL_NOT_BOUND: "Email don't match. Enter the email you received course access!",
  MOBILE_INVALID: 'Please enter a valid mobile number, or leave it empty.',
  PASSWORD_TOO_LONG: 'Password must be less than 20 chars.',
  PASSWORD_TOO_SHORT: 'Password is too short.',
  PASSWORD_WEAK: 'This password is easy to guess.',
  TIME_ZONE_UNKNOWN: 'This time zone is not known.',

  CODE_MISSING: 'Please enter OTP',
  CODE_INCOMPLETE: 'Please enter the 6-digit OTP',
  CODE_REFUSED: 'Verification failed, Please try again.',
  CODE_EXPIRED: 'This code has expired. Please ask for a new one.',
  CODE_TRIES_USED: 'Too many wrong codes. Please ask for a new one.',
  CODE_LIMIT_REACHED: 'Limit Reached ! Please try again after 24 hours',
  RESEND_TOO_SOON: 'Please wait a moment before you ask for another code.',
  SIGN_UP_NOT_FOUND: "Couldn't send OTP",
  SIGN_UP_FAILED: 'Failed to send OTP.',

  CREDENTIALS_WRONG: 'The email or the password is not right.',
  SIGN_IN_FAILED: 'Login failed',
  GOOGLE_FAILED: 'Signing in with Google did not work. Please try again.',
  GOOGLE_EMAIL_UNVERIFIED: 'Google has not verified your email address. Please sign up with a code by mail.',
  GOOGLE_UNLINKED:
    'Google was unlinked from the account with this address. Please sign in with your password; you can link it again in the settings.',
  GOOGLE_LINKED_ELSEWHERE:
    'This Google account already opens another account here. Please choose another one, or unlink it there first.',
  GOOGLE_LINKED_ALREADY: 'A Google account is linked already. Please unlink it before you link another one.',
  GOOGLE_NOT_LINKED: 'No Google account is linked.',
  GOOGLE_LINK_FAILED: 'Linking Google did not work. Please try again.',
  GOOGLE_MISSING: 'Signing in with Google is not set up on this site.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a while and try again.',
  UNAVAILABLE: UNAVAILABLE_MESSAGES.REQUEST,
  UNAUTHORIZED: 'Please sign in.',
  SOMETHING_WRONG: 'Something went wrong.',

  FIELDS_EMPTY: 'Some required fields are empty!',
  PASSWORDS_DIFFER: 'Password and confirm password are not same!',
  PASSWORD_NOT_UPDATED: 'Password not updated!',
  PASSWORD_UPDATED: 'Password updated',
  OLD_PASSWORD_WRONG: 'The current password is not right.',
  PASSWORD_NOT_SET: 'This account has no password yet. Set one with a code by mail.',
  RECOVERY_NOT_FOUND: "Couldn't send OTP",

  USERNAME_AVAILABLE: 'Username is available',
  USERNAME_INVALID: 'Use 3 to 30 letters, digits and single underscores between them.',
  USERNAME_TAKEN: 'Username already exists!',
  USERNAME_SAME: 'Username is same as present!',
  USERNAME_CHANGES_USED: 'Username can be changed at most 3 times!',

  EMAIL_SAME: 'This is your present address.',
  EMAIL_CHANGE_NOT_FOUND: 'Please begin again: this change is no longer waiting for its codes.',
  PASSWORD_WRONG: 'The password is not right.',

  PICTURE_REFUSED: "Can't update profile picture!",
  PICTURE_KIND: 'Please choose a JPEG, PNG or WebP picture.',

  DELETION_PASSWORD_WRONG: 'The password is not right.',
  DELETION_PROOF_MISSING: 'Please enter your password or the code from the mail.',
  LAST_ADMIN: 'You are the last administrator of this site. Make somebody else one first.',
  EXPORT_LIMIT_REACHED: 'You can ask for three copies a day. Please try again tomorrow.',
  EXPORT_NOT_FOUND: 'This link is no longer valid. Please open it again from your settings.',
} as const
