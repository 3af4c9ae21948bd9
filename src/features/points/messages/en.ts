/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Ladder text
  minutesMin: '{minutes} min',
  upToEachWholeMinute: 'Up to {until} each whole minute gives 1 point at once.',
  theFirstPointsComeMinute: 'The first {points} points come minute by minute, up to {until}.',
  at: '{points} at {learnedMs}',

  // Limits
  pleaseSignIn: 'Please sign in.',
  youNeedPointsForMore: 'You need {dayExtensionCostPoints} points for {extensionMinutes} more minutes.',
  youStillHaveMoreThan: 'You still have more than {extensionMinutes} minutes of learning today.',
  yourLearningTimeHasNo: 'Your learning time has no daily limit.',

  // Redemption
  atMostCharactersPlease: 'At most {max} characters, please.',
  pleaseUseLettersDigitsAndPunctuation: 'Please use letters, digits and punctuation only.',
  enterWhoReceivesIt: 'Please enter who receives it',
  enterStreetAndHouse: 'Please enter street and house',
  enterThePincode: 'Please enter the pincode',
  aPincodeHasUpTo: 'A pincode has up to {pincodeMaxLength} digits',
  enterTheCity: 'Please enter the city',
  enterTheCountry: 'Please enter the country',
  enterAPhoneNumberOf: 'Please enter a phone number of at least {contactMinLength} characters',
  atMostCharactersPlease2: 'At most {contactMaxLength} characters, please.',
  enterAPhoneNumber: 'Please enter a phone number',

  // Section rewards
  aboutAndSocials: 'About and socials',
  personalDetails: 'Personal details',

  // Store messages
  thisRewardIsNotIn: 'This reward is not in the store, or not any more.',
  thereIsNoSuchOrder: 'There is no such order.',
  chooseASizeFirst: 'Please choose a size first.',
  thePriceHasChangedSince: 'The price has changed since you chose it. Please look at it once more.',
  thisOrderIsBeingWorked: 'This order is being worked on already and cannot be cancelled any more.',
  tooManyAttemptsPleaseTry: 'Too many attempts. Please try again later.',
  thisRewardIsNotGiven: 'This reward is not given out any more.',
  youHaveHadThisReward: 'You have had this reward before. It can be claimed once.',
  yourProfileHasToBe: 'Your profile has to be at least 60% complete.',
  yourLastRedemptionWasLess: 'Your last redemption was less than 60 days ago.',
  enrolInANewCourse: 'Please enrol in a new course first: one since your last redemption.',
  thisOneIsSoldOut: 'This one is sold out.',

  // Store
  aSlugHasSmallLetters: 'A slug has small letters, digits and dashes only.',
  aSizeStandsTwice: 'A size stands twice.',
  ofSeveralSizesEachHas: 'Of several sizes each has a name.',

  // Adjust points
  thereAreOnlyPointsTo: 'There are only {balance} points to take from.',

  // Rewards
  thereIsARewardAlready: 'There is a reward {slug} already.',
  thisFileIsNotAn: 'This file is not an image.',

  // Stock
  thereIsNoReward: 'There is no reward {slug}.',
  ofThereAreSizesPlease: 'Of {slug} there are sizes: please name one.',
  thereAreNoSizesOf: 'There are no sizes of {slug}.',

  // Campus page
  inviteUsToCampus: 'Invite us to campus',
  bringToThePeopleYou:
    'Bring {siteName} to the people you study with. Everybody who signs up by your link counts for you.',
  linkCopied: 'Link copied',
  pressCtrlCToCopy: 'Press Ctrl+C to copy the link',
  learnWithMeOn: 'Learn with me on {siteName}.',
  yourLink: 'Your link',
  share: 'Share',
  copied: 'Copied',
  copyLink: 'Copy link',
  whoCame: 'Who came',
  theLastOneOn: 'The last one on {lastJoinedAt}. ',
  nobodyYetPutTheLink: 'Nobody yet: put the link where your class talks. ',
  signInToInviteYour: 'Sign in to invite your campus.',
  youAreInvited: 'You are invited',
  signInToGetYour: 'Sign in to get your link',
  createYourAccount: 'Create your account',
  signIn: 'Sign in',
  somebodyYouKnowLearnsOn: 'Somebody you know learns on {siteName} and would like you to join.',
  yourLinkAndWhatCame: 'Your link and what came of it are shown here.',

  // Points celebration
  learnedMsMinutesLearnedToday: '{learnedMs} minutes learned today',
  nextMoreAtMinutes: 'Next: {gain} more at {learnedMs} minutes.',
  thatIsAllADay: 'That is all a day gives: {points}. Well done.',

  // Points intro button
  howPointsWork: 'How points work',

  // Points intro dialog
  learningEarnsName: 'Learning earns {name}',
  whatBecomesOfYourName: 'What becomes of your {name}',
  everyVideoYouTrulyWatch:
    'Every video you truly watch counts. Your day climbs this ladder, and each step adds points.',
  theyAreWorthSomethingAnd: 'They are worth something, and they are yours for a while.',
  pageOf2: 'Page {page} of 2',
  back: 'Back',
  next: 'Next',
  iUnderstand: 'I understand',
  aDayIsYourOwn:
    '{ladder} A day is your own calendar day and gives at most {points}. Seeking, looping and hidden tabs earn nothing.',
  pointsLifetimeDaysDays: '{pointsLifetimeDays} days',
  redeemMinPointsPoints: '{redeemMinPoints} points',
  dayExtensionCostPointsPoints: '{dayExtensionCostPoints} points',
  anOrderThatIsCancelled:
    'An order that is cancelled or rejected gives its points back, with their old expiry.',

  // Cancel order dialog
  somethingWentWrong: 'Something went wrong!',
  orderCancelled: 'Order cancelled',
  pricePointsAreBack: '{price} points are back.',
  cancelThisOrder: 'Cancel this order?',
  goesBackToTheStore:
    '“{title}” goes back to the store, and {price} points come back to you with the expiry they had.',
  keepIt: 'Keep it',
  cancelOrder: 'Cancel order',

  // Order card
  requested: 'Requested',
  weHaveYourOrderAnd: 'We have your order and look at it soon.',
  approved: 'Approved',
  itWillBePackedNext: 'It will be packed next.',
  packed: 'Packed',
  itIsReadyForThe: 'It is ready for the post.',
  shipped: 'Shipped',
  itIsOnItsWay: 'It is on its way to you.',
  delivered: 'Delivered',
  itHasArrivedEnjoyIt: 'It has arrived. Enjoy it.',
  onHold: 'On hold',
  somethingHasToBeSettled: 'Something has to be settled first.',
  rejected: 'Rejected',
  yourPointsAreBackWith: 'Your points are back, with the expiry they had.',
  cancelled: 'Cancelled',
  pointsOrderedOn: '{price} points, ordered on {requestedAt}',
  address: 'Address',

  // Order list
  moreOrdersCouldNotBe: 'More orders could not be loaded.',
  loadingMoreOrders: 'Loading more orders',
  tryAgain: 'Try again',
  showMoreOrders: 'Show more orders',
  thatsEverything: 'That’s everything.',

  // Profile warning dialog
  completeYourProfileFirst: 'Complete your profile first',
  pointsCanBeRedeemedOnce: 'Points can be redeemed once your profile is at least 60% complete.',
  understood: 'Understood',
  yourProfile: 'Your profile',
  ofSections: '{done} of {length} sections',
  oneMoreOfThese: 'One more of these',

  // Readiness list
  neededPoints: '{needed} points',
  youHave: 'You have {balance}.',
  missingMoreToGo: '{missing} more to go.',
  profileAtLeast60Percent: 'Profile at least 60% complete',
  redeemIntervalDaysDaysSinceTheLast: '{redeemIntervalDays} days since the last redemption',
  thisWouldBeYourFirst: 'This would be your first.',
  daysLeftDays: '{daysLeft} days',
  theLastOneWasOn: 'The last one was on {last}.',
  aNewCourseSinceThen: 'A new course since then',
  notNeededForTheFirst: 'Not needed for the first one.',
  youHaveEnrolledInOne: 'You have enrolled in one.',
  enrolInOneYouHave: 'Enrol in one you have not had.',

  // Redeem form
  orderPlaced: 'Order placed',
  itArrivesInAboutDays: 'It arrives in about {deliveryDays} days. Until it is approved you can cancel it.',
  redeem: 'Redeem',
  whereItGoes: 'Where it goes',
  receiver: 'Receiver',
  streetHouseAndFloor: 'Street, house and floor',
  pincode: 'Pincode',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
  forTheCourierOnly: 'For the courier only',
  yourRedemption: 'Your redemption',
  whatItNeeds: 'What it needs',
  reward: 'Reward',
  nothingChosenYet: 'Nothing chosen yet',
  size: 'Size',
  price: 'Price',
  leftAfterIt: 'Left after it',

  // Redeem page
  redeemPointsName: 'Redeem {pointsName}',
  chooseOneThingAndSay:
    'Choose one thing and say where it goes. Price and size stay as they are when you order.',
  rewardsStore: 'Rewards Store',
  thereIsNothingToChoose: 'There is nothing to choose from just now. Your points stay yours until there is.',
  noDataFound: 'No Data found',
  findACourse: 'Find a course',

  // Reward picker
  chooseYourReward: 'Choose your reward',
  claimed: 'Claimed',
  sizeSoldOut: '{size} (sold out)',

  // Use order refusal dialogs
  missingMorePoints: '{missing} more points',

  // Points ladder chart
  reachedToday: ', reached today',
  pointsInAllAt: ' points in all at',

  // Points policy
  theUpdatedPolicy: 'The updated policy',
  learningIsTimeInWhich:
    'Learning is time in which a video truly played. A second of a video counts once a day; seeking, looping, hidden tabs and more than double speed earn nothing.',
  pointsEarnedByWatchingExpire:
    'Points earned by watching expire {pointsLifetimeDays} days after they were earned. What expires first is spent first.',
  pointsBuyMoreOfA: '{dayExtensionCostPoints} points buy {dayExtensionMs} more of a day’s learning time.',
  rewardsNeedPointsOfThe:
    'Rewards need {redeemMinPoints} points, {minSectionsForRedemption} of the seven sections of your profile, {redeemIntervalDays} days since the last redemption and a course you enrolled in after it.',
  anOrderThatIsRejected:
    'An order that is rejected or cancelled gives its points back with the expiry they had. {name} can’t be bought, sold or given to others.',

  // Rewards faq
  iGoOnLearningBut: 'I go on learning, but my points stand still. Why?',
  aDayClimbsInSteps: 'A day climbs in steps and is worth {ladder}.',
  whatYouLearnBetweenTwo:
    'What you learn between two steps is not lost: the next minutes of the same day go on from there.',
  canIWatchTheSame: 'Can I watch the same video again and earn again?',
  notOnTheSameDay:
    'Not on the same day: each second of a video counts once a day. On another day it counts again.',
  whyHaveSomeOfMy: 'Why have some of my {name} gone?',
  pointsEarnedByWatchingLive:
    'Points earned by watching live {pointsLifetimeDays} days. Your points history shows when each of them expires and which have expired.',
  whichPointsAreSpentFirst: 'Which points are spent first?',
  thoseThatExpireFirstSo: 'Those that expire first, so that as few as possible are lost.',
  myOrderWasCancelledWhat: 'My order was cancelled. What do I get back?',
  allOfItsPointsEach:
    'All of its points, each with the expiry it had when you spent it. What would have expired meanwhile expires then.',
  iTravelWhichDayCounts: 'I travel. Which day counts?',
  yourDayStaysTheOne:
    'Your day stays the one of the place where it began, until it ends there; the next one is of the place where you are.',
  questions: 'Questions',

  // Rewards page
  rewards: 'Rewards',
  theTimeYouTrulyLearn: 'The time you truly learn earns {name}. Here is how they come, and what they buy.',
  aDayOfLearning: 'A day of learning',
  theDaysPointsAtEach:
    'The day’s points at each time of learning, and what the step adds. {ladder} More than {points} a day nobody earns by watching.',
  sectionOnceCompleted: 'Section, once completed',
  points: 'Points',
  whatPointsAreGoodFor: 'What points are good for',
  seeTheRewardsStore: 'See the Rewards Store',
  moreForPoints: '{dayExtensionMs} more for {dayExtensionCostPoints} points',
  howTheTimeIsCounted: 'How the time is counted',
  bringYourCampus: 'Bring your campus',
  inviteYourCampus: 'Invite your campus',
  yourName: 'Your {name}',
  earnedToday: 'Earned today',
  expiringNext: 'Expiring next',
  pointsHistory: 'Points history',
  begin: 'Begin',
  areForPeopleWithAn:
    '{name} are for people with an account, which is free. The first ones come after {ladder} of learning.',
  signUp: 'Sign up',

  // Entry text
  entriesToOf: 'Entries {placeOf} to {at} of {totalCount}',
  learningOnDay: 'Learning on {day}',
  profileSectionCompleted: 'Profile section completed',
  campusInvite: 'Campus invite',
  givenBack: 'Given back',
  dayExtensionMsMoreLearningTime: '{dayExtensionMs} more learning time',
  adjustedByOurTeam: 'Adjusted by our team',
  leftLeft: '{left} left, ',
  partNoExpiry: '{part}no expiry',

  // Statement page
  history: 'History',
  yourPointsWillStandHere:
    'Your points will stand here, each with where it came from, from the first minutes of learning on.',
  theLatestFirstTimesIn: '{entries}, the latest first. Times in {timeZone}.',
  entry: 'Entry',
  balance: 'Balance',
  pagesOfTheStatement: 'Pages of the statement',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',

  // Reward card
  sizes: 'Sizes',
  soldOut: ' sold out',
  untilUntil: 'until {until}',
  pointsForTitle: 'Points for {title}',
  missingPointsMissing: '{missing} points missing',
  missingMoreToGo2: '{missing} more to go',
  soldOut2: 'Sold out',
  onePerPerson: 'One per person',
  redeemTitle: 'Redeem {title}',
  signInToRedeemYour: 'Sign in to redeem your points.',

  // Reward text
  onlyLeft: 'Only {left} left',
  leftInStock: '{left} in stock',

  // Store page
  theShelvesAreEmptyJust:
    'The shelves are empty just now. Your points stay yours until they are filled again.',
  yourOrders: 'Your orders',
  whatYouRedeemIsShown: 'What you redeem is shown here, with how far it is.',
  whatRedeemingNeeds: 'What redeeming needs',
  signInToSeeHow: 'Sign in to see how far you are from each of these.',
  pointsNameAreEarnedByWatching: '{pointsName} are earned by watching',
  signInToSeeWhat: 'Sign in to see what your points are good for.',
} as const
