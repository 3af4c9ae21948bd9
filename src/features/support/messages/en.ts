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
  atMostCharacters: 'Please use up to {max} characters.',
  thisFormNeedsScripts: 'This form needs JavaScript. Please write to <mail>{address}</mail>.',

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
  oneMoreThing: 'One more thing?',
  whatWouldYouDoInOurPlace: 'What would you do in our place? This is optional.',
  yourSuggestion: 'Your suggestion',
  back: 'Back',
  next: 'Next',
  cantSubmitFeedback: "Can't submit feedback!",
  yourRequestCantBeSubmitted: "Your request can't be submit at this point of time",
  thankYouForYourFeedback: 'Thank you for your feedback',
  report: 'Report',
  reportThisVideo: 'Report this video',
  onlyOurTeamSeesYourReport: 'Tell us what’s wrong with it. Only our team sees your report.',
  sendReport: 'Send report',

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
    'A banned account can’t be used. If you think this is a mistake, ask us to take another look.',
  theFormNeedsScripts: 'This form needs JavaScript, which is turned off in your browser.',
  signInToAppeal: 'Sign in to appeal',
  signInWithTheBannedAccount:
    'Sign in with the banned account. It stays closed, but this tells us whose appeal it is, and you can see why it was banned.',
  signInWithTheBannedAccountFirst:
    'Sign in with the banned account first, so that we know whose appeal it is.',
  signIn: 'Sign in',
  bannedUntil: 'Banned until {date} ({timeZone})',
  bannedIndefinitely: 'Banned indefinitely',
  noReasonWasGiven: 'No reason was given.',
  yourAppeal: 'Your appeal',
  sendAppeal: 'Send appeal',
  yourAppealIsWithUs: 'We have your appeal',
  yourAppealIsAlreadyWithUs: 'We already have your appeal. Please wait for the answer.',
  appealWaitsForAPerson: 'Sent on {date}. Somebody will look at it and may write to {email}.',

  // The mail when a ban is over
  yourAccountIsOpenAgain: 'Your account is open again',
  theBanIsOver: 'The ban on your {siteName} account is over, so we’ve closed the appeal you sent us.',
  signInAsYouDidBefore: 'Sign in as before. Everything you’ve learned and written is still there.',
  youGetThisEmailForYourAppeal: 'You’re getting this email because you appealed a ban.',

  // The page for writing to us
  somethingDoesNotWork:
    'Something doesn’t work, you found a mistake in a course, or you want to teach at {siteName}? Write to us.',
  subject: 'Subject',
  sendMessage: 'Send message',
  fillAllTheDetails: 'Please fill all the details',
  lettersAndSignsOnOneLine: 'Please use letters and symbols, on one line.',
  sayALittleMore: 'Please say a little more so that we can help.',
  youHaveWrittenSeveralTimes:
    'You’ve already written several times. Please wait a while, or send us an email.',
  yourMessageCantBeSent: 'Your message can’t be sent right now. Please try again, or send us an email.',
  yourMessageIsWithUs: 'We have your message',
  itGoesToThePeopleWhoRunTheSite:
    'It goes to the people who run this site, who will reply to {address}. We don’t send a confirmation by email.',
  writeAnother: 'Write another one',
  byEmail: 'By email',
  youMightFindItHere: 'You might find it here',
  howMuchCanIWatchForFree: 'How much can I watch for free, and how do I get more?',
  whyDidAVideoNotCount: 'Why didn’t a video count?',
  howDoIDownloadMyData: 'How do I download or delete my data?',
  myAccountIsClosed: 'My account is closed. What now?',
  elsewhere: 'Elsewhere',

  // What was written there, as a mail to the people who run the site
  fromName: 'From {name}',
  fromWriter: 'From: {writer}',
  writtenFromTheAccount: 'Written from the account {userId}. Name and address as typed.',
  writtenWithoutAnAccount:
    'Written without an account. Nobody has checked that the address belongs to the writer.',
  messageWithId: 'Message {id}.',

  // The page of alumni
  alumniOfSite: 'Alumni of {siteName}',
  theySatWhereYouSit: 'They once sat where you sit.',
  peopleWhoLearnedHere:
    'People who learned here, one evening at a time. Some of them come back to show what they do now. Watch the lectures they started with, or join them.',
  watchALecture: 'Watch a lecture',
  joinTheAlumni: 'Join the alumni',
  whereItBegan: 'Where it began',
  noDataFound: 'No Data found',
  thereIsNoLectureYet: 'There are no lectures to watch yet.',
  stories: 'Stories',
  giveSomethingBack: 'Give something back',
  tellUsWhatYouWouldLikeToDo:
    'You learned here and now work in the field? Tell us what you’d like to do for those who come after you.',

  // The form there: what alumni can offer, each with what it means
  alumniConsent: 'Alumni consent',
  whatWouldYouLikeToContribute: 'What would you like to contribute?',
  youTubeWorkshop: 'YouTube Workshop',
  showSomethingYouDoAtWork: 'Show something you do at work on camera, in an hour.',
  linkedInLive: 'LinkedIn Live',
  talkAboutYourPath: 'Talk about your path, and answer questions.',
  providingReferrals: 'Providing Referrals',
  recommendLearners: 'Recommend learners whose work you’ve seen.',
  linkedInProfile: 'LinkedIn profile',
  suggestion: 'Suggestion',
  whatWouldHaveHelpedYou: 'What would have helped you when you were learning?',
  bySendingThisYouAgree:
    'By sending this you agree that we keep it and contact you about it. We won’t publish anything without asking you.',
  countMeIn: 'Count me in',
  someFieldsAreMissing: 'Some fields are missing in form.',
  charactersForYourName: 'Please use {min} to {max} characters for your name.',
  onlySignsThatBelongToAName: 'Please use only letters and symbols that belong in a name.',
  giveALinkedInAddress: 'Please enter the address of a LinkedIn profile, such as linkedin.com/in/your-name.',
  youHaveSentThisFormSeveralTimes:
    'You’ve already sent this form several times. Please wait a while and try again.',
  reportThisIssueInFeedback: 'Please report this issue in feedback.',

  // The beginning of a lecture, in a dialog
  theBeginningOfLecture: 'The start of {title}',
  thisLectureCantBeShown: 'This lecture can’t be shown here right now. You may find more on its course page.',
  thatWasTheBeginning: 'That was the start. The rest, with your progress and points, is in the course.',
  watchItAll: 'Watch it all',
  chooseALecture: 'Choose a lecture',

  // Asking to become a creator
  creatorAccess: 'Creator access',
  signInToAskForCreatorAccess: 'Sign in to request creator access.',
  creatorsTeachHere:
    'Creators make their own courses and videos here. Tell us what you’d like to teach; somebody will read it and answer by email.',
  whatWouldYouTeach: 'What would you teach, and to whom? What have you made or taught before?',
  youTubeLink: 'YouTube link',
  aChannelOrAVideo: 'Your channel or one of your videos, if you have any.',
  aPhoneNumberOrAnotherWayInDetail: 'A phone number, or another way to reach you, in at least 10 characters.',
  sendRequest: 'Send request',
  // What the confirmations before and after it are about, within a sentence.
  creatorAccessRequested: 'creator access',
  yourRequest: 'your request',
  giveAYouTubeAddress: 'Please enter a YouTube address, such as youtube.com/@your-channel.',
  atLeastCharacters: 'Please use at least {min} characters.',
  noRegisteredAccountFound: 'No registered account found with this email!',
  cantSendCreatorRequest: "Can't send creator access request!",
  youAreAlreadyACreator: 'You are already a creator!',
  yourRequestIsAlreadyWithUs: 'We already have your request. Please wait for the answer.',
  yourLastRequestWasNotAccepted: 'Your last request was not accepted',

  // The vote on a plan without the daily limit
  signInToVote: 'Sign in to vote on the free-time plan.',
  learnWithoutADailyLimit: 'Learn without a daily limit?',
  freeTimeHasToBePaid:
    'Somebody has to pay for free time. What would a month without the limit be worth to you? You won’t be charged.',
  whatItIsWorthToYou: 'What it’s worth to you',
  amountAMonth: '{amount} per month',
  anotherAmount: 'Another amount',
  amountPerMonth: 'Amount per month',
  vote: 'Vote',
  chooseAnAmount: 'Please choose an amount.',
  enterAWholeAmount: 'Please enter a whole amount of at least 1.',
  enterALowerAmount: 'Please enter an amount of at most 100,000.',
  thankYouForYourVote: 'Thank you for your vote!',
  itHelpsUsToDecide: 'It helps us decide on a plan without the limit.',
  youHaveAlreadyVoted: 'You’ve already voted. Thank you!',
  // Between these two stands the amount, on a line of its own.
  yourVote: 'Your vote',
  perMonth: 'per month',
  close: 'Close',

  // Mails with answers of the inbox
  youGetThisEmailAfterAppeal:
    'You’re getting this email because you appealed a ban. Replies go to {supportEmail}.',
  youGetThisEmailAfterContactMessage:
    'You’re getting this email because somebody wrote to us with your address. Replies go to {supportEmail}.',
  youGetThisEmailAfterFeedback:
    'You’re getting this email because somebody sent us feedback with your address. Replies go to {supportEmail}.',
  youGetThisEmailAfterCreatorRequest:
    'You’re getting this email because you asked to become a creator. Replies go to {supportEmail}.',
  youGetThisEmailAfterAlumniOffer:
    'You’re getting this email because somebody made us an offer with your address. Replies go to {supportEmail}.',
  youAreACreatorNow: 'You’re a creator now',
  yourCreatorRequestIsAccepted:
    'We’ve accepted your request. You can now make courses and videos on {siteName}: you’ll find everything under “Instructor” in the menu.',
  yourCourses: 'Your courses',
  yourCreatorRequestTitle: 'Your creator request',
  yourCreatorRequestIsRejected:
    'We’ve read your request for creator access on {siteName}, and can’t accept it for now. You’re welcome to ask again.',
  answerToYourOffer: 'Our answer to your offer',
  yourAppealIsAccepted: 'We’ve accepted your appeal and lifted the ban on your {siteName} account.',
  yourAppealIsRejected: 'We’ve looked at your appeal. The ban on your {siteName} account stays.',
  answerToYourMessage: 'Our answer to your message',
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
  imageFilesHint: 'A PNG or JPEG file of up to 2 MB, such as a screenshot.',
  imageIsTooLarge: 'The image is larger than 2 MB. Please choose a smaller one.',
  previewOfImage: 'Preview of {name}',
  failedToProcessImage: 'Failed to process image.',
  sendTicket: 'Send ticket',
  formSubmittedSuccessfully: 'Form submitted successfully',
  pleaseTryAgainLater: 'Please try again later!',

  // Tickets: the page of a learner
  answersWithinSupportHours:
    'We’re here from {from} to {to} ({timeZone}). We answer questions about tests and subjects within 24 of these hours, and everything else within 5 to 7 days.',
  signInToContactSupport: 'Sign in to contact support.',
  yourTicketsAreShownHere: 'Your tickets and the answers to them are shown here.',
  writeWithoutAnAccount: 'No account? Use the <contact>contact page</contact>.',
  yourTickets: 'Your tickets',
  noTicketsYet: 'No tickets yet',
  whatYouAskIsShownHere: 'Your questions appear here, with our answers.',
  ticketFacts: '#{number} · {type} · {date}',
  unreadReplies: '{count, plural, one {# new reply} other {# new replies}}',
  loadingTicket: 'Loading the ticket…',
  ticketCouldNotBeLoaded: 'This ticket couldn’t be loaded.',
  showMoreTickets: 'Show more tickets',
  loadingMoreTickets: 'Loading more tickets…',
  moreTicketsCouldNotBeLoaded: 'More tickets couldn’t be loaded.',
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
  answerIsLate: 'The answer was due by {date}. We’re sorry, and we’re on it.',
  weHaveAnswered: 'We’ve answered. Did it help?',
  supportClosesItNext: 'You’ve marked it as resolved. We’ll close it next.',
  closedAndCanBeReopened: 'Closed on {date}. You can reopen it by replying until {until}.',
  closedForGood: 'Closed on {date}.',
  mergedIntoTicket: 'You’ve asked this before: it continues in <ticket>ticket #{number}</ticket>.',

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
  ratingCouldNotBeSaved: 'Your rating couldn’t be saved. Please try again.',
  youGaveStars: 'You gave {rating, plural, one {# star} other {# stars}}.',

  // Tickets: refusals
  batchNotFound: 'This batch doesn’t exist.',
  ticketNotFound: 'This ticket doesn’t exist.',
  ticketIsClosed: 'This ticket is closed. Please open a new one.',
  ticketWasMerged: 'This ticket continues in another one.',
  ticketIsFull: 'This ticket has become very long. Please open a new one.',
  ticketCantBeRatedYet: 'You can rate our help once the ticket is resolved.',
} as const
