/**
 * What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. The wording of refusals and answers is
 * settled, odd grammar included: don't correct it in passing.
 */
export default {
  // Fields of the forms, and what is wrong with them
  name: 'Name',
  email: 'Email',
  contact: 'Contact',
  aPhoneNumberOrAnotherWay: 'A phone number, or another way to reach you.',
  message: 'Message',
  enterYourName: 'Please enter your name',
  emailIsNotValid: 'Email is not valid please check it again.',
  enterHowWeCanReachYou: 'Please enter how we can reach you',
  writeYourMessage: 'Please write your message',
  thisTextIsTooLong: 'This text is too long.',
  atMostCharacters: 'Please use at most {max} characters.',
  thisFormNeedsScripts: 'This form needs scripts. Please write to <mail>{address}</mail>.',

  // Refusals of all forms
  pleaseSignIn: 'Please sign in.',
  somethingWentWrong: 'Something went wrong!',
  tooManyAttempts: 'Too many attempts. Please wait a while and try again.',

  // Feedback
  sendFeedback: 'Send feedback',
  yourMessageGoesToTheSite:
    'Your message goes to the people who run this site, with your address in case they want to write back.',
  stepOfTwo: 'Step {step} of 2',
  whatIsItAbout: 'What is it about?',
  choose: 'Choose…',
  chooseWhatItIsAbout: 'Please choose what it is about',
  oneThingMore: 'One thing more?',
  whatWouldYouDoInOurPlace: 'What would you do in our place? You can leave it out.',
  yourSuggestion: 'Your suggestion',
  back: 'Back',
  next: 'Next',
  cantSubmitFeedback: "Can't submit feedback!",
  yourRequestCantBeSubmitted: "Your request can't be submit at this point of time",
  thankYouForYourFeedback: 'Thank you, your feedback is with us',

  // What feedback is about
  comments: 'Comments',
  questions: 'Questions',
  bugReports: 'Bug Reports',
  featureRequests: 'Feature Requests',
  videoReport: 'Video Report',
  others: 'Others',
  accountAccessAppeal: 'Account Access Appeal',

  // The page of banned people, and their appeal
  accountBanned: 'Account banned',
  aBannedAccountCantBeUsed:
    'A banned account can’t be used. If you think that it is a mistake, ask us to look at it again.',
  theFormNeedsScripts: 'The form needs scripts, which are switched off in your browser.',
  signInToAppeal: 'Sign in to appeal',
  signInWithTheBannedAccount:
    'Sign in with the banned account. It stays closed, but we know then whose appeal it is, and you can read here why it was banned.',
  signInWithTheBannedAccountFirst:
    'Sign in with the banned account first, so that we know whose appeal it is.',
  signIn: 'Sign in',
  bannedUntil: 'Banned until {date} ({timeZone})',
  bannedWithoutAnEnd: 'Banned without an end',
  noReasonWasGiven: 'No reason was given.',
  yourAppeal: 'Your appeal',
  sendAppeal: 'Send appeal',
  yourAppealIsWithUs: 'Your appeal is with us',
  yourAppealIsAlreadyWithUs: 'Your appeal is already with us. Please wait for the answer.',
  appealWaitsForAPerson: 'Sent on {date}. It waits for a person to look at it, who can write to {email}.',

  // The mail when a ban is over
  yourAccountIsOpenAgain: 'Your account is open again',
  theBanIsOver: 'The ban on your {siteName} account is over, and with it the appeal you sent us is closed.',
  signInAsYouDidBefore: 'Sign in as you did before. Nothing of what you had learned or written is lost.',
  youGetThisMailForYourAppeal: 'You get this mail because you appealed against a ban.',

  // The page for writing to us
  somethingDoesNotWork:
    'Something does not work, a course has a mistake, or you want to teach at {siteName}? Write to us.',
  subject: 'Subject',
  sendMessage: 'Send message',
  fillAllTheDetails: 'Please fill all the details',
  lettersAndSignsOnOneLine: 'Please use letters and signs on one line.',
  sayALittleMore: 'Please say a little more, so that we can help.',
  youHaveWrittenSeveralTimes:
    'You have written several times already. Please wait a while, or send us a mail.',
  yourMessageCantBeSent:
    "Your message can't be sent at this point of time. Please try again, or send us a mail.",
  yourMessageIsWithUs: 'Your message is with us',
  itGoesToThePeopleWhoRunTheSite:
    'It goes to the people who run this site, who can answer to {address}. No confirmation is mailed.',
  writeAnotherOne: 'Write another one',
  byMail: 'By mail',
  maybeItStandsHere: 'Maybe it stands here',
  howMuchCanIWatchForNothing: 'How much can I watch for nothing, and how do I get more?',
  whyDidAVideoNotCount: 'Why did a video not count?',
  howDoITakeMyDataWithMe: 'How do I take my data with me, or delete it?',
  myAccountIsClosed: 'My account is closed. What now?',
  elsewhere: 'Elsewhere',

  // What was written there, as a mail to the people who run the site
  fromName: 'From {name}',
  fromWriter: 'From: {writer}',
  writtenFromTheAccount: 'Written from the account {userId}. Name and address are as typed.',
  writtenWithoutAnAccount:
    'Written without an account. Nobody has checked that the address belongs to the writer.',
  letterWithId: 'Letter {id}.',

  // The page of alumni
  alumniOfSite: 'Alumni of {siteName}',
  theySatWhereYouSit: 'They sat where you sit.',
  peopleWhoLearnedHere:
    'People who learned here, an evening at a time. Some of them come back to show what they do now. Look into the lectures they began with, or join them.',
  lookIntoALecture: 'Look into a lecture',
  joinTheAlumni: 'Join the alumni',
  whereItBegan: 'Where it began',
  noDataFound: 'No Data found',
  thereIsNoLectureYet: 'There is no lecture to look into yet.',
  stories: 'Stories',
  giveSomethingBack: 'Give something back',
  tellUsWhatYouWouldLikeToDo:
    'You have learned here and work in the field now? Tell us what you would like to do for those who come after you.',

  // The form there: what alumni can offer, each with what it means
  alumniConsent: 'Alumni consent',
  whatWouldYouLikeToContribute: 'What would you like to contribute?',
  youTubeWorkshop: 'YouTube Workshop',
  showSomethingYouDoAtWork: 'Show on camera something you do at work, in an hour.',
  linkedInLive: 'LinkedIn Live',
  talkAboutYourWay: 'Talk about your way, and answer questions.',
  providingReferrals: 'Providing Referrals',
  recommendLearners: 'Recommend learners whose work you have seen.',
  linkedInProfile: 'LinkedIn profile',
  suggestion: 'Suggestion',
  whatWouldHaveHelpedYou: 'What would have helped you when you were learning?',
  bySendingThisYouAgree:
    'By sending this you agree that we keep it and write to you about it. Nothing of it is published without asking you.',
  countMeIn: 'Count me in',
  someFieldsAreMissing: 'Some fields are missing in form.',
  charactersForYourName: 'Please use {min} to {max} characters for your name.',
  onlySignsThatBelongToAName: 'Please use only letters and signs that belong to a name.',
  giveALinkedInAddress: 'Please give the address of a LinkedIn profile, such as linkedin.com/in/your-name.',
  youHaveSentThisFormSeveralTimes:
    'You have sent this form several times already. Please wait a while and try again.',
  reportThisIssueInFeedback: 'Please report this issue in feedback.',

  // The beginning of a lecture, in a dialog
  theBeginningOfLecture: 'The beginning of {title}',
  thisLectureCantBeShown: 'This lecture can’t be shown here at the moment. Its course page may know more.',
  thatWasTheBeginning: 'That was the beginning. The rest, with your progress and points, is in the course.',
  watchItAll: 'Watch it all',
  chooseALecture: 'Choose a lecture',

  // Asking to become a creator
  creatorAccess: 'Creator access',
  signInToAskForCreatorAccess: 'Sign in to ask for creator access.',
  creatorsTeachHere:
    'Creators make courses and videos of their own here. Tell us what you would like to teach; a person reads it and answers by mail.',
  whatWouldYouTeach: 'What would you teach, and to whom? What have you made or taught before?',
  youTubeLink: 'YouTube link',
  aChannelOrAVideo: 'A channel or a video of yours, if there is one.',
  aPhoneNumberOrAnotherWayInDetail: 'A phone number, or another way to reach you, in at least 10 characters.',
  sendRequest: 'Send request',
  // What the confirmations before and after it are about, within a sentence.
  creatorAccessRequested: 'creator access',
  yourRequest: 'your request',
  giveAYouTubeAddress: 'Please give an address on YouTube, such as youtube.com/@your-channel.',
  atLeastCharacters: 'Please use at least {min} characters.',
  noRegisteredAccountFound: 'No registered account found with this email!',
  cantSendCreatorRequest: "Can't send creator access request!",
  youAreAlreadyACreator: 'You are already a creator!',
  yourRequestIsAlreadyWithUs: 'Your request is already with us. Please wait for the answer.',
  yourLastRequestWasNotAccepted: 'Your last request was not accepted',

  // The vote on a plan without the daily limit
  signInToVote: 'Sign in to vote on the free-time plan.',
  learnWithoutADailyLimit: 'Learn without a daily limit?',
  freeTimeHasToBePaid:
    'Free time has to be paid by somebody. What would a month without the limit be worth to you? Nothing is charged.',
  worthToMe: 'Worth to me',
  amountAMonth: '{amount} per month',
  anotherAmount: 'Another amount',
  amountPerMonth: 'Amount per month',
  vote: 'Vote',
  chooseAnAmount: 'Please choose an amount.',
  enterAWholeAmount: 'Please enter a whole amount of at least 1.',
  enterALowerAmount: 'Please enter an amount of at most 100,000.',
  thankYouForYourVote: 'Thank you for your vote!',
  itHelpsUsToDecide: 'It helps us to decide about a plan without the limit.',
  youHaveAlreadyVoted: 'You have already voted. Thank you!',
  // Between these two stands the amount, on a line of its own.
  yourVote: 'Your vote',
  perMonth: 'per month',
  close: 'Close',

  // Mails with answers of the inbox
  youGetThisMailAfterAppeal:
    'You get this mail because you appealed against a ban. Replies go to {supportEmail}.',
  youGetThisMailAfterContactMessage:
    'You get this mail because somebody wrote to us with your address. Replies go to {supportEmail}.',
  youGetThisMailAfterFeedback:
    'You get this mail because somebody sent us feedback with your address. Replies go to {supportEmail}.',
  youGetThisMailAfterCreatorRequest:
    'You get this mail because you asked to become a creator. Replies go to {supportEmail}.',
  youGetThisMailAfterAlumniOffer:
    'You get this mail because somebody offered us something with your address. Replies go to {supportEmail}.',
  youAreACreatorNow: 'You are a creator now',
  yourCreatorRequestIsAccepted:
    'We have accepted your request. From now on you can make courses and videos on {siteName}: “Instructor” in the menu has all of it.',
  yourCourses: 'Your courses',
  yourCreatorRequestTitle: 'Your wish to become a creator',
  yourCreatorRequestIsRejected:
    'We have read your request for creator access on {siteName}, and can’t accept it for now. You are welcome to ask again.',
  answerToYourOffer: 'The answer to your offer',
  yourAppealIsAccepted: 'We have accepted your appeal and lifted the ban on your {siteName} account.',
  yourAppealIsRejected: 'We have looked at your appeal. The ban on your {siteName} account stays.',
  answerToYourMessage: 'The answer to your message',
  yourFeedback: 'Your feedback',

  // Tickets: the form
  support: 'Support',
  newTicket: 'New ticket',
  ticketType: 'What is it about?',
  testReattempt: 'Test reattempt',
  mentor: 'Mentor',
  platform: 'Platform',
  subjectType: 'Subject',
  ticketTitle: 'Title',
  describeWhatHappened: 'Describe what happened, and what you expected instead.',
  titleMustBeAtLeast: 'Title must be at least {min} characters long',
  messageMustContainAtLeast: 'Message must contain at least {min} words',
  ticketImage: 'Image',
  chooseAnImage: 'Choose an image',
  chooseAnotherImage: 'Choose another image',
  removeImage: 'Remove image',
  imageFilesHint: 'A PNG or JPEG file of at most 2 MB, such as a screenshot.',
  imageIsTooLarge: 'The image is larger than 2 MB. Please choose a smaller one.',
  previewOfImage: 'Preview of {name}',
  failedToProcessImage: 'Failed to process image.',
  sendTicket: 'Send ticket',
  formSubmittedSuccessfully: 'Form submitted successfully',
  pleaseTryAgainLater: 'Please try again later!',

  // Tickets: the page of a learner
  answersWithinSupportHours:
    'People answer from {from} to {to} ({timeZone}): questions about tests and subjects within 24 of these hours, everything else within 5 to 7 days.',
  signInToWriteToTheSupport: 'Sign in to write to the support.',
  yourTicketsAreShownHere: 'Your tickets and the answers to them are shown here.',
  writeWithoutAnAccount: 'No account? Use the <contact>contact page</contact>.',
  yourTickets: 'Your tickets',
  noTicketsYet: 'No tickets yet',
  whatYouAskIsShownHere: 'What you ask is shown here, with the answers.',
  ticketFacts: '#{number} · {type} · {date}',
  unreadReplies: '{count, plural, one {# new reply} other {# new replies}}',
  loadingTicket: 'Loading the ticket…',
  ticketCouldNotBeLoaded: 'The ticket could not be loaded.',
  showMoreTickets: 'Show more tickets',
  loadingMoreTickets: 'Loading more tickets…',
  moreTicketsCouldNotBeLoaded: 'More tickets could not be loaded.',
  tryAgain: 'Try again',
  thatsEverything: 'That’s everything.',
  messagesOfTicket: 'Messages',
  you: 'You',
  imageOfTicket: 'The image sent with this ticket',

  // Tickets: their states, and what each means
  ticketOpen: 'Open',
  ticketAnswered: 'Answered',
  ticketCloseRequested: 'Resolved',
  ticketClosed: 'Closed',
  answerIsDue: 'Answer due by {date}',
  answerIsLate: 'The answer was due by {date}. We are sorry, and on it.',
  weHaveAnswered: 'We have answered. Did it help?',
  theSupportClosesItNext: 'You have marked it as resolved. We close it next.',
  closedAndCanBeReopened: 'Closed on {date}. A reply until {until} opens it again.',
  closedForGood: 'Closed on {date}.',
  mergedIntoTicket: 'You had asked the same before: it goes on in <ticket>ticket #{number}</ticket>.',

  // Tickets: replies, the end and the rating
  yourReply: 'Your reply',
  sendReply: 'Send reply',
  typeAMessageBeforeSending: 'Please type a message before sending.',
  messageSentSuccessfully: 'Message sent successfully',
  failedToSendReply: 'Failed to send reply',
  errorSendingReply: 'Error sending reply',
  markAsResolved: 'Mark as resolved',
  markedAsResolved: 'Marked as resolved',
  ticketMarkedAsResolved: 'Ticket marked as resolved',
  failedToMarkTicket: 'Failed to mark ticket as resolved',
  errorMarkingTicket: 'Error marking ticket as resolved',
  howDidWeHelp: 'How did we help you?',
  ratingOutOfFive: '{rating, plural, one {# star} other {# stars}}',
  ratingComment: 'Anything we should know?',
  sendRating: 'Send rating',
  thankYouForYourRating: 'Thank you for your rating',
  ratingCouldNotBeSaved: 'Your rating could not be saved. Please try again.',
  youGaveStars: 'You gave {rating, plural, one {# star} other {# stars}}.',

  // Tickets: refusals
  batchNotFound: 'This batch does not exist.',
  ticketNotFound: 'There is no such ticket.',
  ticketIsClosed: 'This ticket is closed. Please open a new one.',
  ticketWasMerged: 'This ticket goes on in another one.',
  ticketIsFull: 'This ticket has become very long. Please open a new one.',
  ticketCantBeRatedYet: 'You can rate the help once the ticket is resolved.',
} as const
