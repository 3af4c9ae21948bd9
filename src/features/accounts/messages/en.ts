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
  useOnlyLettersOfNames: 'Please use only letters and signs that belong to a name.',
  nameIsReserved: 'This name is reserved for the people who run this site. Please choose another one.',
  emailIsNotValid: 'Email is not valid please check it again.',
  emailDoesNotMatch: "Email don't match. Enter the email you received course access!",
  mobileNumberIsNotValid: 'Please enter a valid mobile number, or leave it empty.',
  timeZoneIsNotKnown: 'This time zone is not known.',
  pleaseSignIn: 'Please sign in.',
  somethingWentWrong: 'Something went wrong.',
  tooManyAttempts: 'Too many attempts. Please wait a while and try again.',

  // Codes that come by mail
  pleaseEnterOtp: 'Please enter OTP',
  pleaseEnterThe6DigitOtp: 'Please enter the 6-digit OTP',
  verificationFailed: 'Verification failed, Please try again.',
  codeHasExpired: 'This code has expired. Please ask for a new one.',
  tooManyWrongCodes: 'Too many wrong codes. Please ask for a new one.',
  codeLimitReached: 'Limit Reached ! Please try again after 24 hours',
  waitBeforeAnotherCode: 'Please wait a moment before you ask for another code.',
  couldntSendOtp: "Couldn't send OTP",
  failedToSendOtp: 'Failed to send OTP.',
  digitCode: '{digits}-digit code',
  sendMeACode: 'Send me a code',
  newCodeIsOnItsWay: 'A new code is on its way. The one before no longer works.',
  resendCodeInSeconds: 'Resend code in {seconds} s',
  resendCode: 'Resend code',
  haveAnotherCodeSent: 'Not the right code, or too old? Have another one sent.',
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
  passwordIsNotRight: 'The password is not right.',
  currentPasswordIsNotRight: 'The current password is not right.',
  passwordNotUpdated: 'Password not updated!',
  passwordUpdated: 'Password updated',
  accountHasNoPassword: 'This account has no password yet. Set one with a code by mail.',
  changePassword: 'Change password',
  setNewPassword: 'Set new password',
  allOtherDevicesAreSignedOut: 'All your other devices are signed out.',
  iDontKnowMyCurrentPassword: "I don't know my current password",

  // Why a password is weak: the first sentence, then what makes it weak, then advice
  passwordIsEasyToGuess: 'This password is easy to guess.',
  passwordIsMadeOfYourName: 'It is made of your name, your address or the name of this site.',
  passwordIsUsedByMany: 'It is, or is close to, one that many people use and that is tried first.',
  keysSideBySideAreTriedFirst: 'Keys that lie side by side are tried first.',
  repetitionsAddLittle: 'Repeated letters and words add little.',
  sequencesAreTriedFirst: 'Letters and digits in their order are tried first.',
  datesAreTriedFirst: 'Years and dates are tried first.',
  useThreeOrFourWords: 'Three or four words that have nothing to do with each other are hard to guess.',

  // Signing in
  signIn: 'Sign in',
  goOnWhereYouLeftOff: 'Go on where you left off.',
  email: 'Email',
  forgotYourPassword: 'Forgot your password?',
  login: 'Login',
  newHereCreateAnAccount: 'New here? <link>Create an account</link>',
  emailOrPasswordIsNotRight: 'The email or the password is not right.',
  loginFailed: 'Login failed',

  // Signing in with Google
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  signingInWithGoogleFailed: 'Signing in with Google did not work. Please try again.',
  signingInWithGoogleIsNotSetUp: 'Signing in with Google is not set up on this site.',
  googleHasNotVerifiedYourEmail:
    'Google has not verified your email address. Please sign up with a code by mail.',
  googleWasUnlinkedFromAccount:
    'Google was unlinked from the account with this address. Please sign in with your password; you can link it again in the settings.',

  // Signing up
  createYourAccount: 'Create your account',
  freeWithACodeByMail: 'Free, with a code by mail in place of a confirmation link.',
  firstName: 'First name',
  lastName: 'Last name',
  mobileNumber: 'Mobile number',
  sendMeNewBlogPosts: 'Send me new blog posts',
  sendMeTheNewsletter: 'Send me the newsletter',
  bySigningUpYouAgree:
    'By signing up you agree to the <terms>Terms</terms> and confirm that you have read the <privacy>Privacy Policy</privacy>.',
  alreadyAMemberSignIn: 'Already a member? <link>Sign in</link>',
  checkYourEmail: 'Check your email',
  weSentACodeTo: 'We sent a code to {email}. It is valid for 10 minutes.',
  verify: 'Verify',

  // A forgotten password
  chooseANewPasswordByCode: 'Tell us your address, and a code comes by mail with which you choose a new one.',
  ifEmailHasAnAccount: 'If {email} has an account, a code is on its way there. It is valid for 10 minutes.',
  backToSignIn: 'Back to sign in',

  // The end of a session
  accountHasBeenBanned: 'This account has been banned. Please contact the support.',
  loggingYouOut: 'Logging you out',
  successfullyLoggedOut: 'Successfully logged out',
  youHaveSignedOutInAnotherTab: 'You have signed out in another tab',
  youHaveBeenSignedOut: 'You have been signed out. Please sign in again.',
  cantLogoutYou: "Can't logout you!",

  // The username
  username: 'Username',
  chooseAUsername: 'Choose a username',
  usernameNamesYourProfile: 'It names your public profile. You can change it three times later.',
  changeUsername: 'Change username',
  youAreUsernameNow:
    'You are @{username} now: in the address of your profile, and where others mention you. Links to it lead to the new one for {days} days, and nobody else can take it in that time.',
  minToMaxLettersDigitsAndUnderscores: '{min} to {max} letters, digits and underscores',
  checking: 'Checking…',
  freeUsernames: 'Free usernames',
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
  weSuggestCoursesThatFit: 'We suggest courses that fit.',
  chooseAsManyAsYouLike: 'Choose as many as you like.',
  countOfTotalChosen: '{count} of {total} chosen',
  addAPictureOfYou: 'Add a picture of you',
  pictureStandsBesideYourName: 'It stands beside your name. You can change it later in your settings.',
  beginWithACourse: 'Begin with a course',
  allOfTheseAreFree: 'All of these are free. You can leave a course whenever you like.',
  skip: 'Skip',
  goOn: 'Go on',

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
  accountSafetyAndData: 'Your account, its safety and its data.',
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
  pictureFilesHint: 'A JPEG, PNG or WebP file. You choose the part that is shown.',
  choosePartOfPicture: 'Choose what is shown',
  dragOrUseArrowKeys: 'Drag the picture, or move it with the arrow keys.',
  partOfPicture: 'Part of the picture that is shown',
  useThisPicture: 'Use this picture',
  cancel: 'Cancel',
  zoom: 'Zoom',
  percentOfSize: '{percent, number} %',
  yourPictureIsChanged: 'Your picture is changed',
  yourPictureIsRemoved: 'Your picture is removed',
  cantUpdateProfilePicture: "Can't update profile picture!",
  chooseAJpegPngOrWebpPicture: 'Please choose a JPEG, PNG or WebP picture.',
  noneYet: 'None yet',
  usernameStandsInYourAddress:
    'It stands in the address of your public profile, and others mention you by it.',
  yourDetails: 'Your details',
  timeZone: 'Time zone',
  yourDaysOfLearningBeginByIt: 'Your days of learning begin and end by it.',
  asInMyBrowser: 'As in my browser',
  save: 'Save',
  yourSettingsAreSaved: 'Your settings are saved',
  youSignInWithYourEmail: 'You sign in with it, and our mails go there. Nobody else sees it.',
  saveInterests: 'Save interests',
  yourInterestsAreSaved: 'Your interests are saved',

  // Changing the email address
  changeEmail: 'Change email',
  codesGoToBothAddresses: 'A code goes to your present address and another one to the new one.',
  newEmail: 'New email',
  sendTheCodes: 'Send the codes',
  noLongerReadMails:
    'You can no longer read mails at your present address? <link>Write to us</link>: a person will look into it.',
  weSentACodeToEachAddress: 'We sent a code to each of the two addresses. They are valid for 10 minutes.',
  codeSentTo: 'Code sent to {email}',
  yourAddressIsChanged: 'Your address is changed. All your other devices are signed out.',
  thisIsYourPresentAddress: 'This is your present address.',
  beginAgainWithThisChange: 'Please begin again: this change is no longer waiting for its codes.',

  // Settings: security
  newPasswordSignsOutOthers: 'A new password signs out all your other devices.',
  setAPassword: 'Set a password',
  youSignInWithGoogle:
    'You sign in with Google. With a password you can sign in without it, too. A code by mail confirms that it is you; all your other devices are signed out.',
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
  googleOpensThisAccount: 'A Google account opens this one, too.',
  withALinkedGoogleAccount: 'With a linked Google account you can sign in without your password.',
  setAPasswordFirst: 'Set a password first, so that you can still get in without Google.',
  linkGoogle: 'Link Google',
  unlinkGoogle: 'Unlink Google',
  enterPasswordAndChooseGoogle:
    'Enter your password, then choose the Google account that opens this one, too.',
  enterPasswordToUnlinkGoogle:
    'From then on you sign in with your email and password only. Enter it, so that you are sure to get in again.',
  goOnToGoogle: 'Go on to Google',
  googleIsLinked: 'Google is linked: it opens your account from now on.',
  googleIsUnlinked: 'Google is unlinked',
  googleOpensAnotherAccount:
    'This Google account already opens another account here. Please choose another one, or unlink it there first.',
  googleIsLinkedAlready: 'A Google account is linked already. Please unlink it before you link another one.',
  noGoogleAccountIsLinked: 'No Google account is linked.',
  linkingGoogleFailed: 'Linking Google did not work. Please try again.',

  // Settings: your data
  downloadEverythingOfMine: 'Download everything of mine',
  whatTheDownloadHolds:
    'Your profile, courses, watched lessons, learned days, points and messages, as JSON files in one archive. We send you a mail when it is ready.',
  puttingYourDataTogether: 'Putting your data together',
  copyCouldNotBeMade: 'The copy could not be made. Please ask for it again.',
  readySince: 'Ready since {readyDate}, {size}. It is removed on {removalDate}.',
  kilobytes: '{count} kB',
  megabytes: '{count} MB',
  downloadMyData: 'Download my data',
  makeANewCopy: 'Make a new copy',
  prepareMyData: 'Prepare my data',
  youCanAskForThreeCopiesADay: 'You can ask for three copies a day. Please try again tomorrow.',
  linkIsNoLongerValid: 'This link is no longer valid. Please open it again from your settings.',

  // Settings: an archive from another site
  bringInAnArchive: 'Bring in an archive from another Lectern',
  whatIsBroughtIn:
    'Choose the ZIP file that you downloaded there. Your profile, resumes and notes are added to what you have here, and nothing of yours is replaced. Watched time, points and the certificates of courses stay with the site that gave them.',
  archiveFile: 'Archive from another Lectern',
  chooseAnArchive: 'Choose an archive',
  archiveBroughtIn: 'Your archive from {site} was read',
  broughtInCount: '{what}: {count} added',
  nothingNewInPart: 'Nothing new: it is all here already.',
  partCouldNotBeBroughtIn: 'This could not be added, and nothing of it was changed. Please try again later.',
  leftBehind: 'Left out: {what} – {why}',
  moreLeftBehind: 'and {count} more',
  notAnArchive: 'This is not an archive from a Lectern. Please choose the ZIP file as you downloaded it.',
  archiveTooLarge: 'This archive is too large. It can have up to 8 MB.',
  archiveIsNewer:
    'This archive was made by a newer Lectern. Please try again when this site has been updated.',

  // Settings: deleting the account
  deleteMyAccount: 'Delete my account',
  whatDeletionDoes:
    'You are signed out everywhere. For {days, plural, one {# day} other {# days}} you can sign in and keep the account; then your profile, watch history, points and sessions are erased for good. What you wrote to others stays without your name.',
  codeFromTheMail: 'Code from the mail',
  codeIsOnItsWay: 'The code is on its way',
  sendAnotherCode: 'Send another code',
  deleteItForGood: 'Delete it for good',
  enterYourPasswordOrCode: 'Please enter your password or the code from the mail.',
  youAreTheLastAdministrator: 'You are the last administrator of this site. Make somebody else one first.',
  accountWillBeDeletedOn: 'Your account will be deleted on {date}',
  untilThenNothingIsLost: 'Until then nothing is lost. Welcome back: you only have to say so.',
  yourAccountStays: 'Your account stays',
  keepMyAccount: 'Keep my account',

  // Mails: what several of them say
  codeIsValidForMinutes:
    'It is valid for {minutes} minutes and works once. Nobody from {site} will ever ask you for it.',
  yourSitePassword: 'Your {site} password',
  ifNotYouNothingToDo: 'If that was not you, there is nothing to do.',
  ifNotYouAccountIsAsItWas: 'If that was not you, there is nothing to do: your account is as it was.',
  thatWasNotMe: 'That was not me',
  sentWhenGoogleIsLinked: 'This mail is sent when a Google account is linked.',

  // Mail with the code of a sign-up
  confirmYourEmail: 'Confirm your email address',
  yourSiteCode: 'Your {site} code',
  enterCodeToSignUp: 'Enter this code to finish signing up at {site}.',
  mailComesForSignUp:
    'You get this mail because somebody entered {email} to sign up. If that was not you, do nothing: without the code there will be no account.',

  // Mail in place of that code, to somebody who has an account
  youAlreadyHaveAnAccount: 'You already have an account',
  yourSiteAccount: 'Your {site} account',
  signInWithYourPassword: 'Sign in with your password.',
  signUpWithAddressOfAccount:
    'Somebody, probably you, just tried to sign up at {site} with this address. It has an account already, so there is no code to enter: sign in with your password.',

  // Mail with the code for a new password
  chooseANewPassword: 'Choose a new password',
  enterCodeWithNewPassword: 'Enter this code at {site}, together with your new password.',
  mailComesForNewPassword:
    'You get this mail because somebody asked for a new password for {email}. If that was not you, do nothing: your password stays as it is.',

  // Mail in place of that code, to an address without an account
  noAccountWithThisAddress: 'There is no account with this address',
  perhapsAnotherAddress: 'Perhaps you signed up with another one.',
  nothingToRecover:
    'Somebody, probably you, asked {site} for a new password for {email}. There is no account with this address, so there is nothing to recover.',
  tryAnotherAddressOrSignUp:
    'Perhaps you signed up with another address: try that one. Or create an account with this one.',
  goToSite: 'Go to {site}',

  // Mails about a change of the address
  doYouWantToChangeYourAddress: 'Do you want to change your address?',
  enterCodeOfOldAddress:
    'Somebody who is signed in to your {site} account wants to use another email address for it. Enter this code as the one for {email}.',
  doNotGiveTheCodeAway:
    'If that was not you, do not give the code to anybody: without it your account stays as it is. Then change your password and sign out all other devices in your settings.',
  confirmYourNewAddress: 'Confirm your new address',
  enterCodeOfNewAddress:
    'Enter this code at {site}, as the one for {email}, to use this address for your account.',
  mailComesForNewAddress:
    'You get this mail because somebody entered {email} as their new address. If that was not you, there is nothing to do.',
  addressHasAnAccountAlready: 'This address has an account already',
  addressBelongsToAnotherAccount:
    'Somebody, probably you, wants to use {email} for another {site} account. It has one already, so there is no code to enter.',
  signInToThatAccount:
    'Sign in to that account with this address, or choose another address for the other one.',
  yourAddressWasChanged: 'Your address was changed',
  addressNoLongerBelongs:
    '{email} no longer belongs to your {site} account: sign in with your new address. All other devices were signed out.',
  writeToUsFromThisAddress:
    'If that was you, all is well. If not, somebody else has your account: write to us from this address, and we will look into it.',
  sentAfterChangeOfAddress: 'This mail is sent after every change of an address.',

  // Mail about a sign-in with a browser that the account does not know
  newSignIn: 'A new sign-in to your account',
  signedInWithNewBrowser:
    'Your {site} account {email} was just signed in to with a browser that it has not met before.',
  deviceOfSignIn: 'Device: {device}',
  timeOfSignIn: 'Time: {time}',
  signThatDeviceOut: 'If that was you, all is well. If not, sign that device out and change your password.',
  whereAmISignedIn: 'Where am I signed in?',
  sentForEachNewBrowser: 'This mail is sent once for each new browser.',

  // Mails about Google
  googleWasUnlinked: 'Google was unlinked',
  googleNoLongerOpens:
    'Google no longer opens your {site} account {email}. Sign in with your password from now on.',
  chooseANewPasswordNow:
    'If that was you, all is well. If not, somebody else knows your password: choose a new one now.',
  sentWhenGoogleIsUnlinked: 'This mail is sent when a Google account is unlinked.',
  youCanSignInWithGoogle: 'You can sign in with Google now',
  googleWasLinkedToAccount: 'Google was linked to your {site} account',
  lookAtYourSessions: 'If that was not you, look at your sessions now.',
  signedInWithGoogle:
    'Somebody has just signed in to your {site} account {email} with a Google account of the same address. From now on that Google account opens it, too.',
  secureYourGoogleAccount:
    'If that was you, all is well; your password still works. If not, secure your Google account, sign in here and end all other sessions in your settings.',
  lookAtMySessions: 'Look at my sessions',
  googleWasLinked: 'Google was linked',
  googleLinkedInSettings:
    'A Google account was just linked in the settings of your {site} account {email}. From now on that Google account opens it, too.',
  chooseANewPasswordThenUnlink:
    'If that was you, all is well. If not, somebody else knows your password: choose a new one, then unlink Google in your settings.',
  lookAtMySettings: 'Look at my settings',

  // Mail about a changed password
  yourPasswordWasChanged: 'Your password was changed',
  yourSitePasswordWasChanged: 'Your {site} password was changed',
  ifNotYouChooseANewPassword: 'If that was not you, choose a new one now.',
  passwordHasJustBeenChanged:
    'The password of your {site} account {email} has just been changed, and all other devices were signed out.',
  somebodyElseHasYourAccount:
    'If that was you, all is well. If not, somebody else has your account: choose a new password now.',
  sentAfterChangeOfPassword: 'This mail is sent after every change of a password.',

  // Mail about a copy of one's data
  yourDataIsReady: 'Your data is ready',
  copyIsReadyToDownload: 'The copy of everything {site} keeps of you is ready to download.',
  copyIsThereForDays: 'It is there for {days} days. You will be asked to sign in.',
  openYourData: 'Open your data',
  somebodyMayKnowYourPassword: 'If you did not ask for it, change your password: somebody else may know it.',

  // Proof of who somebody is
  confirmThatItIsYou: 'Confirm that it is you',
  pleaseConfirmThatItIsYou: 'Please confirm that it is you.',
  whyConfirm:
    'You are about to change something important. After this we do not ask again for {minutes} minutes.',
  confirm: 'Confirm',
  enterCodeToConfirm: 'Enter this code at {site} to confirm that it is you.',
  withoutTheCodeNothingHappens:
    'If you did not ask for it, do nothing: without the code nothing is changed. Sign out the devices that you do not know.',

  // Two-factor sign-in
  twoFactorSignIn: 'Two-factor sign-in',
  twoFactorWhy:
    'Besides your password, signing in asks for a code of an app on your phone. A stolen password is then not enough.',
  twoFactorIsOff: 'Two-factor sign-in is off.',
  twoFactorIsOnAlready: 'Two-factor sign-in is on already.',
  twoFactorRequired:
    'Your role needs two-factor sign-in on this site. Until you set it up, or sign in with a passkey, you can do only what every learner can.',
  setUpTwoFactor: 'Set up two-factor sign-in',
  setUp: 'Set up',
  turnOff: 'Turn off',
  on: 'On',
  scanTheCode: 'Scan this code with an authenticator app, then enter the six digits that the app shows.',
  qrCodeForApp: 'QR code for your authenticator app',
  orTypeTheKey: 'No camera? Type this key into the app:',
  codeOfTheApp: 'Code of the app',
  codeOfTheAppOrRecovery: 'Code of the app, or a recovery code',
  enterTheSixDigits: 'Please enter the six digits that the app shows.',
  enterSixDigitsOrRecoveryCode: 'Please enter the six digits of the app, or a recovery code.',
  codeIsNotRight: 'This code is not right, or was used already. Please try the next one.',
  startSettingUpAgain: 'Please start setting it up again.',
  turnOn: 'Turn on',
  recoveryCodes: 'Recovery codes',
  recoveryCodesWhy:
    'Each of these codes opens your account once when you do not have your phone. Keep them in a safe place: they are not shown again.',
  recoveryCodesLeft: '{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}',
  newRecoveryCodes: 'New recovery codes',
  copyCodes: 'Copy',
  codesAreCopied: 'The codes are copied',
  downloadCodes: 'Download',
  iHaveSavedThem: 'I have saved them',
  turnOffTwoFactor: 'Turn off two-factor sign-in',
  turnOffTwoFactorWhat:
    'Your password alone then opens your account again. Your recovery codes stop working.',
  keepItOn: 'Keep it on',
  enterYourCodeToSignIn: 'Enter the code of your authenticator app to sign in.',
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
  passkeyIsGone: 'This passkey is gone already.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyWasRefused: 'This passkey could not be used. Please try again, or sign in another way.',
  passkeyWasNotGiven: 'No passkey was used. Please try again.',
  passkeyLimitReached: 'You have {count} passkeys already. Please remove one first.',
  noPasskeysHere: 'This browser does not support passkeys.',
  passkeyAddedAt: 'Added {time}',
  passkeyNotUsedYet: 'Not used yet',
  passkeyIsRenamed: 'The passkey has another name.',
  rename: 'Rename',
  renamePasskey: 'Rename the passkey “{name}”',
  renamePasskeyWhat: 'The name is yours alone, to tell your passkeys apart.',
  removePasskey: 'Remove the passkey “{name}”',
  removePasskeyWhat: 'It no longer signs you in. Remove it from your device as well.',
  remove: 'Remove',

  // Mails about passkeys
  passkeyWasAdded: 'A passkey was added to your account',
  passkeySignsInNow: 'The passkey “{name}” now signs in to your {site} account {email}.',
  passkeyWasRemoved: 'A passkey was removed from your account',
  passkeySignsInNoLonger: 'The passkey “{name}” no longer signs in to your {site} account {email}.',
  sentAfterChangeOfPasskeys: 'This mail is sent whenever a passkey is added or removed.',

  // Mails about the second factor
  twoFactorWasTurnedOn: 'Two-factor sign-in was turned on',
  signingInAsksForCodesNow:
    'Signing in to your {site} account {email} now asks for a code of an authenticator app, too.',
  keepYourRecoveryCodes:
    'Keep your recovery codes in a safe place: they open your account when you do not have your phone.',
  writeToUsIfNotYou: 'If that was not you, answer to this mail or write to our support at once.',
  twoFactorWasTurnedOff: 'Two-factor sign-in was turned off',
  signingInAsksForNoCodes:
    'Signing in to your {site} account {email} no longer asks for a code of an authenticator app.',
  sentAfterChangeOfTwoFactor: 'This mail is sent whenever two-factor sign-in is turned on or off.',

  // Mails about the deletion of an account
  confirmTheDeletion: 'Confirm the deletion of your account',
  enterCodeToDeleteAccount: 'Enter this code at {site} to delete your account.',
  withoutTheCodeAccountStays: 'If you did not ask for it, do nothing: without the code your account stays.',
  yourAccountWillBeDeleted: 'Your account will be deleted',
  siteAccountWillBeDeletedOn: 'As you asked, your {site} account will be deleted on {date}.',
  signInAndKeepYourAccount: 'Until then nothing is lost: sign in and choose “Keep my account”.',
  keepTheAccountIfNotYou: 'If that was not you, sign in, keep the account and change your password.',
  yourAccountWasDeleted: 'Your account was deleted',
  accountIsGone:
    'Your {site} account and what belonged to it are gone. This address can sign up again at any time.',
  goodbyeAndThankYou: 'Goodbye, and thank you for learning with us.',
  youGetNoMoreMails: 'You get no more mails from us.',
} as const
