import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // The ladder: how many points a day of learning gives, and after what time
  minutes: '{minutes} मिनट',
  hours: '{hours} घं॰',
  eachMinuteEarnsOnePoint: '{until} तक हर पूरे मिनट पर तुरंत 1 पॉइंट मिलता है।',
  firstPointsComeByTheMinute: 'पहले {points} पॉइंट {until} तक मिनट-दर-मिनट मिलते हैं।',
  pointsAtTime: '{time} पर {points}',
  reachedToday: ', आज पूरा हुआ',
  pointsInTotalAt: 'कुल पॉइंट, समय:',

  // Refusals
  pleaseSignIn: 'कृपया साइन इन करें।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई!',
  tooManyAttempts: 'बहुत बार कोशिश हो चुकी है। कृपया बाद में फिर से कोशिश करें।',
  notEnoughPointsForMoreTime: '{minutes} मिनट और पाने के लिए {points} पॉइंट चाहिए।',
  youStillHaveTimeToday: 'आज आपके पास सीखने के लिए अभी {minutes} मिनट से ज़्यादा बचे हैं।',
  yourLearningTimeHasNoLimit: 'आपके सीखने के समय पर कोई दैनिक सीमा नहीं है।',
  rewardNotFound: 'यह रिवॉर्ड अब स्टोर में नहीं है।',
  orderNotFound: 'यह ऑर्डर मौजूद नहीं है।',
  chooseASizeFirst: 'कृपया पहले कोई साइज़ चुनें।',
  theOfferHasChanged: 'पेज खुलने के बाद यह ऑफ़र बदल गया है। नया ऑफ़र देखने के लिए पेज रीलोड करें।',
  thePriceHasChanged: 'आपके चुनने के बाद कीमत बदल गई है। कृपया फिर से देख लें।',
  thisOrderCannotBeCancelled: 'इस ऑर्डर पर काम शुरू हो चुका है, इसलिए अब यह रद्द नहीं हो सकता।',
  thisRewardIsNoLongerAvailable: 'यह रिवॉर्ड अब उपलब्ध नहीं है।',
  youHaveHadThisReward: 'यह रिवॉर्ड आपको पहले ही मिल चुका है। इसे सिर्फ़ एक बार लिया जा सकता है।',
  yourProfileIsNotComplete: 'आपकी प्रोफ़ाइल कम से कम {percent}% पूरी होनी चाहिए।',
  youNeedAtLeastPoints:
    'आपके पास कम से कम {points, number} पॉइंट होने चाहिए, और इतने कि चुने हुए रिवॉर्ड की कीमत पूरी हो।',
  yourLastRedemptionIsTooRecent:
    'पिछली बार रिडीम किए अभी {days} {days, plural, one {दिन पूरा नहीं हुआ है} other {दिन पूरे नहीं हुए हैं}}।',
  enrollInANewCourseFirst:
    'पिछली बार रिडीम करने के बाद आपने किसी नए कोर्स में एनरोल नहीं किया है। कृपया पहले किसी में एनरोल करें।',
  thisOneIsSoldOut: 'यह स्टॉक में नहीं है।',

  // What the dialogs about an order name, within their sentence: “Please choose a size first.”
  aReward: 'कोई रिवॉर्ड',
  aSize: 'कोई साइज़',
  morePoints: '{points, number} और पॉइंट',
  aCourseAfterYourLastRedemption: 'पिछली बार रिडीम करने के बाद किसी नए कोर्स में एनरोलमेंट',

  // Address of an order
  shippingAddress: 'डिलीवरी का पता',
  recipient: 'पाने वाले का नाम',
  streetHouseAndFloor: 'सड़क, मकान और मंज़िल',
  pincode: 'पिन कोड',
  city: 'शहर',
  country: 'देश',
  phone: 'फ़ोन',
  forTheCourierOnly: 'सिर्फ़ कूरियर के लिए',
  atMostCharacters: 'कृपया {max} से ज़्यादा अक्षर न लिखें।',
  onlyLettersDigitsAndPunctuation: 'कृपया सिर्फ़ अक्षर, अंक और विराम चिह्न लिखें।',
  enterTheRecipient: 'कृपया पाने वाले का नाम लिखें',
  enterTheStreet: 'कृपया सड़क और मकान लिखें',
  enterThePincode: 'कृपया पिन कोड लिखें',
  aPincodeHasUpToDigits: 'पिन कोड में ज़्यादा से ज़्यादा {max} अंक हो सकते हैं',
  enterTheCity: 'कृपया शहर लिखें',
  enterTheCountry: 'कृपया देश लिखें',
  enterAPhoneNumber: 'कृपया फ़ोन नंबर लिखें',
  enterALongerPhoneNumber: 'कृपया कम से कम {min} अंकों का फ़ोन नंबर लिखें',

  // The page of invitations
  inviteUsToCampus: 'हमें कैंपस में बुलाएँ',
  bringSiteToYourCampus:
    '{siteName} को अपने साथ पढ़ने वालों तक पहुँचाएँ। आपके लिंक से साइन अप करने वाला हर व्यक्ति आपके नाम जुड़ता है।',
  linkCopied: 'लिंक कॉपी हो गया',
  pressCtrlCToCopyTheLink: 'लिंक कॉपी करने के लिए Ctrl+C दबाएँ',
  learnWithMeOnSite: '{siteName} पर मेरे साथ सीखें।',
  yourLink: 'आपका लिंक',
  share: 'शेयर करें',
  copied: 'कॉपी हो गया',
  copyLink: 'लिंक कॉपी करें',
  yourCode: 'आपका कोड: <strong>{code}</strong>',
  whoJoined: 'कौन जुड़ा',
  // The number stands large above the words.
  peopleHaveJoined:
    '{count, plural, one {<number>#</number><text>व्यक्ति इससे जुड़ा है</text>} other {<number>#</number><text>लोग इससे जुड़े हैं</text>}}',
  theLastOneJoinedOn: 'सबसे हाल में: {date}।',
  nobodyHasJoinedYet: 'अभी कोई नहीं। लिंक वहाँ शेयर करें जहाँ आपकी क्लास चैट करती है।',
  eachPersonCountsOnce: 'हर व्यक्ति एक बार गिना जाता है, ईमेल पते की पुष्टि होने पर।',
  youAreInvited: 'आपको आमंत्रण मिला है',
  somebodyYouKnowInvitesYou: 'आपकी जान-पहचान में कोई {siteName} पर सीख रहा है और चाहता है कि आप भी जुड़ें।',
  createYourAccount: 'अपना खाता बनाएँ',
  signIn: 'साइन इन करें',
  signInToGetYourLink: 'अपना लिंक पाने के लिए साइन इन करें',
  signInToInviteYourCampus: 'अपने कैंपस को बुलाने के लिए साइन इन करें।',
  yourLinkIsShownHere: 'आपका लिंक और उससे जुड़े लोग यहाँ दिखेंगे।',

  // The celebration of a step; name: what the points are called on this site
  minutesLearnedToday: 'आज {minutes} मिनट की पढ़ाई',
  nextStep: 'आगे: {minutes} मिनट पर {points} और।',
  thatIsTheDailyMaximum: 'एक दिन की सीमा पूरी: {points}। बहुत बढ़िया!',

  // The introduction to points, in two pages
  howPointsWork: 'पॉइंट कैसे मिलते हैं',
  pageOfTwo: 'पेज {page} / 2',
  back: 'पीछे',
  next: 'आगे',
  iUnderstand: 'समझ में आया',
  learningEarnsPoints: 'सीखने पर {name} मिलते हैं',
  everyVideoYouTrulyWatchCounts:
    'सच में देखा गया हर वीडियो गिना जाता है। रोज़ इस सीढ़ी पर चढ़ें और हर पायदान पर पॉइंट पाएँ।',
  aDayGivesAtMostPoints:
    'एक दिन में {points} तक पॉइंट मिल सकते हैं, और दिन आपके अपने टाइम ज़ोन के हिसाब से चलता है। आगे बढ़ाने, लूप करने और छिपे टैब से कुछ नहीं मिलता।',
  whatHappensToYourPoints: 'आपके {name} का क्या होता है',
  theyAreWorthSomething: 'इनकी कीमत है, और ये कुछ समय तक आपके हैं।',
  pointsExpireAfterDays:
    'देखने से मिले पॉइंट <strong>{days} दिन</strong> बाद एक्सपायर हो जाते हैं। जो पहले एक्सपायर होने वाले हैं, वही पहले खर्च होते हैं।',
  redeemPointsForRewards:
    '<strong>{points, number} पॉइंट</strong> होने पर उन्हें रिवॉर्ड के लिए रिडीम किया जा सकता है।',
  buyMoreLearningTime: 'दिन का सीखने का समय पूरा होने पर, <strong>{points} पॉइंट</strong> में {time} और मिलते हैं।',
  anUndoneOrderGivesItsPointsBack: 'ऑर्डर रद्द या नामंज़ूर होने पर उसके पॉइंट पुरानी एक्सपायरी के साथ वापस मिल जाते हैं।',

  // The page of points: /rewards
  rewards: 'रिवॉर्ड',
  theTimeYouLearnEarnsPoints:
    'सच में सीखने में लगे समय के लिए {name} मिलते हैं। देखें कि ये कैसे मिलते हैं, और इनसे क्या मिलता है।',
  yourPoints: 'आपके {name}',
  earnedToday: 'आज मिले',
  expiringNext: 'सबसे पहले एक्सपायर होंगे',
  inDays: '{days, plural, one {# दिन में} other {# दिन में}}',
  nothing: 'कुछ नहीं',
  pointsHistory: 'पॉइंट का इतिहास',
  getStarted: 'शुरू करें',
  pointsAreForPeopleWithAnAccount: '{name} पाने के लिए एक मुफ़्त खाता चाहिए। पहले पॉइंट {time} सीखने पर मिलते हैं।',
  signUp: 'साइन अप करें',
  aDayOfLearning: 'पढ़ाई का एक दिन',
  theDaysPointsAtEachTime: 'सीखने के हर पड़ाव पर दिन के कुल पॉइंट, और उस पड़ाव पर कितने जुड़ते हैं।',
  nobodyEarnsMoreADay: 'देखने से एक दिन में {points} तक पॉइंट मिल सकते हैं।',
  yourProfile: 'आपकी प्रोफ़ाइल',
  sectionOnceCompleted: 'सेक्शन, पूरा होने पर',
  points: 'पॉइंट',
  whatPointsAreGoodFor: 'पॉइंट से क्या-क्या मिलता है',
  rewardsFromPoints: '{points, number} पॉइंट से रिवॉर्ड',
  redeemEveryDays: 'हर {days} दिन में रिडीम करें, बीच में एक नया कोर्स लेकर। ऑर्डर करीब {deliveryDays} दिन में पहुँचता है।',
  seeTheRewardsStore: 'रिवॉर्ड स्टोर देखें',
  moreTimeForPoints: '{points} पॉइंट में {time} और',
  thePlayerOffersMoreTime: 'दिन का सीखने का समय पूरा होने पर प्लेयर में अतिरिक्त समय लेने का विकल्प आता है।',
  howTheTimeIsCounted: 'समय कैसे गिना जाता है',
  bringYourCampus: 'अपने कैंपस को साथ लाएँ',
  learningTogetherIsEasier: 'साथ मिलकर सीखना आसान है।',
  inviteYourCampus: 'अपने कैंपस को बुलाएँ',

  // The policy there
  theUpdatedPolicy: 'नई नीति',
  pointsOfADayOfLearning: 'एक दिन की पढ़ाई के पॉइंट: {ladder}।',
  theLastStepIsTheMost:
    'आखिरी पड़ाव पर दिन के सबसे ज़्यादा पॉइंट मिलते हैं। दिन का मतलब आपके कैलेंडर का दिन है, उस टाइम ज़ोन में जहाँ वह शुरू हुआ।',
  whatLearningTimeIs:
    'सीखने का समय वह है जिसमें वीडियो सच में चल रहा था। वीडियो का हर सेकंड दिन में एक बार गिना जाता है; आगे बढ़ाने, लूप करने, छिपे टैब और दोगुनी से ज़्यादा रफ़्तार से कुछ नहीं मिलता।',
  pointsExpireDaysAfterTheyWereEarned:
    'देखने से मिले पॉइंट {days} दिन बाद एक्सपायर हो जाते हैं। जो पहले एक्सपायर होने वाले हैं, वही पहले खर्च होते हैं।',
  pointsBuyLearningTime: '{points} पॉइंट में उस दिन सीखने के लिए {time} और मिलते हैं।',
  whatRewardsNeed:
    'रिवॉर्ड रिडीम करने के लिए {points, number} पॉइंट चाहिए, प्रोफ़ाइल के सात में से {sections} सेक्शन पूरे होने चाहिए, पिछली बार रिडीम किए {days} दिन हो जाने चाहिए, और उसके बाद किसी नए कोर्स में एनरोल किया होना चाहिए।',
  pointsCannotBeTraded:
    'ऑर्डर नामंज़ूर या रद्द होने पर उसके पॉइंट अपनी पुरानी एक्सपायरी के साथ वापस मिल जाते हैं। {name} खरीदे, बेचे या किसी को दिए नहीं जा सकते।',

  // The questions there
  questions: 'सवाल-जवाब',
  whyAreMyPointsNotGoingUp: 'पढ़ाई जारी है, पर मेरे पॉइंट नहीं बढ़ रहे। ऐसा क्यों?',
  aDayClimbsInSteps: 'पॉइंट दिन भर में पड़ावों पर मिलते हैं: {ladder}।',
  whatYouLearnBetweenStepsIsNotLost:
    'दो पड़ावों के बीच की पढ़ाई बेकार नहीं जाती: उसी दिन के अगले मिनट उसमें जुड़ते जाते हैं।',
  canIEarnAgainWithTheSameVideo: 'क्या कोई वीडियो दोबारा देखने पर फिर से पॉइंट मिलेंगे?',
  notOnTheSameDay: 'उसी दिन नहीं: वीडियो का हर सेकंड दिन में एक बार गिना जाता है। किसी और दिन वह फिर गिना जाता है।',
  whyHaveMyPointsDisappeared: 'मेरे कुछ {name} गायब क्यों हो गए?',
  pointsAreValidForDays:
    'देखने से मिले पॉइंट {days} दिन तक चलते हैं। पॉइंट के इतिहास में दिखता है कि वे कब एक्सपायर होंगे और कौन-से हो चुके हैं।',
  whichPointsAreSpentFirst: 'कौन-से पॉइंट पहले खर्च होते हैं?',
  thoseThatExpireFirst: 'जो सबसे पहले एक्सपायर होने वाले हैं, ताकि आपका कम से कम नुकसान हो।',
  whatDoIGetBackOfACancelledOrder: 'मेरा ऑर्डर रद्द हो गया। मुझे क्या वापस मिलेगा?',
  allOfItsPoints:
    'उसके सारे पॉइंट, हर एक उसी एक्सपायरी के साथ जो खर्च करते समय थी। जो इस बीच एक्सपायर हो जाते, वे वापस आते ही एक्सपायर हो जाएँगे।',
  whichDayCountsWhenITravel: 'सफ़र के दौरान मेरा कौन-सा दिन गिना जाता है?',
  yourDayStaysWhereItStarted:
    'आपका दिन जिस टाइम ज़ोन में शुरू हुआ, खत्म होने तक उसी में रहता है; अगला दिन उस जगह के हिसाब से चलता है जहाँ आप हैं।',

  // The statement: the history of points
  history: 'इतिहास',
  youHavePoints: 'आपके पास <strong>{points}</strong> {name} हैं।',
  noDataFound: 'कुछ नहीं मिला',
  findACourse: 'कोर्स खोजें',
  yourPointsWillAppearHere: 'आपके पॉइंट और वे कहाँ से मिले, यह सब यहाँ दिखेगा, सीखने के पहले मिनटों से ही।',
  entriesFromTo: '{total, number} में से {first, number} से {last, number} तक की एंट्री',
  entriesTheLatestFirst: '{entries}, सबसे नई पहले। समय {timeZone} के अनुसार।',
  entry: 'एंट्री',
  balance: 'बैलेंस',
  pagesOfTheStatement: 'इतिहास के पेज',
  newerEntries: 'नई एंट्री',
  olderEntries: 'पुरानी एंट्री',

  // What an entry is about, and what is left of it
  learning: 'पढ़ाई',
  learningOnDay: '{day} की पढ़ाई',
  profileSectionCompleted: 'प्रोफ़ाइल का सेक्शन पूरा',
  campusInvite: 'कैंपस आमंत्रण',
  assignmentAccepted: 'असाइनमेंट स्वीकार हुआ',
  returned: 'वापस मिले',
  redeemed: 'रिडीम किए',
  moreLearningTime: 'सीखने का {time} और समय',
  expired: 'एक्सपायर हुए',
  adjustedByOurTeam: 'हमारी टीम ने बदला',
  reasonWithNote: '{reason}: {note}',
  nothingLeftOfIt: 'इसमें से कुछ नहीं बचा',
  pointsLeftAndExpiry: '{points} बाकी, {expiry}',
  noExpiry: 'एक्सपायरी नहीं',
  hasExpired: 'एक्सपायर हो गए',
  expiresInDays: '{days, plural, one {# दिन में एक्सपायर होंगे} other {# दिन में एक्सपायर होंगे}}',

  // The Rewards Store
  rewardsStore: 'रिवॉर्ड स्टोर',
  redeemYourPointsForRewards:
    'आपके {name} के बदले रिवॉर्ड। {points, number} होने पर एक रिवॉर्ड चुना जा सकता है; वह करीब {days} दिन में पहुँचता है।',
  theStoreIsEmpty: 'स्टोर अभी खाली है। नए रिवॉर्ड आने तक आपके पॉइंट आपके पास रहेंगे।',
  yourOrders: 'आपके ऑर्डर',
  yourOrdersAreShownHere: 'आपके रिडीम किए हुए रिवॉर्ड कहाँ तक पहुँचे, यह यहाँ देखें।',
  whatYouNeedToRedeem: 'रिडीम करने के लिए क्या चाहिए',
  pointsAreEarnedByWatching: '{name} देखने से मिलते हैं',
  signInToSeeHowFarYouAre: 'आप इनमें से हर एक के कितने करीब हैं, यह देखने के लिए साइन इन करें।',
  signInToSeeWhatYourPointsCanGetYou: 'आपके पॉइंट से क्या मिल सकता है, यह देखने के लिए साइन इन करें।',

  // A reward
  sizes: 'साइज़',
  soldOut: 'स्टॉक में नहीं',
  sizeIsSoldOut: 'स्टॉक में नहीं',
  onlyFewLeft: 'सिर्फ़ {count} बचे',
  inStock: 'स्टॉक में {count, number}',
  untilDeadline: '{deadline} तक',
  dateAtTime: '{date}, {time} ({timeZone})',
  pointsForReward: '{title} के लिए पॉइंट',
  pointsMissing: '{points, number} पॉइंट कम हैं',
  pointsToGo: '{points, number} और चाहिए',
  claimed: 'मिल चुका',
  onePerPerson: 'हर व्यक्ति को एक',
  redeem: 'रिडीम करें',
  redeemReward: '{title} रिडीम करें',
  signInToRedeemYourPoints: 'अपने पॉइंट रिडीम करने के लिए साइन इन करें।',

  // What redeeming needs: title, whether it is met, and how far it is
  conditionMet: ', पूरा हुआ',
  conditionNotMet: ', अभी बाकी',
  needsPoints: '{points, number} पॉइंट',
  youHaveEnoughPoints: 'आपके पास {points, number} हैं।',
  youNeedMorePoints: '{points, number} और चाहिए।',
  profileAtLeastPercent: 'प्रोफ़ाइल कम से कम {percent}% पूरी',
  sectionsCompleted: '{total} में से {done} सेक्शन।',
  sectionsNeeded: '{total} में से {done} सेक्शन, {missing} और बाकी।',
  daysSinceTheLastRedemption: 'पिछली बार रिडीम किए {days} दिन',
  thisWouldBeYourFirst: 'यह आपका पहला होगा।',
  nextInDays: '{days, plural, one {अगला # दिन बाद।} other {अगला # दिन बाद।}}',
  theLastOneWasOn: 'पिछला {date} को था।',
  aNewCourseSinceThen: 'उसके बाद एक नया कोर्स',
  notNeededForTheFirst: 'पहली बार इसकी ज़रूरत नहीं।',
  youHaveEnrolledInOne: 'आपने एक में एनरोल किया है।',
  enrollInANewOne: 'ऐसे कोर्स में एनरोल करें जो आपके लिए नया हो।',

  // The page for redeeming
  redeemPoints: '{name} रिडीम करें',
  chooseAReward: 'रिवॉर्ड चुनें और बताएँ कि कहाँ भेजना है। ऑर्डर करने के बाद कीमत और साइज़ वही रहते हैं।',
  thereIsNothingToChooseFrom: 'अभी चुनने के लिए कुछ नहीं है। तब तक आपके पॉइंट आपके पास रहेंगे।',
  chooseYourReward: 'अपना रिवॉर्ड चुनें',
  pointsAndStock: '{points, number} पॉइंट · {stock}',
  sizeSoldOut: '{size} (स्टॉक में नहीं)',
  yourRedemption: 'आपका ऑर्डर',
  whatYouNeed: 'क्या चाहिए',
  reward: 'रिवॉर्ड',
  nothingChosenYet: 'अभी कुछ नहीं चुना गया',
  size: 'साइज़',
  price: 'कीमत',
  leftAfterwards: 'इसके बाद बचेंगे',
  orderPlaced: 'ऑर्डर हो गया',
  itArrivesInAboutDays: 'यह करीब {days} दिन में पहुँचेगा। मंज़ूर होने तक इसे रद्द किया जा सकता है।',

  // The warning that the profile is not complete
  completeYourProfile: 'प्रोफ़ाइल पूरी करें',
  completeYourProfileFirst: 'पहले अपनी प्रोफ़ाइल पूरी करें',
  redeemingNeedsACompleteProfile: 'प्रोफ़ाइल कम से कम {percent}% पूरी होने पर ही पॉइंट रिडीम किए जा सकते हैं।',
  gotIt: 'ठीक है',
  sectionsOf: '{total} में से {done} सेक्शन',
  moreSectionsWillDo: '{count, plural, one {इनमें से # और पूरा करें:} other {इनमें से # और पूरे करें:}}',
  plusPoints: '+{points} पॉइंट',

  // An order: its states, each with what it says, and its address
  requested: 'ऑर्डर मिला',
  weHaveYourOrder: 'आपका ऑर्डर हमें मिल गया है, हम इसे जल्द देखेंगे।',
  approved: 'मंज़ूर',
  itWillBePackedNext: 'अब इसे पैक किया जाएगा।',
  packed: 'पैक हो गया',
  itIsReadyToShip: 'यह भेजने के लिए तैयार है।',
  shipped: 'रवाना',
  itIsOnItsWay: 'यह आपके पास आने के लिए निकल चुका है।',
  delivered: 'पहुँच गया',
  itHasArrived: 'यह पहुँच गया है। उम्मीद है, पसंद आएगा!',
  onHold: 'रुका हुआ',
  somethingHasToBeSettled: 'पहले हमें एक बात साफ़ करनी है।',
  rejected: 'नामंज़ूर',
  cancelled: 'रद्द',
  yourPointsAreBack: 'आपके पॉइंट पुरानी एक्सपायरी के साथ वापस आ गए हैं।',
  pointsOrderedOn: '{points, number} पॉइंट, {date} को ऑर्डर किया',
  tracking: 'ट्रैकिंग: <strong>{tracking}</strong>',
  address: 'पता',
  moreOrdersCouldNotBeLoaded: 'और ऑर्डर लोड नहीं हो सके।',
  loadingMoreOrders: 'और ऑर्डर लोड हो रहे हैं',
  tryAgain: 'फिर से कोशिश करें',
  showMoreOrders: 'और ऑर्डर दिखाएँ',
  thatsEverything: 'बस इतना ही है।',

  // Cancelling an order
  cancelOrder: 'ऑर्डर रद्द करें',
  cancelThisOrder: 'यह ऑर्डर रद्द करें?',
  theRewardGoesBackToTheStore:
    '“{title}” स्टोर में वापस चला जाएगा, और आपको {points, number} पॉइंट पुरानी एक्सपायरी के साथ वापस मिलेंगे।',
  keepIt: 'रहने दें',
  orderCancelled: 'ऑर्डर रद्द हो गया',
  pointsAreBack: '{points, number} पॉइंट वापस आ गए हैं।',
} satisfies Translation<typeof en>
