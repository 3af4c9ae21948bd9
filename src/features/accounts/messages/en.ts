/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Messages
  fillAllTheDetails: 'Please fill all the details',
  firstnameIsTooLong: 'Firstname is too long',
  lastnameIsTooLong: 'Lastname is too long',
  pleaseUseOnlyLettersAndSigns: 'Please use only letters and signs that belong to a name.',
  thisNameIsReservedFor: 'This name is reserved for the people who run this site. Please choose another one.',
  emailIsNotValidPlease: 'Email is not valid please check it again.',
  emailDontMatchEnterThe: "Email don't match. Enter the email you received course access!",
  enterAValidMobileNumber: 'Please enter a valid mobile number, or leave it empty.',
  passwordMustBeLessThan: 'Password must be less than 20 chars.',
  passwordIsTooShort: 'Password is too short.',
  thisPasswordIsEasyTo: 'This password is easy to guess.',
  thisTimeZoneIsNot: 'This time zone is not known.',
  pleaseEnterOtp: 'Please enter OTP',
  enterThe6DigitOtp: 'Please enter the 6-digit OTP',
  verificationFailedPleaseTryAgain: 'Verification failed, Please try again.',
  thisCodeHasExpiredPlease: 'This code has expired. Please ask for a new one.',
  tooManyWrongCodesPlease: 'Too many wrong codes. Please ask for a new one.',
  limitReachedPleaseTryAgain: 'Limit Reached ! Please try again after 24 hours',
  waitAMomentBeforeYou: 'Please wait a moment before you ask for another code.',
  couldntSendOtp: "Couldn't send OTP",
  failedToSendOtp: 'Failed to send OTP.',
  theEmailOrThePassword: 'The email or the password is not right.',
  loginFailed: 'Login failed',
  signingInWithGoogleDid: 'Signing in with Google did not work. Please try again.',
  googleHasNotVerifiedYour: 'Google has not verified your email address. Please sign up with a code by mail.',
  googleWasUnlinkedFromThe:
    'Google was unlinked from the account with this address. Please sign in with your password; you can link it again in the settings.',
  thisGoogleAccountAlreadyOpens:
    'This Google account already opens another account here. Please choose another one, or unlink it there first.',
  aGoogleAccountIsLinked: 'A Google account is linked already. Please unlink it before you link another one.',
  noGoogleAccountIsLinked: 'No Google account is linked.',
  linkingGoogleDidNotWork: 'Linking Google did not work. Please try again.',
  signingInWithGoogleIs: 'Signing in with Google is not set up on this site.',
  tooManyAttemptsPleaseWait: 'Too many attempts. Please wait a while and try again.',
  pleaseSignIn: 'Please sign in.',
  somethingWentWrong: 'Something went wrong.',
  someRequiredFieldsAreEmpty: 'Some required fields are empty!',
  passwordAndConfirmPasswordAre: 'Password and confirm password are not same!',
  passwordNotUpdated: 'Password not updated!',
  passwordUpdated: 'Password updated',
  theCurrentPasswordIsNot: 'The current password is not right.',
  thisAccountHasNoPassword: 'This account has no password yet. Set one with a code by mail.',
  usernameIsAvailable: 'Username is available',
  use3To30Letters: 'Use 3 to 30 letters, digits and single underscores between them.',
  usernameAlreadyExists: 'Username already exists!',
  usernameIsSameAsPresent: 'Username is same as present!',
  usernameCanBeChangedAt: 'Username can be changed at most 3 times!',
  thisIsYourPresentAddress: 'This is your present address.',
  beginAgainThisChangeIs: 'Please begin again: this change is no longer waiting for its codes.',
  thePasswordIsNotRight: 'The password is not right.',
  cantUpdateProfilePicture: "Can't update profile picture!",
  chooseAJpegPngOr: 'Please choose a JPEG, PNG or WebP picture.',
  enterYourPasswordOrThe: 'Please enter your password or the code from the mail.',
  youAreTheLastAdministrator: 'You are the last administrator of this site. Make somebody else one first.',
  youCanAskForThree: 'You can ask for three copies a day. Please try again tomorrow.',
  thisLinkIsNoLonger: 'This link is no longer valid. Please open it again from your settings.',

  // Onboarding
  dataScience: 'Data Science',
  dataStructures: 'Data Structures',
  machineLearning: 'Machine Learning',
  webDevelopment: 'Web Development',
  gameDevelopment: 'Game Development',
  artificialIntelligence: 'Artificial Intelligence',
  cloudComputing: 'Cloud Computing',
  competitiveProgramming: 'Competitive Programming',
  dataEngineering: 'Data Engineering',
  mobileDevelopment: 'Mobile Development',
  operatingSystems: 'Operating Systems',
  systemDesign: 'System Design',

  // Redirect results
  googleIsLinkedItOpens: 'Google is linked: it opens your account from now on.',

  // Session end
  thisAccountHasBeenBanned: 'This account has been banned. Please contact the support.',
  loggingYouOut: 'Logging you out',
  successfullyLoggedOut: 'Successfully logged out',
  youHaveSignedOutIn: 'You have signed out in another tab',
  youHaveBeenSignedOut: 'You have been signed out. Please sign in again.',
  cantLogoutYou: "Can't logout you!",

  // Account dialogs
  checkYourEmail: 'Check your email',
  weSentACodeTo: 'We sent a code to {email}. It is valid for 10 minutes.',
  createYourAccount: 'Create your account',
  freeWithACodeBy: 'Free, with a code by mail in place of a confirmation link.',
  changeUsername: 'Change username',
  youAreNowInThe:
    'You are @{username} now: in the address of your profile, and where others mention you. Links to it lead to the new one for {usernameReservationDays} days, and nobody else can take it in that time.',
  chooseAUsername: 'Choose a username',
  itNamesYourPublicProfile: 'It names your public profile. You can change it three times later.',
  signIn: 'Sign in',
  goOnWhereYouLeft: 'Go on where you left off.',

  // Change email dialog
  changeEmail: 'Change email',
  weSentACodeToEach: 'We sent a code to each of the two addresses. They are valid for 10 minutes.',
  aCodeGoesToYour: 'A code goes to your present address and another one to the new one.',
  yourAddressIsChangedAll: 'Your address is changed. All your other devices are signed out.',

  // Change password dialog
  changePassword: 'Change password',
  allYourOtherDevicesAre: 'All your other devices are signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  toCharacters: '{passwordMinLength} to {passwordMaxLength} characters',
  confirmPassword: 'Confirm password',
  iDontKnowMyCurrent: "I don't know my current password",

  // Google link dialog
  unlinkGoogle: 'Unlink Google',
  linkGoogle: 'Link Google',
  fromThenOnYouSign:
    'From then on you sign in with your email and password only. Enter it, so that you are sure to get in again.',
  enterYourPasswordThenChoose:
    'Enter your password, then choose the Google account that opens this one, too.',
  googleIsUnlinked: 'Google is unlinked',
  yourPassword: 'Your password',
  goOnToGoogle: 'Go on to Google',

  // Email codes form
  codeSentToOldEmail: 'Code sent to {oldEmail}',
  codeSentToNewEmail: 'Code sent to {newEmail}',
  pleaseUseAnotherAddress: 'Use another address',

  // Mail code field
  mailCodeLengthDigitCode: '{mailCodeLength}-digit code',

  // Name fields
  firstName: 'First name',
  lastName: 'Last name',

  // New email form
  newEmail: 'New email',
  sendTheCodes: 'Send the codes',
  writeToUs: 'Write to us',

  // New password form
  setNewPassword: 'Set new password',
  startAgain: 'Start again',

  // Recovery steps
  email: 'Email',
  sendMeACode: 'Send me a code',
  ifHasAnAccountA: 'If {email} has an account, a code is on its way there. It is valid for 10 minutes.',

  // Resend code
  aNewCodeIsOn: 'A new code is on its way. The one before no longer works.',
  resendCodeInS: 'Resend code in {left} s',
  resendCode: 'Resend code',
  notTheRightCodeOr: 'Not the right code, or too old? Have another one sent.',

  // Sign in form
  password: 'Password',
  forgotYourPassword: 'Forgot your password?',
  login: 'Login',
  createAnAccount: 'Create an account',

  // Sign up code form
  verify: 'Verify',

  // Sign up form
  mobileNumber: 'Mobile number',
  sendMeNewBlogPosts: 'Send me new blog posts',
  sendMeTheNewsletter: 'Send me the newsletter',
  terms: 'Terms',
  privacyPolicy: 'Privacy Policy',

  // Username form
  username: 'Username',
  toLettersDigitsAndUnderscores: '{usernameMinLength} to {usernameMaxLength} letters, digits and underscores',
  checking: 'Checking…',
  freeUsernames: 'Free usernames',
  saveUsername: 'Save username',
  notNow: 'Not now',
  youCanChangeItOne: 'You can change it one more time.',
  youCanChangeItMore: 'You can change it {left} more times.',

  // Google button
  or: 'or',
  continueWithGoogle: 'Continue with Google',

  // Interest chips
  interests: 'Interests',

  // Interests step
  chooseAsManyAsYou: 'Choose as many as you like.',
  ofChosen: '{size} of {total} chosen',
  skip: 'Skip',
  goOn: 'Go on',

  // Onboarding dialog
  whatWouldYouLikeTo: 'What would you like to learn?',
  weSuggestCoursesThatFit: 'We suggest courses that fit.',
  addAPictureOfYou: 'Add a picture of you',
  itStandsBesideYourName: 'It stands beside your name. You can change it later in your settings.',
  beginWithACourse: 'Begin with a course',
  allOfTheseAreFree: 'All of these are free. You can leave a course whenever you like.',
  stepOf: 'Step {place} of {length}',

  // Forget password page
  tellUsYourAddressAnd: 'Tell us your address, and a code comes by mail with which you choose a new one.',
  backToSignIn: 'Back to sign in',

  // Settings page
  account: 'Account',
  notifications: 'Notifications',
  security: 'Security',
  yourData: 'Your data',
  settings: 'Settings',
  yourAccountItsSafetyAnd: 'Your account, its safety and its data.',

  // Picture field
  pictureFile: 'Picture file',
  changePicture: 'Change picture',
  chooseAPicture: 'Choose a picture',
  removePicture: 'Remove picture',
  aJpegPngOrWebP: 'A JPEG, PNG or WebP file; its middle is shown.',

  // Account panel
  youSignInWithIt: 'You sign in with it, and our mails go there. Nobody else sees it.',
  picture: 'Picture',
  yourPictureIsChanged: 'Your picture is changed',
  yourPictureIsRemoved: 'Your picture is removed',
  noneYet: 'None yet',
  yourSettingsAreSaved: 'Your settings are saved',
  yourDetails: 'Your details',
  timeZone: 'Time zone',
  yourDaysOfLearningBegin: 'Your days of learning begin and end by it.',
  save: 'Save',
  asInMyBrowser: 'As in my browser',

  // Google card
  google: 'Google',
  aGoogleAccountOpensThis: 'A Google account opens this one, too.',
  withALinkedGoogleAccount: 'With a linked Google account you can sign in without your password.',

  // Interests card
  yourInterestsAreSaved: 'Your interests are saved',
  saveInterests: 'Save interests',

  // Personal data panel
  untilThenNothingIsLost: 'Until then nothing is lost. Welcome back: you only have to say so.',
  yourAccountWillBeDeleted: 'Your account will be deleted on {deletesAt}',
  yourAccountStays: 'Your account stays',
  keepMyAccount: 'Keep my account',
  downloadEverythingOfMine: 'Download everything of mine',
  yourProfileCoursesWatchedLessons:
    'Your profile, courses, watched lessons, learned days, points and messages, as JSON files in one archive. We send you a mail when it is ready.',
  puttingYourDataTogether: 'Putting your data together',
  theCopyCouldNotBe: 'The copy could not be made. Please ask for it again.',
  readySinceItIsRemoved: 'Ready since {requestedAt}, {size}. It is removed on {expiresAt}.',
  downloadMyData: 'Download my data',
  makeANewCopy: 'Make a new copy',
  prepareMyData: 'Prepare my data',
  deleteMyAccount: 'Delete my account',
  youAreSignedOutEverywhere:
    'You are signed out everywhere. For {graceDays} days you can sign in and keep the account; then your profile, watch history, points and sessions are erased for good. What you wrote to others stays without your name.',
  codeFromTheMail: 'Code from the mail',
  theCodeIsOnIts: 'The code is on its way',
  sendAnotherCode: 'Send another code',
  deleteItForGood: 'Delete it for good',
  maxKB: '{max} kB',
  toFixedMb: '{toFixed} MB',

  // Security panel
  aNewPasswordSignsOut: 'A new password signs out all your other devices.',
  setAPassword: 'Set a password',
  youSignInWithGoogle:
    'You sign in with Google. With a password you can sign in without it, too. A code by mail confirms that it is you; all your other devices are signed out.',
  whereYouAreSignedIn: 'Where you are signed in',
  signOutAllOthers: 'Sign out all others',
  allOtherDevicesAreSigned: 'All other devices are signed out',
  thisDevice: 'This device',
  inUseNow: 'In use now',
  lastUsedLastUsedAt: 'Last used {lastUsedAt}',
  signOut: 'Sign out',
  signOutDevice: 'Sign out {device}',
  deviceIsSignedOut: '{device} is signed out',
} as const
