/**
 * What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. The wording of refusals
 * is settled, odd grammar included: don't correct it in passing.
 */
export default {
  // What is wrong with a form
  pleaseFillAllTheDetails: 'Please fill all the details',
  someRequiredFieldsAreEmpty: 'Some required fields are empty!',
  firstnameIsTooLong: 'Firstname is too long',
  lastnameIsTooLong: 'Lastname is too long',
  useOnlyLettersOfNames: 'Please use only letters and symbols that belong in a name.',
  nameIsReserved: 'This name is reserved for the people who run this site. Please choose another one.',
  emailIsNotValid: 'Email is not valid please check it again.',
  emailDoesNotMatch: "Email don't match. Enter the email you received course access!",
  mobileNumberIsNotValid: 'Please enter a valid mobile number, or leave it empty.',
  timeZoneIsNotKnown: 'We don’t know this time zone.',
  pleaseSignIn: 'Please sign in.',
  somethingWentWrong: 'Something went wrong.',
  tooManyAttempts: 'Too many attempts. Please wait a while and try again.',

  // Codes that come by mail
  pleaseEnterOtp: 'Please enter OTP',
  pleaseEnterThe6DigitOtp: 'Please enter the 6-digit OTP',
  verificationFailed: 'Verification failed, Please try again.',
  codeHasExpired: 'This code has expired. Please request a new one.',
  tooManyWrongCodes: 'Too many wrong codes. Please request a new one.',
  codeLimitReached: 'Limit Reached ! Please try again after 24 hours',
  waitBeforeAnotherCode: 'Please wait a moment before you request another code.',
  couldntSendOtp: "Couldn't send OTP",
  failedToSendOtp: 'Failed to send OTP.',
  digitCode: '{digits}-digit code',
  sendMeACode: 'Send me a code',
  newCodeIsOnItsWay: 'A new code is on its way. The previous one no longer works.',
  resendCodeInSeconds: 'Resend code in {seconds} s',
  resendCode: 'Resend code',
  haveAnotherCodeSent: 'Wrong code, or too old? Request another one.',
  useAnotherAddress: 'Use another address',
  startAgain: 'Start again',

  // Passwords
  password: 'Password',
  yourPassword: 'Your password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  minToMaxCharacters: '{min} to {max} characters',
  passwordIsTooLong: 'Password must be less than 20 chars.',
  passwordIsTooShort: 'Password is too short.',
  passwordsAreNotSame: 'Password and confirm password are not same!',
  passwordIsNotRight: 'That password is incorrect.',
  currentPasswordIsNotRight: 'The current password is incorrect.',
  passwordNotUpdated: 'Password not updated!',
  passwordUpdated: 'Password updated',
  accountHasNoPassword: 'This account has no password yet. Set one with a code we email you.',
  changePassword: 'Change password',
  setNewPassword: 'Set new password',
  allOtherDevicesAreSignedOut: 'All your other devices are signed out.',
  iDontKnowMyCurrentPassword: "I don't know my current password",

  // Why a password is weak: the first sentence, then what makes it weak, then advice
  passwordIsEasyToGuess: 'This password is easy to guess.',
  passwordIsMadeOfYourName: 'It’s made from your name, your email address or the name of this site.',
  passwordIsUsedByMany:
    'It is, or is close to, one that many people use, so it’s among the first to be tried.',
  keysSideBySideAreTriedFirst: 'Keys next to each other are among the first to be tried.',
  repetitionsAddLittle: 'Repeated letters and words add little.',
  sequencesAreTriedFirst: 'Letters and digits in sequence are among the first to be tried.',
  datesAreTriedFirst: 'Years and dates are among the first to be tried.',
  useThreeOrFourWords: 'Three or four unrelated words are hard to guess.',

  // Signing in
  signIn: 'Sign in',
  pickUpWhereYouLeftOff: 'Pick up where you left off.',
  email: 'Email',
  forgotYourPassword: 'Forgot your password?',
  newHereCreateAnAccount: 'New here? <link>Create an account</link>',
  emailOrPasswordIsNotRight: 'The email or password is incorrect.',
  loginFailed: 'Login failed',

  // Signing in with Google
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  signingInWithGoogleFailed: 'Signing in with Google didn’t work. Please try again.',
  signingInWithGoogleIsNotSetUp: 'Signing in with Google isn’t set up on this site.',
  googleHasNotVerifiedYourEmail:
    'Google hasn’t verified your email address. Please sign up with a code we email you.',
  googleWasUnlinkedFromAccount:
    'Google was unlinked from the account with this address. Please sign in with your password; you can link it again in your settings.',

  // Signing up
  createYourAccount: 'Create your account',
  freeWithACodeByEmail: 'It’s free. We email you a code instead of a confirmation link.',
  firstName: 'First name',
  lastName: 'Last name',
  mobileNumber: 'Mobile number',
  sendMeNewBlogPosts: 'Send me new blog posts',
  sendMeTheNewsletter: 'Send me the newsletter',
  bySigningUpYouAgree:
    'By signing up you agree to the <terms>Terms</terms> and confirm that you have read the <privacy>Privacy Policy</privacy>.',
  alreadyAMemberSignIn: 'Already a member? <link>Sign in</link>',
  checkYourEmail: 'Check your email',
  weSentACodeTo: 'We sent a code to {email}. It’s valid for 10 minutes.',
  verify: 'Verify',

  // A forgotten password
  chooseANewPasswordByCode: 'Enter your email address, and we’ll send you a code to choose a new password.',
  ifEmailHasAnAccount: 'If {email} has an account, a code is on its way there. It’s valid for 10 minutes.',
  backToSignIn: 'Back to sign in',

  // The end of a session
  accountHasBeenBanned: 'This account has been banned. Please contact support.',
  loggingYouOut: 'Logging you out',
  successfullyLoggedOut: 'Successfully logged out',
  youHaveSignedOutInAnotherTab: 'You signed out in another tab',
  youHaveBeenSignedOut: 'You’ve been signed out. Please sign in again.',
  cantLogoutYou: "Can't logout you!",

  // The username
  username: 'Username',
  chooseAUsername: 'Choose a username',
  usernameNamesYourProfile: 'It’s the address of your public profile. You can change it three times later.',
  changeUsername: 'Change username',
  youAreUsernameNow:
    'You’re @{username} now, in the address of your profile and when others mention you. Links to your old username keep working for {days} days, and nobody else can take it during that time.',
  minToMaxLettersDigitsAndUnderscores: '{min} to {max} letters, digits and underscores',
  checking: 'Checking…',
  availableUsernames: 'Available usernames',
  saveUsername: 'Save username',
  notNow: 'Not now',
  youCanChangeItAgain:
    '{count, plural, one {You can change it one more time.} other {You can change it # more times.}}',
  usernameChangesAreUsed:
    'Username can be changed at most {count} {count, plural, one {time} other {times}}!',
  usernameIsAvailable: 'Username is available',
  usernameIsNotValid: 'Use 3 to 30 letters, digits and single underscores between them.',
  usernameAlreadyExists: 'Username already exists!',
  usernameIsSameAsPresent: 'Username is same as present!',

  // Setting up a new account
  stepOfTotal: 'Step {step} of {total}',
  whatWouldYouLikeToLearn: 'What would you like to learn?',
  weSuggestCoursesThatFit: 'We’ll suggest courses that fit.',
  chooseAsManyAsYouLike: 'Choose as many as you like.',
  chooseATopicOrSkip: 'Choose at least one topic, or skip this step.',
  countOfTotalChosen: '{count} of {total} chosen',
  addAPictureOfYou: 'Add a picture of yourself',
  pictureAppearsNextToYourName: 'It appears next to your name. You can change it later in your settings.',
  startWithACourse: 'Start with a course',
  allOfTheseAreFree: 'All of these are free. You can leave a course whenever you like.',
  skip: 'Skip',
  continueAction: 'Continue',

  // Interests
  interests: 'Interests',
  chooseInterests: 'Choose interests',
  changeInterests: 'Change interests',
  noInterestsYet: 'None yet. Choose some, and we can suggest courses that suit you.',
  dataScience: 'Data Science',
  programming: 'Programming',
  dataStructures: 'Data Structures',
  machineLearning: 'Machine Learning',
  webDevelopment: 'Web Development',
  gameDevelopment: 'Game Development',
  algorithms: 'Algorithms',
  artificialIntelligence: 'Artificial Intelligence',
  cloudComputing: 'Cloud Computing',
  competitiveProgramming: 'Competitive Programming',
  cybersecurity: 'Cybersecurity',
  dataEngineering: 'Data Engineering',
  databases: 'Databases',
  design: 'Design',
  devOps: 'DevOps',
  interviews: 'Interviews',
  mobileDevelopment: 'Mobile Development',
  operatingSystems: 'Operating Systems',
  systemDesign: 'System Design',
  testing: 'Testing',

  // Settings
  settings: 'Settings',
  accountSafetyAndData: 'Your account, its security and your data.',
  account: 'Account',
  notifications: 'Notifications',
  security: 'Security',
  yourData: 'Your data',

  // Settings: account
  picture: 'Picture',
  pictureFile: 'Picture file',
  changePicture: 'Change picture',
  chooseAPicture: 'Choose a picture',
  removePicture: 'Remove picture',
  pictureFilesHint: 'A JPEG, PNG or WebP file. You can choose which part to show.',
  choosePartOfPicture: 'Choose what to show',
  dragOrUseArrowKeys: 'Drag the picture, or move it with the arrow keys.',
  partOfPicture: 'Visible part of the picture',
  useThisPicture: 'Use this picture',
  cancel: 'Cancel',
  zoom: 'Zoom',
  percentOfSize: '{percent, number}%',
  yourPictureIsChanged: 'Your picture has been changed',
  yourPictureIsRemoved: 'Your picture has been removed',
  cantUpdateProfilePicture: "Can't update profile picture!",
  chooseAJpegPngOrWebpPicture: 'Please choose a JPEG, PNG or WebP picture.',
  noUsernameYet: 'Not chosen yet',
  usernameIsYourAddress: 'It’s the address of your public profile, and others use it to mention you.',
  yourDetails: 'Your details',
  timeZone: 'Time zone',
  yourDaysOfLearningBeginByIt: 'It decides when your days of learning start and end.',
  sameAsMyBrowser: 'Same as my browser',
  save: 'Save',
  yourSettingsAreSaved: 'Your settings have been saved',
  youSignInWithYourEmail: 'You use it to sign in, and we send our emails there. Nobody else sees it.',
  saveInterests: 'Save interests',
  yourInterestsAreSaved: 'Your interests have been saved',

  // Changing the email address
  language: 'Language',
  pagesAndEmailsComeInIt: 'Pages and emails come in this language. What people write stays as they wrote it.',
  appearance: 'Appearance',
  theme: 'Theme',
  sameAsMyDevice: 'Same as my device',
  light: 'Light',
  dark: 'Dark',
  singleKeyShortcuts: 'Single-key shortcuts',
  singleKeysExplained:
    '/ goes to the search. In the console j, k, x and e work through the lists. The player’s keys have their own switch, behind ?.',
  onThisDeviceOnly: 'This applies to this device only.',
  changeEmail: 'Change email',
  codesGoToBothAddresses: 'We’ll send one code to your current address and one to the new address.',
  newEmail: 'New email',
  sendTheCodes: 'Send the codes',
  noLongerReadEmails:
    'Can’t read emails at your current address anymore? <link>Write to us</link>, and somebody will look into it.',
  weSentACodeToEachAddress: 'We sent a code to each of the two addresses. They’re valid for 10 minutes.',
  codeSentTo: 'Code sent to {email}',
  yourAddressIsChanged: 'Your email address has been changed. All your other devices are signed out.',
  thisIsYourCurrentAddress: 'This is your current address.',
  startThisChangeAgain: 'Please start again: this change is no longer waiting for its codes.',

  // Settings: security
  newPasswordSignsOutOthers: 'A new password signs out all your other devices.',
  setAPassword: 'Set a password',
  youSignInWithGoogle:
    'You sign in with Google. With a password, you can also sign in without it. We email you a code to confirm that it’s you; all your other devices are signed out.',
  whereYouAreSignedIn: 'Where you are signed in',
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  inUseNow: 'In use now',
  lastUsedAt: 'Last used {time}',
  signedInAt: 'Signed in {time}',
  signOut: 'Sign out',
  signOutDevice: 'Sign out {device}',
  deviceIsSignedOut: '{device} is signed out',
  signOutAllOthers: 'Sign out all others',
  allOtherDevicesWereSignedOut: 'All other devices are signed out',

  // Settings: Google
  google: 'Google',
  googleOpensThisAccount: 'You can sign in to this account with Google.',
  withALinkedGoogleAccount: 'With a linked Google account you can sign in without your password.',
  setAPasswordFirst: 'Set a password first, so that you can still get in without Google.',
  linkGoogle: 'Link Google',
  unlinkGoogle: 'Unlink Google',
  enterPasswordAndChooseGoogle:
    'Enter your password, then choose the Google account you want to sign in with.',
  enterPasswordToUnlinkGoogle:
    'After this, you can sign in only with your email and password. Enter your password to make sure you can get back in.',
  continueToGoogle: 'Continue to Google',
  googleIsLinked: 'Google is linked: you can sign in with it from now on.',
  googleIsUnlinked: 'Google is unlinked',
  googleOpensAnotherAccount:
    'This Google account is already linked to another account here. Please choose another one, or unlink it there first.',
  googleIsLinkedAlready: 'A Google account is already linked. Please unlink it before you link another one.',
  noGoogleAccountIsLinked: 'No Google account is linked.',
  linkingGoogleFailed: 'Linking Google didn’t work. Please try again.',

  // Settings: your data
  downloadYourData: 'Download your data',
  whatTheDownloadHolds:
    'Your profile, courses, watched lessons, learned days, points and messages, as JSON files in one archive. We’ll email you when it’s ready.',
  puttingYourDataTogether: 'Putting your data together',
  copyCouldNotBeMade: 'We couldn’t make the copy. Please request it again.',
  readySince: 'Ready since {readyDate}, {size}. It will be removed on {removalDate}.',
  kilobytes: '{count} kB',
  megabytes: '{count} MB',
  downloadMyData: 'Download my data',
  makeANewCopy: 'Make a new copy',
  prepareMyData: 'Prepare my data',
  youCanAskForThreeCopiesADay: 'You can request three copies a day. Please try again tomorrow.',
  linkIsNoLongerValid: 'This link is no longer valid. Please open it again from your settings.',

  // Settings: an archive from another site
  importAnArchive: 'Import an archive from another Lectern',
  whatIsImported:
    'Choose the ZIP file that you downloaded there. Your profile, resumes and notes are added to what you have here, and nothing is replaced. Watched time, points and course certificates stay with the site that gave them.',
  archiveFile: 'Archive from another Lectern',
  chooseAnArchive: 'Choose an archive',
  archiveImported: 'Your archive from {site} was imported',
  importedCount: '{what}: {count} added',
  nothingNewInPart: 'Nothing new: you already have everything.',
  partCouldNotBeImported: 'We couldn’t add this, and nothing was changed. Please try again later.',
  leftBehind: 'Left out: {what} – {why}',
  moreLeftBehind: 'and {count} more',
  notAnArchive:
    'This isn’t an archive from a Lectern. Please choose the ZIP file exactly as you downloaded it.',
  archiveTooLarge: 'This archive is too large. It can be up to 8 MB.',
  archiveIsNewer:
    'This archive was made by a newer version of Lectern. Please try again when this site has been updated.',

  // Settings: deleting the account
  deleteMyAccount: 'Delete my account',
  whatDeletionDoes:
    'You’ll be signed out everywhere. For {days, plural, one {# day} other {# days}} you can sign in to keep your account; after that, your profile, watch history, points and sessions are erased for good. What you wrote to others stays, without your name.',
  codeFromTheEmail: 'Code from the email',
  codeIsOnItsWay: 'The code is on its way',
  sendAnotherCode: 'Send another code',
  deleteItForGood: 'Delete it for good',
  enterYourPasswordOrCode: 'Please enter your password or the code from the email.',
  youAreTheLastAdministrator:
    'You’re the last administrator of this site. Make somebody else an administrator first.',
  accountWillBeDeletedOn: 'Your account will be deleted on {date}',
  untilThenNothingIsLost: 'Nothing is lost until then. Welcome back: do you want to keep your account?',
  yourAccountStays: 'Your account stays',
  keepMyAccount: 'Keep my account',

  // Mails: what several of them say
  codeIsValidForMinutes:
    'It’s valid for {minutes} minutes and works once. Nobody from {site} will ever ask you for it.',
  yourSitePassword: 'Your {site} password',
  ifNotYouNothingToDo: 'If this wasn’t you, you don’t need to do anything.',
  ifNotYouAccountIsAsItWas: 'If this wasn’t you, you don’t need to do anything: your account is unchanged.',
  thisWasNotMe: 'This wasn’t me',
  sentWhenGoogleIsLinked: 'We send this email whenever a Google account is linked.',

  // Mail with the code of a sign-up
  confirmYourEmail: 'Confirm your email address',
  yourSiteCode: 'Your {site} code',
  enterCodeToSignUp: 'Enter this code to finish signing up at {site}.',
  emailComesForSignUp:
    'You’re getting this email because somebody entered {email} to sign up. If this wasn’t you, you don’t need to do anything: without the code, no account is created.',

  // Mail in place of that code, to somebody who has an account
  youAlreadyHaveAnAccount: 'You already have an account',
  yourSiteAccount: 'Your {site} account',
  signInWithYourPassword: 'Sign in with your password.',
  signUpWithAddressOfAccount:
    'Somebody, probably you, just tried to sign up at {site} with this address. It already has an account, so there is no code to enter: sign in with your password.',

  // Mail with the code for a new password
  chooseANewPassword: 'Choose a new password',
  enterCodeWithNewPassword: 'Enter this code at {site}, together with your new password.',
  emailComesForNewPassword:
    'You’re getting this email because somebody asked for a new password for {email}. If this wasn’t you, you don’t need to do anything: your password stays the same.',

  // Mail in place of that code, to an address without an account
  noAccountWithThisAddress: 'There is no account with this address',
  perhapsAnotherAddress: 'Maybe you signed up with another one.',
  nothingToRecover:
    'Somebody, probably you, asked {site} for a new password for {email}. There is no account with this address, so there is nothing to recover.',
  tryAnotherAddressOrSignUp:
    'Maybe you signed up with another address: try that one. Or create an account with this one.',
  goToSite: 'Go to {site}',

  // Mails about a change of the address
  doYouWantToChangeYourAddress: 'Do you want to change your address?',
  enterCodeOfOldAddress:
    'Somebody who is signed in to your {site} account wants to change its email address. Enter this code as the one for {email}.',
  doNotGiveTheCodeAway:
    'If this wasn’t you, don’t give the code to anybody: without it, your account stays the same. Then change your password and sign out all other devices in your settings.',
  confirmYourNewAddress: 'Confirm your new address',
  enterCodeOfNewAddress:
    'Enter this code at {site}, as the one for {email}, to use this address for your account.',
  emailComesForNewAddress:
    'You’re getting this email because somebody entered {email} as their new address. If this wasn’t you, you don’t need to do anything.',
  addressHasAnAccountAlready: 'This address already has an account',
  addressBelongsToAnotherAccount:
    'Somebody, probably you, wants to use {email} for another {site} account. It already has one, so there is no code to enter.',
  signInToThatAccount:
    'Sign in to that account with this address, or choose another address for the other one.',
  yourAddressWasChanged: 'Your email address was changed',
  addressNoLongerBelongs:
    '{email} no longer belongs to your {site} account: sign in with your new address. All other devices were signed out.',
  writeToUsFromThisAddress:
    'If this was you, you’re all set. If not, somebody else has your account: write to us from this address, and we’ll look into it.',
  sentAfterChangeOfAddress: 'We send this email whenever an email address is changed.',

  // Mail about a sign-in with a browser that the account does not know
  newSignIn: 'A new sign-in to your account',
  signedInWithNewBrowser: 'Somebody just signed in to your {site} account {email} from a new browser.',
  deviceOfSignIn: 'Device: {device}',
  timeOfSignIn: 'Time: {time}',
  signThatDeviceOut:
    'If this was you, you’re all set. If not, sign that device out and change your password.',
  whereAmISignedIn: 'Where am I signed in?',
  sentForEachNewBrowser: 'We send this email once for each new browser.',

  // Mails about Google
  googleWasUnlinked: 'Google was unlinked',
  googleNoLongerOpens:
    'You can no longer sign in to your {site} account {email} with Google. Sign in with your password from now on.',
  chooseANewPasswordNow:
    'If this was you, you’re all set. If not, somebody else knows your password: choose a new one now.',
  sentWhenGoogleIsUnlinked: 'We send this email whenever a Google account is unlinked.',
  youCanSignInWithGoogle: 'You can sign in with Google now',
  googleWasLinkedToAccount: 'Google was linked to your {site} account',
  lookAtYourSessions: 'If this wasn’t you, check your sessions now.',
  signedInWithGoogle:
    'Somebody has just signed in to your {site} account {email} with a Google account with the same address. You can sign in with that Google account from now on.',
  secureYourGoogleAccount:
    'If this was you, you’re all set; your password still works. If not, secure your Google account, sign in here and end all other sessions in your settings.',
  checkMySessions: 'Check my sessions',
  googleWasLinked: 'Google was linked',
  googleLinkedInSettings:
    'A Google account was just linked in the settings of your {site} account {email}. You can sign in with that Google account from now on.',
  chooseANewPasswordThenUnlink:
    'If this was you, you’re all set. If not, somebody else knows your password: choose a new one, then unlink Google in your settings.',
  checkMySettings: 'Check my settings',

  // Mail about a changed password
  yourPasswordWasChanged: 'Your password was changed',
  yourSitePasswordWasChanged: 'Your {site} password was changed',
  ifNotYouChooseANewPassword: 'If this wasn’t you, choose a new one now.',
  passwordHasJustBeenChanged:
    'The password of your {site} account {email} has just been changed, and all other devices were signed out.',
  somebodyElseHasYourAccount:
    'If this was you, you’re all set. If not, somebody else has your account: choose a new password now.',
  sentAfterChangeOfPassword: 'We send this email whenever a password is changed.',

  // Mail about a copy of one's data
  yourDataIsReady: 'Your data is ready',
  copyIsReadyToDownload: 'The copy of everything {site} keeps about you is ready to download.',
  copyIsThereForDays: 'It’s available for {days} days. You’ll be asked to sign in.',
  openYourData: 'Open your data',
  somebodyMayKnowYourPassword: 'If you didn’t ask for it, change your password: somebody else may know it.',

  // Proof of who somebody is
  confirmThatItIsYou: 'Confirm that it’s you',
  pleaseConfirmThatItIsYou: 'Please confirm that it’s you.',
  whyConfirm:
    'You’re about to change something important. After this, we won’t ask again for {minutes} minutes.',
  confirm: 'Confirm',
  enterCodeToConfirm: 'Enter this code at {site} to confirm that it’s you.',
  withoutTheCodeNothingHappens:
    'If you didn’t ask for it, you don’t need to enter it: without the code, nothing changes. Sign out any devices you don’t recognize.',

  // Two-factor sign-in
  twoFactorSignIn: 'Two-factor sign-in',
  twoFactorWhy:
    'In addition to your password, signing in asks for a code from an app on your phone. A stolen password is then not enough.',
  twoFactorIsOff: 'Two-factor sign-in is off.',
  twoFactorIsOnAlready: 'Two-factor sign-in is already on.',
  twoFactorRequired:
    'Your role needs two-factor sign-in on this site. Until you set it up, or sign in with a passkey, you can do only what every learner can.',
  setUpTwoFactor: 'Set up two-factor sign-in',
  setUp: 'Set up',
  turnOff: 'Turn off',
  on: 'On',
  scanTheCode: 'Scan this code with an authenticator app, then enter the six digits that the app shows.',
  qrCodeForApp: 'QR code for your authenticator app',
  orTypeTheKey: 'No camera? Type this key into the app:',
  codeFromTheApp: 'Code from the app',
  codeFromTheAppOrRecovery: 'Code from the app, or a recovery code',
  enterTheSixDigits: 'Please enter the six digits that the app shows.',
  enterSixDigitsOrRecoveryCode: 'Please enter the six digits from the app, or a recovery code.',
  codeIsNotRight: 'This code is incorrect or was already used. Please try the next one.',
  startSettingUpAgain: 'Please start the setup again.',
  turnOn: 'Turn on',
  recoveryCodes: 'Recovery codes',
  recoveryCodesWhy:
    'Each of these codes lets you sign in once when you don’t have your phone. Keep them in a safe place: you won’t see them again.',
  recoveryCodesLeft: '{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}',
  newRecoveryCodes: 'New recovery codes',
  copyCodes: 'Copy',
  codesAreCopied: 'Codes copied',
  downloadCodes: 'Download',
  iHaveSavedThem: 'I’ve saved them',
  turnOffTwoFactor: 'Turn off two-factor sign-in',
  turnOffTwoFactorWhat: 'Your password will be enough to sign in again. Your recovery codes stop working.',
  keepItOn: 'Keep it on',
  enterYourCodeToSignIn: 'Enter the code from your authenticator app to sign in.',
  signInTookTooLong: 'That took too long, or there were too many wrong codes. Please sign in again.',
  startSignInAgain: 'Sign in with another account',

  // Passkeys
  passkeys: 'Passkeys',
  passkeysWhy:
    'Sign in with your fingerprint, face or screen lock, without a password or code. Keep another way to sign in, too.',
  signInWithAPasskey: 'Sign in with a passkey',
  confirmWithAPasskey: 'Confirm with a passkey',
  addAPasskey: 'Add a passkey',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'Such as “My phone”',
  nameThePasskey: 'Please give the passkey a name.',
  passkeyNameTooLong: 'This name is too long.',
  passkeyIsAdded: 'The passkey was added.',
  passkeyIsRemoved: 'The passkey was removed.',
  passkeyIsGone: 'This passkey is already gone.',
  passkeyNotAdded: 'We couldn’t add the passkey. Please try again.',
  passkeyWasRefused: 'We couldn’t use this passkey. Please try again, or sign in another way.',
  passkeyWasNotGiven: 'No passkey was used. Please try again.',
  passkeyLimitReached: 'You already have {count} passkeys. Please remove one first.',
  noPasskeysHere: 'This browser doesn’t support passkeys.',
  passkeyAddedAt: 'Added {time}',
  passkeyNotUsedYet: 'Not used yet',
  passkeyIsRenamed: 'The passkey was renamed.',
  rename: 'Rename',
  renamePasskey: 'Rename the passkey “{name}”',
  renamePasskeyWhat: 'Only you see this name. It helps you tell your passkeys apart.',
  removePasskey: 'Remove the passkey “{name}”',
  removePasskeyWhat: 'You won’t be able to sign in with it anymore. Remove it from your device as well.',
  remove: 'Remove',

  // Mails about passkeys
  passkeyWasAdded: 'A passkey was added to your account',
  passkeySignsInNow: 'You can now sign in to your {site} account {email} with the passkey “{name}”.',
  passkeyWasRemoved: 'A passkey was removed from your account',
  passkeySignsInNoLonger:
    'You can no longer sign in to your {site} account {email} with the passkey “{name}”.',
  sentAfterChangeOfPasskeys: 'We send this email whenever a passkey is added or removed.',

  // Mails about the second factor
  twoFactorWasTurnedOn: 'Two-factor sign-in was turned on',
  signingInAsksForCodesNow:
    'Signing in to your {site} account {email} now also asks for a code from an authenticator app.',
  keepYourRecoveryCodes:
    'Keep your recovery codes in a safe place: they let you sign in when you don’t have your phone.',
  writeToUsIfNotYou: 'If this wasn’t you, reply to this email or contact support right away.',
  twoFactorWasTurnedOff: 'Two-factor sign-in was turned off',
  signingInAsksForNoCodes:
    'Signing in to your {site} account {email} no longer asks for a code from an authenticator app.',
  sentAfterChangeOfTwoFactor: 'We send this email whenever two-factor sign-in is turned on or off.',

  // Mails about the deletion of an account
  confirmTheDeletion: 'Confirm the deletion of your account',
  enterCodeToDeleteAccount: 'Enter this code at {site} to delete your account.',
  withoutTheCodeAccountStays:
    'If you didn’t ask for it, you don’t need to do anything: without the code, your account stays.',
  yourAccountWillBeDeleted: 'Your account will be deleted',
  siteAccountWillBeDeletedOn: 'As you asked, your {site} account will be deleted on {date}.',
  signInAndKeepYourAccount: 'Nothing is lost until then: sign in and choose “Keep my account”.',
  keepTheAccountIfNotYou: 'If this wasn’t you, sign in, keep the account and change your password.',
  yourAccountWasDeleted: 'Your account was deleted',
  accountIsGone:
    'Your {site} account and everything in it are gone. You can sign up again with this address at any time.',
  goodbyeAndThankYou: 'Goodbye, and thank you for learning with us.',
  youGetNoMoreEmails: 'You won’t get any more emails from us.',
} as const
