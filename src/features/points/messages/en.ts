/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // The ladder: how many points a day of learning gives, and after what time
  minutes: '{minutes} min',
  hours: '{hours} h',
  eachMinuteGivesOnePoint: 'Up to {until} each whole minute gives 1 point at once.',
  firstPointsComeByTheMinute: 'The first {points} points come minute by minute, up to {until}.',
  pointsAtTime: '{points} at {time}',
  reachedToday: ', reached today',
  pointsInAllAt: 'points in all at',

  // Refusals
  pleaseSignIn: 'Please sign in.',
  somethingWentWrong: 'Something went wrong!',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  notEnoughPointsForMoreTime: 'You need {points} points for {minutes} more minutes.',
  youStillHaveTimeToday: 'You still have more than {minutes} minutes of learning today.',
  yourLearningTimeHasNoLimit: 'Your learning time has no daily limit.',
  rewardNotFound: 'This reward is not in the store, or not any more.',
  orderNotFound: 'There is no such order.',
  chooseASizeFirst: 'Please choose a size first.',
  theOfferHasChanged: 'This offer has changed since you opened the page. Reload it to see the new one.',
  thePriceHasChanged: 'The price has changed since you chose it. Please look at it once more.',
  thisOrderCannotBeCancelled: 'This order is being worked on already and cannot be cancelled any more.',
  thisRewardIsNotGivenOutAnyMore: 'This reward is not given out any more.',
  youHaveHadThisReward: 'You have had this reward before. It can be claimed once.',
  yourProfileIsNotComplete: 'Your profile has to be at least {percent}% complete.',
  youNeedAtLeastPoints: 'You need at least {points, number} points, and the price of what you choose.',
  yourLastRedemptionIsTooRecent:
    'Your last redemption was less than {days} {days, plural, one {day} other {days}} ago.',
  enrolInANewCourseFirst: 'Please enrol in a new course first: one since your last redemption.',
  thisOneIsSoldOut: 'This one is sold out.',

  // What the dialogs about an order name, within their sentence: “Please choose a size first.”
  aReward: 'a reward',
  aSize: 'a size',
  morePoints: '{points, number} more points',
  aCourseAfterYourLastRedemption: 'a course that you enrol in after your last redemption',

  // Address of an order
  whereItGoes: 'Where it goes',
  receiver: 'Receiver',
  streetHouseAndFloor: 'Street, house and floor',
  pincode: 'Pincode',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
  forTheCourierOnly: 'For the courier only',
  atMostCharacters: 'At most {max} characters, please.',
  onlyLettersDigitsAndPunctuation: 'Please use letters, digits and punctuation only.',
  enterWhoReceivesIt: 'Please enter who receives it',
  enterStreetAndHouse: 'Please enter street and house',
  enterThePincode: 'Please enter the pincode',
  aPincodeHasUpToDigits: 'A pincode has up to {max} digits',
  enterTheCity: 'Please enter the city',
  enterTheCountry: 'Please enter the country',
  enterAPhoneNumber: 'Please enter a phone number',
  enterALongerPhoneNumber: 'Please enter a phone number of at least {min} characters',

  // The page of invitations
  inviteUsToCampus: 'Invite us to campus',
  bringSiteToYourCampus:
    'Bring {siteName} to the people you study with. Everybody who signs up by your link counts for you.',
  linkCopied: 'Link copied',
  pressCtrlCToCopyTheLink: 'Press Ctrl+C to copy the link',
  learnWithMeOnSite: 'Learn with me on {siteName}.',
  yourLink: 'Your link',
  share: 'Share',
  copied: 'Copied',
  copyLink: 'Copy link',
  yourCode: 'Your code: <strong>{code}</strong>',
  whoCame: 'Who came',
  // The number stands large above the words.
  peopleHaveJoined:
    '{count, plural, one {<number>#</number><text>person has joined by it</text>} other {<number>#</number><text>people have joined by it</text>}}',
  theLastOneJoinedOn: 'The last one on {date}.',
  nobodyHasJoinedYet: 'Nobody yet: put the link where your class talks.',
  eachPersonCountsOnce: 'Each person counts once, when the e-mail address is confirmed.',
  youAreInvited: 'You are invited',
  somebodyYouKnowInvitesYou: 'Somebody you know learns on {siteName} and would like you to join.',
  createYourAccount: 'Create your account',
  signIn: 'Sign in',
  signInToGetYourLink: 'Sign in to get your link',
  signInToInviteYourCampus: 'Sign in to invite your campus.',
  yourLinkIsShownHere: 'Your link and what came of it are shown here.',

  // The celebration of a step; name: what the points are called on this site
  minutesLearnedToday: '{minutes} minutes learned today',
  nextStep: 'Next: {points} more at {minutes} minutes.',
  thatIsAllADayGives: 'That is all a day gives: {points}. Well done.',

  // The introduction to points, in two pages
  howPointsWork: 'How points work',
  pageOfTwo: 'Page {page} of 2',
  back: 'Back',
  next: 'Next',
  iUnderstand: 'I understand',
  learningEarnsPoints: 'Learning earns {name}',
  everyVideoYouTrulyWatchCounts:
    'Every video you truly watch counts. Your day climbs this ladder, and each step adds points.',
  aDayGivesAtMostPoints:
    'A day is your own calendar day and gives at most {points}. Seeking, looping and hidden tabs earn nothing.',
  whatBecomesOfYourPoints: 'What becomes of your {name}',
  theyAreWorthSomething: 'They are worth something, and they are yours for a while.',
  pointsExpireAfterDays:
    'Points earned by watching expire after <strong>{days} days</strong>. What expires first is spent first.',
  redeemPointsForRewards: 'From <strong>{points, number} points</strong> on you can redeem them for rewards.',
  buyMoreLearningTime:
    '<strong>{points} points</strong> buy {time} more when your learning time of the day is used up.',
  anUndoneOrderGivesItsPointsBack:
    'An order that is cancelled or rejected gives its points back, with their old expiry.',

  // The page of points: /rewards
  rewards: 'Rewards',
  theTimeYouLearnEarnsPoints:
    'The time you truly learn earns {name}. Here is how they come, and what they buy.',
  yourPoints: 'Your {name}',
  earnedToday: 'Earned today',
  expiringNext: 'Expiring next',
  inDays: '{days, plural, one {in # day} other {in # days}}',
  nothing: 'nothing',
  pointsHistory: 'Points history',
  begin: 'Begin',
  pointsAreForPeopleWithAnAccount:
    '{name} are for people with an account, which is free. The first ones come after {time} of learning.',
  signUp: 'Sign up',
  aDayOfLearning: 'A day of learning',
  theDaysPointsAtEachTime: 'The day’s points at each time of learning, and what the step adds.',
  nobodyEarnsMoreADay: 'More than {points} a day nobody earns by watching.',
  yourProfile: 'Your profile',
  sectionOnceCompleted: 'Section, once completed',
  points: 'Points',
  whatPointsAreGoodFor: 'What points are good for',
  rewardsFromPoints: 'Rewards from {points, number} points',
  redeemEveryDays:
    'Redeem them every {days} days, with a new course in between. Your order is with you in about {deliveryDays} days.',
  seeTheRewardsStore: 'See the Rewards Store',
  moreTimeForPoints: '{time} more for {points} points',
  thePlayerOffersMoreTime: 'When the learning time of your day is used up, the player offers you more of it.',
  howTheTimeIsCounted: 'How the time is counted',
  bringYourCampus: 'Bring your campus',
  learningTogetherIsEasier: 'Learning together is easier.',
  inviteYourCampus: 'Invite your campus',

  // The policy there
  theUpdatedPolicy: 'The updated policy',
  pointsOfADayOfLearning: 'Points of a day of learning: {ladder}.',
  theLastStepIsTheMost:
    'The last step is the most a day gives. A day is your own calendar day, in the time zone it began in.',
  whatLearningTimeIs:
    'Learning is time in which a video truly played. A second of a video counts once a day; seeking, looping, hidden tabs and more than double speed earn nothing.',
  pointsExpireDaysAfterTheyWereEarned:
    'Points earned by watching expire {days} days after they were earned. What expires first is spent first.',
  pointsBuyLearningTime: '{points} points buy {time} more of a day’s learning time.',
  whatRewardsNeed:
    'Rewards need {points, number} points, {sections} of the seven sections of your profile, {days} days since the last redemption and a course you enrolled in after it.',
  pointsCannotBeTraded:
    'An order that is rejected or cancelled gives its points back with the expiry they had. {name} can’t be bought, sold or given to others.',

  // The questions there
  questions: 'Questions',
  whyDoMyPointsStandStill: 'I go on learning, but my points stand still. Why?',
  aDayClimbsInSteps: 'A day climbs in steps and is worth {ladder}.',
  whatYouLearnBetweenStepsIsNotLost:
    'What you learn between two steps is not lost: the next minutes of the same day go on from there.',
  canIEarnAgainWithTheSameVideo: 'Can I watch the same video again and earn again?',
  notOnTheSameDay:
    'Not on the same day: each second of a video counts once a day. On another day it counts again.',
  whyHaveMyPointsGone: 'Why have some of my {name} gone?',
  pointsLiveForDays:
    'Points earned by watching live {days} days. Your points history shows when each of them expires and which have expired.',
  whichPointsAreSpentFirst: 'Which points are spent first?',
  thoseThatExpireFirst: 'Those that expire first, so that as few as possible are lost.',
  whatDoIGetBackOfACancelledOrder: 'My order was cancelled. What do I get back?',
  allOfItsPoints:
    'All of its points, each with the expiry it had when you spent it. What would have expired meanwhile expires then.',
  whichDayCountsWhenITravel: 'I travel. Which day counts?',
  yourDayStaysTheOneWhereItBegan:
    'Your day stays the one of the place where it began, until it ends there; the next one is of the place where you are.',

  // The statement: the history of points
  history: 'History',
  youHavePoints: 'You have <strong>{points}</strong> {name}.',
  noDataFound: 'No Data found',
  findACourse: 'Find a course',
  yourPointsWillStandHere:
    'Your points will stand here, each with where it came from, from the first minutes of learning on.',
  entriesFromTo: 'Entries {first, number} to {last, number} of {total, number}',
  entriesTheLatestFirst: '{entries}, the latest first. Times in {timeZone}.',
  entry: 'Entry',
  balance: 'Balance',
  pagesOfTheStatement: 'Pages of the statement',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',

  // What an entry is about, and what is left of it
  learning: 'Learning',
  learningOnDay: 'Learning on {day}',
  profileSectionCompleted: 'Profile section completed',
  campusInvite: 'Campus invite',
  assignmentAccepted: 'Assignment accepted',
  givenBack: 'Given back',
  redeemed: 'Redeemed',
  moreLearningTime: '{time} more learning time',
  expired: 'Expired',
  adjustedByOurTeam: 'Adjusted by our team',
  reasonWithNote: '{reason}: {note}',
  nothingLeftOfIt: 'nothing left of it',
  pointsLeftAndExpiry: '{points} left, {expiry}',
  noExpiry: 'no expiry',
  hasExpired: 'expired',
  expiresInDays: '{days, plural, one {expires in # day} other {expires in # days}}',

  // The Rewards Store
  rewardsStore: 'Rewards Store',
  chooseAThingForYourPoints:
    'Things for {name}. From {points, number} on you can choose one; it arrives in about {days} days.',
  theShelvesAreEmpty: 'The shelves are empty just now. Your points stay yours until they are filled again.',
  yourOrders: 'Your orders',
  yourOrdersAreShownHere: 'What you redeem is shown here, with how far it is.',
  whatRedeemingNeeds: 'What redeeming needs',
  pointsAreEarnedByWatching: '{name} are earned by watching',
  signInToSeeHowFarYouAre: 'Sign in to see how far you are from each of these.',
  signInToSeeWhatYourPointsAreGoodFor: 'Sign in to see what your points are good for.',

  // A reward
  sizes: 'Sizes',
  soldOut: 'Sold out',
  sizeIsSoldOut: 'sold out',
  onlyFewLeft: 'Only {count} left',
  inStock: '{count, number} in stock',
  untilDeadline: 'until {deadline}',
  dateAtTime: '{date} at {time} ({timeZone})',
  pointsForReward: 'Points for {title}',
  pointsMissing: '{points, number} points missing',
  pointsToGo: '{points, number} more to go',
  claimed: 'Claimed',
  onePerPerson: 'One per person',
  redeem: 'Redeem',
  redeemReward: 'Redeem {title}',
  signInToRedeemYourPoints: 'Sign in to redeem your points.',

  // What redeeming needs: title, whether it is met, and how far it is
  conditionMet: ', met',
  conditionNotMet: ', not met yet',
  needsPoints: '{points, number} points',
  youHaveEnoughPoints: 'You have {points, number}.',
  youNeedMorePoints: '{points, number} more to go.',
  profileAtLeastPercent: 'Profile at least {percent}% complete',
  sectionsCompleted: '{done} of {total} sections.',
  sectionsNeeded: '{done} of {total} sections, {missing} more needed.',
  daysSinceTheLastRedemption: '{days} days since the last redemption',
  thisWouldBeYourFirst: 'This would be your first.',
  nextInDays: '{days, plural, one {Next in # day.} other {Next in # days.}}',
  theLastOneWasOn: 'The last one was on {date}.',
  aNewCourseSinceThen: 'A new course since then',
  notNeededForTheFirst: 'Not needed for the first one.',
  youHaveEnrolledInOne: 'You have enrolled in one.',
  enrolInOneYouHaveNotHad: 'Enrol in one you have not had.',

  // The page for redeeming
  redeemPoints: 'Redeem {name}',
  chooseOneThing: 'Choose one thing and say where it goes. Price and size stay as they are when you order.',
  thereIsNothingToChooseFrom:
    'There is nothing to choose from just now. Your points stay yours until there is.',
  chooseYourReward: 'Choose your reward',
  pointsAndStock: '{points, number} points · {stock}',
  sizeSoldOut: '{size} (sold out)',
  yourRedemption: 'Your redemption',
  whatItNeeds: 'What it needs',
  reward: 'Reward',
  nothingChosenYet: 'Nothing chosen yet',
  size: 'Size',
  price: 'Price',
  leftAfterIt: 'Left after it',
  orderPlaced: 'Order placed',
  itArrivesInAboutDays: 'It arrives in about {days} days. Until it is approved you can cancel it.',

  // The warning that the profile is not complete
  completeYourProfile: 'Complete your profile',
  completeYourProfileFirst: 'Complete your profile first',
  redeemingNeedsACompleteProfile: 'Points can be redeemed once your profile is at least {percent}% complete.',
  understood: 'Understood',
  sectionsOf: '{done} of {total} sections',
  moreSectionsWillDo: '{count, plural, one {One more of these will do:} other {# more of these will do:}}',
  plusPoints: '+{points} points',

  // An order: its states, each with what it says, and its address
  requested: 'Requested',
  weHaveYourOrder: 'We have your order and look at it soon.',
  approved: 'Approved',
  itWillBePackedNext: 'It will be packed next.',
  packed: 'Packed',
  itIsReadyForThePost: 'It is ready for the post.',
  shipped: 'Shipped',
  itIsOnItsWay: 'It is on its way to you.',
  delivered: 'Delivered',
  itHasArrived: 'It has arrived. Enjoy it.',
  onHold: 'On hold',
  somethingHasToBeSettled: 'Something has to be settled first.',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  yourPointsAreBack: 'Your points are back, with the expiry they had.',
  pointsOrderedOn: '{points, number} points, ordered on {date}',
  tracking: 'Tracking: <strong>{tracking}</strong>',
  address: 'Address',
  moreOrdersCouldNotBeLoaded: 'More orders could not be loaded.',
  loadingMoreOrders: 'Loading more orders',
  tryAgain: 'Try again',
  showMoreOrders: 'Show more orders',
  thatsEverything: 'That’s everything.',

  // Cancelling an order
  cancelOrder: 'Cancel order',
  cancelThisOrder: 'Cancel this order?',
  theRewardGoesBackToTheStore:
    '“{title}” goes back to the store, and {points, number} points come back to you with the expiry they had.',
  keepIt: 'Keep it',
  orderCancelled: 'Order cancelled',
  pointsAreBack: '{points, number} points are back.',
} as const
