/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // The ladder: how many points a day of learning gives, and after what time
  minutes: '{minutes} min',
  hours: '{hours} h',
  eachMinuteEarnsOnePoint: 'Up to {until}, each full minute earns 1 point right away.',
  firstPointsComeByTheMinute: 'You earn the first {points} points minute by minute, up to {until}.',
  pointsAtTime: '{points} at {time}',
  reachedToday: ', reached today',
  pointsInTotalAt: 'points in total at',

  // Refusals
  pleaseSignIn: 'Please sign in.',
  somethingWentWrong: 'Something went wrong!',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  notEnoughPointsForMoreTime: 'You need {points} points for {minutes} more minutes.',
  youStillHaveTimeToday: 'You still have more than {minutes} minutes of learning today.',
  yourLearningTimeHasNoLimit: 'You have no daily limit on learning time.',
  rewardNotFound: 'This reward is no longer in the store.',
  orderNotFound: 'This order doesn’t exist.',
  chooseASizeFirst: 'Please choose a size first.',
  theOfferHasChanged: 'This offer has changed since you opened the page. Reload the page to see the new one.',
  thePriceHasChanged: 'The price has changed since you chose it. Please check it again.',
  thisOrderCannotBeCancelled: 'We’re already working on this order, so it can’t be cancelled anymore.',
  thisRewardIsNoLongerAvailable: 'This reward is no longer available.',
  youHaveHadThisReward: 'You’ve already had this reward. You can claim it only once.',
  yourProfileIsNotComplete: 'Your profile has to be at least {percent}% complete.',
  youNeedAtLeastPoints: 'You need at least {points, number} points, and enough for the price of your choice.',
  yourLastRedemptionIsTooRecent:
    'Your last redemption was less than {days} {days, plural, one {day} other {days}} ago.',
  enrollInANewCourseFirst: 'Please enroll in a new course first: you haven’t since your last redemption.',
  thisOneIsSoldOut: 'This item is sold out.',

  // What the dialogs about an order name, within their sentence: “Please choose a size first.”
  aReward: 'a reward',
  aSize: 'a size',
  morePoints: '{points, number} more points',
  aCourseAfterYourLastRedemption: 'a course you enroll in after your last redemption',

  // Address of an order
  shippingAddress: 'Shipping address',
  recipient: 'Recipient',
  streetHouseAndFloor: 'Street, building and floor',
  pincode: 'Pincode',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
  forTheCourierOnly: 'For the courier only',
  atMostCharacters: 'Please use up to {max} characters.',
  onlyLettersDigitsAndPunctuation: 'Please use letters, digits and punctuation only.',
  enterTheRecipient: 'Please enter the recipient',
  enterTheStreet: 'Please enter the street and building',
  enterThePincode: 'Please enter the pincode',
  aPincodeHasUpToDigits: 'A pincode can have up to {max} digits',
  enterTheCity: 'Please enter the city',
  enterTheCountry: 'Please enter the country',
  enterAPhoneNumber: 'Please enter a phone number',
  enterALongerPhoneNumber: 'Please enter a phone number of at least {min} characters',

  // The page of invitations
  inviteUsToCampus: 'Invite us to campus',
  bringSiteToYourCampus:
    'Bring {siteName} to the people you study with. Everyone who signs up with your link counts for you.',
  linkCopied: 'Link copied',
  pressCtrlCToCopyTheLink: 'Press Ctrl+C to copy the link',
  learnWithMeOnSite: 'Learn with me on {siteName}.',
  yourLink: 'Your link',
  share: 'Share',
  copied: 'Copied',
  copyLink: 'Copy link',
  yourCode: 'Your code: <strong>{code}</strong>',
  whoJoined: 'Who joined',
  // The number stands large above the words.
  peopleHaveJoined:
    '{count, plural, one {<number>#</number><text>person has joined with it</text>} other {<number>#</number><text>people have joined with it</text>}}',
  theLastOneJoinedOn: 'Most recently on {date}.',
  nobodyHasJoinedYet: 'Nobody yet. Share the link where your class chats.',
  eachPersonCountsOnce: 'Each person counts once, when they confirm their email address.',
  youAreInvited: 'You’re invited',
  somebodyYouKnowInvitesYou: 'Somebody you know is learning on {siteName} and would like you to join.',
  createYourAccount: 'Create your account',
  signIn: 'Sign in',
  signInToGetYourLink: 'Sign in to get your link',
  signInToInviteYourCampus: 'Sign in to invite your campus.',
  yourLinkIsShownHere: 'Your link and the people who joined with it are shown here.',

  // The celebration of a step; name: what the points are called on this site
  minutesLearnedToday: '{minutes} minutes learned today',
  nextStep: 'Next: {points} more at {minutes} minutes.',
  thatIsTheDailyMaximum: 'That’s the daily maximum: {points}. Well done.',

  // The introduction to points, in two pages
  howPointsWork: 'How points work',
  pageOfTwo: 'Page {page} of 2',
  back: 'Back',
  next: 'Next',
  iUnderstand: 'I understand',
  learningEarnsPoints: 'Learning earns {name}',
  everyVideoYouTrulyWatchCounts:
    'Every video you really watch counts. You climb this ladder every day, and each step adds points.',
  aDayGivesAtMostPoints:
    'You can earn up to {points} a day, and your day follows your own time zone. Skipping ahead, looping and hidden tabs earn nothing.',
  whatHappensToYourPoints: 'What happens to your {name}',
  theyAreWorthSomething: 'They’re worth something, and they’re yours for a while.',
  pointsExpireAfterDays:
    'Points you earn by watching expire after <strong>{days} days</strong>. The ones that expire first are spent first.',
  redeemPointsForRewards:
    'Once you have <strong>{points, number} points</strong>, you can redeem them for rewards.',
  buyMoreLearningTime:
    'When you’ve used up your learning time for the day, <strong>{points} points</strong> get you {time} more.',
  anUndoneOrderGivesItsPointsBack:
    'If an order is cancelled or rejected, you get its points back with their old expiry.',

  // The page of points: /rewards
  rewards: 'Rewards',
  theTimeYouLearnEarnsPoints:
    'The time you really learn earns {name}. Here’s how you earn them, and what they get you.',
  yourPoints: 'Your {name}',
  earnedToday: 'Earned today',
  expiringNext: 'Expiring next',
  inDays: '{days, plural, one {in # day} other {in # days}}',
  nothing: 'nothing',
  pointsHistory: 'Points history',
  getStarted: 'Get started',
  pointsAreForPeopleWithAnAccount:
    'You need a free account to earn {name}. The first ones come after {time} of learning.',
  signUp: 'Sign up',
  aDayOfLearning: 'A day of learning',
  theDaysPointsAtEachTime: 'The day’s total at each learning time, and what the step adds.',
  nobodyEarnsMoreADay: 'You can earn up to {points} a day by watching.',
  yourProfile: 'Your profile',
  sectionOnceCompleted: 'Section, once complete',
  points: 'Points',
  whatPointsAreGoodFor: 'What you can do with points',
  rewardsFromPoints: 'Rewards from {points, number} points',
  redeemEveryDays:
    'Redeem them every {days} days, with a new course in between. Your order arrives in about {deliveryDays} days.',
  seeTheRewardsStore: 'See the Rewards Store',
  moreTimeForPoints: '{time} more for {points} points',
  thePlayerOffersMoreTime: 'When you’ve used up your learning time for the day, the player offers you more.',
  howTheTimeIsCounted: 'How time is counted',
  bringYourCampus: 'Bring your campus',
  learningTogetherIsEasier: 'Learning together is easier.',
  inviteYourCampus: 'Invite your campus',

  // The policy there
  theUpdatedPolicy: 'The updated policy',
  pointsOfADayOfLearning: 'Points for a day of learning: {ladder}.',
  theLastStepIsTheMost:
    'The last step is the daily maximum. A day is your own calendar day, in the time zone it started in.',
  whatLearningTimeIs:
    'Learning time is time during which a video was really playing. Each second of a video counts once a day; skipping ahead, looping, hidden tabs and more than double speed earn nothing.',
  pointsExpireDaysAfterTheyWereEarned:
    'Points you earn by watching expire {days} days later. The ones that expire first are spent first.',
  pointsBuyLearningTime: '{points} points get you {time} more learning time for the day.',
  whatRewardsNeed:
    'To redeem a reward you need {points, number} points, {sections} of the seven sections of your profile, {days} days since your last redemption and a course you enrolled in after it.',
  pointsCannotBeTraded:
    'If an order is rejected or cancelled, you get its points back with the expiry they had. {name} can’t be bought, sold or given away.',

  // The questions there
  questions: 'Questions',
  whyAreMyPointsNotGoingUp: 'I keep learning, but my points aren’t going up. Why?',
  aDayClimbsInSteps: 'You earn points in steps during the day: {ladder}.',
  whatYouLearnBetweenStepsIsNotLost:
    'What you learn between two steps isn’t lost: the next minutes of the same day add to it.',
  canIEarnAgainWithTheSameVideo: 'Can I earn points again by rewatching a video?',
  notOnTheSameDay:
    'Not on the same day: each second of a video counts once a day. On another day it counts again.',
  whyHaveMyPointsDisappeared: 'Why have some of my {name} disappeared?',
  pointsAreValidForDays:
    'Points you earn by watching are valid for {days} days. Your points history shows when they expire and which ones have expired.',
  whichPointsAreSpentFirst: 'Which points are spent first?',
  thoseThatExpireFirst: 'The ones that expire first, so that you lose as few as possible.',
  whatDoIGetBackOfACancelledOrder: 'My order was cancelled. What do I get back?',
  allOfItsPoints:
    'All of its points, each with the expiry it had when you spent it. Points that would have expired in the meantime expire then.',
  whichDayCountsWhenITravel: 'I’m traveling. Which day counts?',
  yourDayStaysWhereItStarted:
    'Your day stays in the time zone where it started until it ends there; the next one follows the place you’re in.',

  // The statement: the history of points
  history: 'History',
  youHavePoints: 'You have <strong>{points}</strong> {name}.',
  noDataFound: 'No Data found',
  findACourse: 'Find a course',
  yourPointsWillAppearHere:
    'Your points and where they came from will appear here, starting with your first minutes of learning.',
  entriesFromTo: 'Entries {first, number} to {last, number} of {total, number}',
  entriesTheLatestFirst: '{entries}, latest first. Times in {timeZone}.',
  entry: 'Entry',
  balance: 'Balance',
  pagesOfTheStatement: 'Pages of the history',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',

  // What an entry is about, and what is left of it
  learning: 'Learning',
  learningOnDay: 'Learning on {day}',
  profileSectionCompleted: 'Profile section completed',
  campusInvite: 'Campus invite',
  assignmentAccepted: 'Assignment accepted',
  returned: 'Returned',
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
  redeemYourPointsForRewards:
    'Rewards for your {name}. Once you have {points, number}, you can choose one; it arrives in about {days} days.',
  theStoreIsEmpty: 'The store is empty right now. You keep your points until there are new rewards.',
  yourOrders: 'Your orders',
  yourOrdersAreShownHere: 'Track the rewards you’ve redeemed here.',
  whatYouNeedToRedeem: 'What you need to redeem',
  pointsAreEarnedByWatching: 'You earn {name} by watching',
  signInToSeeHowFarYouAre: 'Sign in to see how close you are to each of these.',
  signInToSeeWhatYourPointsCanGetYou: 'Sign in to see what your points can get you.',

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
  conditionMet: ', done',
  conditionNotMet: ', not done yet',
  needsPoints: '{points, number} points',
  youHaveEnoughPoints: 'You have {points, number}.',
  youNeedMorePoints: '{points, number} more to go.',
  profileAtLeastPercent: 'Profile at least {percent}% complete',
  sectionsCompleted: '{done} of {total} sections.',
  sectionsNeeded: '{done} of {total} sections, {missing} more to go.',
  daysSinceTheLastRedemption: '{days} days since your last redemption',
  thisWouldBeYourFirst: 'This would be your first one.',
  nextInDays: '{days, plural, one {Next in # day.} other {Next in # days.}}',
  theLastOneWasOn: 'Your last one was on {date}.',
  aNewCourseSinceThen: 'A new course since then',
  notNeededForTheFirst: 'Not needed for the first one.',
  youHaveEnrolledInOne: 'You’ve enrolled in one.',
  enrollInANewOne: 'Enroll in a course that’s new to you.',

  // The page for redeeming
  redeemPoints: 'Redeem {name}',
  chooseAReward: 'Choose a reward and say where to send it. Price and size stay as they are when you order.',
  thereIsNothingToChooseFrom:
    'There’s nothing to choose from right now. You keep your points until there is.',
  chooseYourReward: 'Choose your reward',
  pointsAndStock: '{points, number} points · {stock}',
  sizeSoldOut: '{size} (sold out)',
  yourRedemption: 'Your redemption',
  whatYouNeed: 'What you need',
  reward: 'Reward',
  nothingChosenYet: 'Nothing chosen yet',
  size: 'Size',
  price: 'Price',
  leftAfterwards: 'Left afterwards',
  orderPlaced: 'Order placed',
  itArrivesInAboutDays: 'It arrives in about {days} days. You can cancel it until it’s approved.',

  // The warning that the profile is not complete
  completeYourProfile: 'Complete your profile',
  completeYourProfileFirst: 'Complete your profile first',
  redeemingNeedsACompleteProfile: 'You can redeem points once your profile is at least {percent}% complete.',
  gotIt: 'Got it',
  sectionsOf: '{done} of {total} sections',
  moreSectionsWillDo: '{count, plural, one {Complete one more of these:} other {Complete # more of these:}}',
  plusPoints: '+{points} points',

  // An order: its states, each with what it says, and its address
  requested: 'Requested',
  weHaveYourOrder: 'We have your order and will look at it soon.',
  approved: 'Approved',
  itWillBePackedNext: 'It will be packed next.',
  packed: 'Packed',
  itIsReadyToShip: 'It’s ready to ship.',
  shipped: 'Shipped',
  itIsOnItsWay: 'It’s on its way to you.',
  delivered: 'Delivered',
  itHasArrived: 'It has arrived. Enjoy!',
  onHold: 'On hold',
  somethingHasToBeSettled: 'We need to clear something up first.',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  yourPointsAreBack: 'Your points are back, with the expiry they had.',
  pointsOrderedOn: '{points, number} points, ordered on {date}',
  tracking: 'Tracking: <strong>{tracking}</strong>',
  address: 'Address',
  moreOrdersCouldNotBeLoaded: 'More orders couldn’t be loaded.',
  loadingMoreOrders: 'Loading more orders',
  tryAgain: 'Try again',
  showMoreOrders: 'Show more orders',
  thatsEverything: 'That’s everything.',

  // Cancelling an order
  cancelOrder: 'Cancel order',
  cancelThisOrder: 'Cancel this order?',
  theRewardGoesBackToTheStore:
    '“{title}” goes back to the store, and you get {points, number} points back with the expiry they had.',
  keepIt: 'Keep it',
  orderCancelled: 'Order cancelled',
  pointsAreBack: '{points, number} points are back.',
} as const
