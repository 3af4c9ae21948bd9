/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Alumni
  youTubeWorkshop: 'YouTube Workshop',
  linkedInLive: 'LinkedIn Live',
  providingReferrals: 'Providing Referrals',
  someFieldsAreMissingIn: 'Some fields are missing in form.',
  pleaseUseToCharactersForYour: 'Please use {alumniNameMin} to {alumniNameMax} characters for your name.',
  pleaseUseOnlyLettersAndSigns: 'Please use only letters and signs that belong to a name.',
  emailIsNotValidPlease: 'Email is not valid please check it again.',
  giveTheAddressOfA: 'Please give the address of a LinkedIn profile, such as linkedin.com/in/your-name.',
  pleaseUseAtMostCharacters: 'Please use at most {suggestionMax} characters.',
  youHaveSentThisForm: 'You have sent this form several times already. Please wait a while and try again.',
  reportThisIssueInFeedback: 'Please report this issue in feedback.',

  // Contact
  fillAllTheDetails: 'Please fill all the details',
  pleaseUseAtMostCharacters2: 'Please use at most {contactNameMax} characters.',
  pleaseUseAtMostCharacters3: 'Please use at most {contactSubjectMax} characters.',
  pleaseUseLettersAndSignsOn: 'Please use letters and signs on one line.',
  sayALittleMoreSo: 'Please say a little more, so that we can help.',
  pleaseUseAtMostCharacters4: 'Please use at most {contactMessageMax} characters.',
  youHaveWrittenSeveralTimes:
    'You have written several times already. Please wait a while, or send us a mail.',
  yourMessageCantBeSent:
    "Your message can't be sent at this point of time. Please try again, or send us a mail.",

  // Feedback
  videoReport: 'Video Report',
  accountAccessAppeal: 'Account Access Appeal',
  bugReports: 'Bug Reports',
  featureRequests: 'Feature Requests',

  // Messages
  cantSubmitFeedback: "Can't submit feedback!",
  yourRequestCantBeSubmit: "Your request can't be submit at this point of time",
  thankYouYourFeedbackIs: 'Thank you, your feedback is with us',
  yourAppealIsWithUs: 'Your appeal is with us',
  yourAppealIsAlreadyWith: 'Your appeal is already with us. Please wait for the answer.',
  signInWithTheBanned: 'Sign in with the banned account first, so that we know whose appeal it is.',
  pleaseSignIn: 'Please sign in.',
  tooManyAttemptsPleaseWait: 'Too many attempts. Please wait a while and try again.',
  enterYourName: 'Please enter your name',
  enterHowWeCanReach: 'Please enter how we can reach you',
  writeYourMessage: 'Please write your message',
  chooseWhatItIsAbout: 'Please choose what it is about',
  thisTextIsTooLong: 'This text is too long.',
  enterAWholeAmountOf: 'Please enter a whole amount of at least 1.',
  enterAnAmountOfAt: 'Please enter an amount of at most 100,000.',
  chooseAnAmount: 'Please choose an amount.',
  thankYouForYourVote: 'Thank you for your vote!',
  youHaveAlreadyVotedThank: 'You have already voted. Thank you!',

  // Feedback dialog
  sendFeedback: 'Send feedback',
  yourMessageGoesToThe:
    'Your message goes to the people who run this site, with your address in case they want to write back.',
  oneThingMore: 'One thing more?',
  whatWouldYouDoIn: 'What would you do in our place? You can leave it out.',
  yourSuggestion: 'Your suggestion',
  whatIsItAbout: 'What is it about?',
  choose: 'Choose…',
  name: 'Name',
  email: 'Email',
  contact: 'Contact',
  aPhoneNumberOrAnother: 'A phone number, or another way to reach you.',
  message: 'Message',
  back: 'Back',
  next: 'Next',

  // Lecture preview
  theBeginningOfTitle: 'The beginning of {title}',
  thisLectureCantBeShown: 'This lecture can’t be shown here at the moment. Its course page may know more.',
  thatWasTheBeginningThe:
    'That was the beginning. The rest, with your progress and points, is in the course.',

  // Lecture switcher
  watchItAll: 'Watch it all',
  chooseALecture: 'Choose a lecture',

  // Poll vote dialog
  learnWithoutADailyLimit: 'Learn without a daily limit?',
  itHelpsUsToDecide: 'It helps us to decide about a plan without the limit.',
  freeTimeHasToBe:
    'Free time has to be paid by somebody. What would a month without the limit be worth to you? Nothing is charged.',
  close: 'Close',
  yourVote: 'Your vote',
  perMonth: 'per month',
  somethingWentWrong: 'Something went wrong!',
  worthToMe: 'Worth to me',
  amountPerMonth: '{amount} per month',
  anotherAmount: 'Another amount',
  amountPerMonth2: 'Amount per month',
  vote: 'Vote',

  // Alumni form
  showOnCameraSomethingYou: 'Show on camera something you do at work, in an hour.',
  talkAboutYourWayAnd: 'Talk about your way, and answer questions.',
  recommendLearnersWhoseWorkYou: 'Recommend learners whose work you have seen.',
  alumniConsent: 'Alumni consent',
  linkedInProfile: 'LinkedIn profile',
  whatWouldYouLikeTo: 'What would you like to contribute?',
  suggestion: 'Suggestion',
  whatWouldHaveHelpedYou: 'What would have helped you when you were learning?',
  bySendingThisYouAgree:
    'By sending this you agree that we keep it and write to you about it. Nothing of it is published without asking you.',
  countMeIn: 'Count me in',

  // Contact form
  itGoesToThePeople:
    'It goes to the people who run this site, who can answer to {sentFrom}. No confirmation is mailed.',
  yourMessageIsWithUs: 'Your message is with us',
  writeAnotherOne: 'Write another one',
  subject: 'Subject',
  sendMessage: 'Send message',

  // Alumni page
  alumniOfName: 'Alumni of {name}',
  theySatWhereYouSit: 'They sat where you sit.',
  peopleWhoLearnedHereAn:
    'People who learned here, an evening at a time. Some of them come back to show what they do now. Look into the lectures they began with, or join them.',
  lookIntoALecture: 'Look into a lecture',
  joinTheAlumni: 'Join the alumni',
  whereItBegan: 'Where it began',
  thereIsNoLectureTo: 'There is no lecture to look into yet.',
  noDataFound: 'No Data found',
  stories: 'Stories',
  giveSomethingBack: 'Give something back',
  youHaveLearnedHereAnd:
    'You have learned here and work in the field now? Tell us what you would like to do for those who come after you.',

  // Appeal form
  sendAppeal: 'Send appeal',

  // Banned page
  accountBanned: 'Account banned',
  aBannedAccountCantBe:
    'A banned account can’t be used. If you think that it is a mistake, ask us to look at it again.',
  theFormNeedsScriptsWhich: 'The form needs scripts, which are switched off in your browser.',
  signInWithTheBannedAccount:
    'Sign in with the banned account. It stays closed, but we know then whose appeal it is, and you can read here why it was banned.',
  signInToAppeal: 'Sign in to appeal',
  signIn: 'Sign in',
  bannedUntil: 'Banned until {until} ({zoneText})',
  bannedWithoutAnEnd: 'Banned without an end',
  noReasonWasGiven: 'No reason was given.',
  sentOnItWaitsFor: 'Sent on {openSince}. It waits for a person to look at it, who can write to {email}.',
  yourAppeal: 'Your appeal',

  // Contact page
  somethingDoesNotWorkA:
    'Something does not work, a course has a mistake, or you want to teach at {name}? Write to us.',
  byMail: 'By mail',
  maybeItStandsHere: 'Maybe it stands here',
  howMuchCanIWatch: 'How much can I watch for nothing, and how do I get more?',
  whyDidAVideoNot: 'Why did a video not count?',
  howDoITakeMy: 'How do I take my data with me, or delete it?',
  myAccountIsClosedWhat: 'My account is closed. What now?',
  elsewhere: 'Elsewhere',

  // Support dialogs provider
  signInToVoteOn: 'Sign in to vote on the free-time plan.',
} as const
