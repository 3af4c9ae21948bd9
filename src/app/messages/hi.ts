import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // Answers of the server that are no page
  requestFailed: 'कुछ गड़बड़ हो गई।',
  nothingAtThisAddress: 'इस पते पर कुछ नहीं है।',
  onlyWebsocketsHere: 'यह पता सिर्फ़ WebSocket कनेक्शन लेता है।',
  onlyPostsHere: 'यह पता सिर्फ़ POST लेता है।',
  notFound: 'नहीं मिला',
  unsubscribed: 'अब ये ईमेल नहीं आएँगे।',
  linkIsNotValid: 'यह लिंक मान्य नहीं है।',

  // Why a video is refused
  addressIsNotSigned: 'इस पते पर हस्ताक्षर नहीं है।',
  addressHasExpired: 'इस पते की समय-सीमा खत्म हो गई है।',
  addressBelongsToSomebodyElse: 'यह पता किसी और का है।',
  sessionOfAddressIsOver: 'इस पते का सेशन खत्म हो गया है।',
  lessonIsNotOpen: 'यह लेसन खुला नहीं है।',
  freeTimeIsUsedUp: 'आज का आपका मुफ़्त समय पूरा हो गया है।',

  // The foot of every page
  siteLanguage: 'साइट की भाषा',

  // The site in search results and link previews
  learnAndMakeItCount: 'ऐसे सीखें कि हर मिनट काम आए',

  // A page without a title of its own
  practiceProblem: 'अभ्यास प्रश्न',

  // Navigation: top bar, rail, account menu, footer
  account: 'खाता',
  signOut: 'साइन आउट करें',
  signIn: 'साइन इन करें',
  signUp: 'साइन अप करें',
  yourPages: 'आपके पेज',
  more: 'और',
  instructor: 'इंस्ट्रक्टर',
  newUpload: 'नया अपलोड',
  newBadge: 'नया',
  home: 'होम',
  courses: 'कोर्स',
  batches: 'बैच',
  batchesInShort: 'बैच: पहले दिन से आखिरी दिन तक, दूसरों के साथ मिलकर कोर्स करें।',
  announcementsOf: 'घोषणाएँ: {title}',
  resourcesOf: 'रिसोर्स: {title}',
  supportOf: 'सहायता: {title}',
  askAboutTheBatch: 'इस बैच के बारे में पूछें',
  yourTicketsOfTheBatch: 'इस बैच के आपके टिकट',
  calendarOf: 'कैलेंडर: {title}',
  classesOf: 'लाइव क्लास: {name}',
  syllabusOf: 'पाठ्यक्रम: {title}',
  syllabusOfBatch: '“{title}” में क्या-क्या सीखना है, टॉपिक-दर-टॉपिक।',
  newCohort: 'नया बैच',
  peopleOf: 'लोग: {name}',
  stagesOf: 'चरण: {name}',
  boardOf: 'बोर्ड: {name}',
  trending: 'ट्रेंडिंग',
  followers: 'फ़ॉलोअर',
  following: 'फ़ॉलोइंग',
  rewardsStore: 'रिवॉर्ड स्टोर',
  dashboard: 'डैशबोर्ड',
  code: 'कोड',
  resume: 'रिज़्यूमे',
  creatorAccess: 'क्रिएटर ऐक्सेस',
  sendFeedback: 'फ़ीडबैक भेजें',
  administration: 'एडमिन',
  myProfile: 'मेरी प्रोफ़ाइल',
  enrolledCourses: 'एनरोल्ड कोर्स',
  wishlist: 'विशलिस्ट',
  likedVideos: 'लाइक किए वीडियो',
  myCipherPoint: 'मेरे Cipher Points',
  settings: 'सेटिंग',
  myCertificates: 'मेरे प्रमाणपत्र',
  createNewCourse: 'नया कोर्स बनाएँ',
  myCohorts: 'मेरे बैच',
  mentoring: 'मेंटरिंग',
  assignmentsOf: 'असाइनमेंट: {name}',
  submissionBy: '{name} का सबमिशन',
  myCourses: 'मेरे कोर्स',
  insights: 'आँकड़े',
  insightsOf: 'आँकड़े: {title}',
  access: 'ऐक्सेस',
  accessTo: 'ऐक्सेस: {title}',
  assignments: 'असाइनमेंट',
  myVideos: 'मेरे वीडियो',
  myBundles: 'मेरे बंडल',
  video: 'वीडियो',
  course: 'कोर्स',
  bundle: 'बंडल',
  bundles: 'बंडल',
  popularCourses: 'लोकप्रिय कोर्स',
  rewards: 'रिवॉर्ड',
  careerPath: 'करियर का रास्ता',
  aboutUs: 'हमारे बारे में',
  alumni: 'एलुमनाई',
  contact: 'संपर्क करें',
  freeContentPolicy: 'मुफ़्त कॉन्टेंट की नीति',
  privacyPolicy: 'निजता नीति',
  termsAndConditions: 'नियम और शर्तें',
  premiumCourses: 'प्रीमियम कोर्स',
  categories: 'श्रेणियाँ',
  explore: 'एक्सप्लोर करें',
  about: 'परिचय',
  support: 'सहायता',
  supportAndCommunity: 'सहायता और समुदाय',
  coursesThatCountWatchedTime: 'ऐसे कोर्स जो सिर्फ़ वही समय गिनते हैं जो आपने सच में देखा।',
  whatWereYouLookingFor: 'आपको किस चीज़ की तलाश थी?',

  // The bell; the count may be "99+"
  notifications: 'सूचनाएँ',
  notificationsUnread: 'सूचनाएँ, {count} बिना पढ़ी',
  unreadNotifications: '{count} बिना पढ़ी सूचनाएँ',
  signInToSeeWhatIsNew: 'अपने कोर्स की नई बातें देखने के लिए साइन इन करें।',

  // The points in the top bar
  yourPointsCouldNotBeLoaded: 'आपके पॉइंट लोड नहीं हो सके।',
  signInToEarnPoints: 'साइन इन करें और सच में देखे गए समय के लिए {pointsName} पाएँ।',
  youHave: 'आपके पास',
  total: 'कुल',
  earnedToday: 'आज मिले',
  expiringInDays: '{days, plural, one {# दिन} other {# दिन}} में एक्सपायर होंगे',
  progressToTheNextStep: 'अगले पड़ाव तक की प्रगति',
  moreMinutesForPoints:
    'आज {minutes, plural, one {# मिनट} other {# मिनट}} और सीखें और {points} {pointsName} पाएँ।',
  youHaveEarnedTodaysMaximum: 'एक दिन में मिलने वाले सारे पॉइंट आपको मिल गए हैं।',
  howPointsWork: 'पॉइंट कैसे मिलते हैं',
  pointsHistory: 'पॉइंट का इतिहास',

  // Without a connection
  youAreOffline: 'आप ऑफ़लाइन हैं। जो पेज अब तक नहीं खोले गए, उनके लिए इंटरनेट चाहिए।',
  serverCannotBeReached: 'सर्वर से संपर्क नहीं हो पा रहा। फिर से कोशिश हो रही है…',

  // Error pages
  pageNotFound: 'पेज नहीं मिला',
  pageDoesNotExist: 'यह पेज मौजूद नहीं है या अब उपलब्ध नहीं है। देखें कि पते में कोई गलती तो नहीं, या जो चाहिए उसे यहाँ खोजें।',
  noConnection: 'इंटरनेट कनेक्शन नहीं है',
  pageLoadsWhenYouAreBackOnline:
    'सर्वर से संपर्क नहीं हो पा रहा। अपना इंटरनेट कनेक्शन जाँचें; ऑनलाइन होते ही पेज लोड हो जाएगा। आपका किया हुआ सब सुरक्षित है।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई!',
  pageCouldNotBeLoaded: 'यह पेज लोड नहीं हो सका। आपका किया हुआ सब सुरक्षित है; कृपया थोड़ी देर में फिर से कोशिश करें।',
  mentionThisNumber: 'अगर इस बारे में हमें लिखें, तो कृपया यह नंबर ज़रूर बताएँ: <code>{requestId}</code>',
  browseCourses: 'कोर्स देखें',
  tryAgain: 'फिर से कोशिश करें',

  // Home page
  learnSomethingThatSticks: 'ऐसा सीखें जो याद रहे।',
  coursesOnManyTopics: 'कई विषयों पर कोर्स, और सच में देखे गए समय के लिए पॉइंट। मुफ़्त शुरू करें, कार्ड की ज़रूरत नहीं।',
  shortLessonsByPeopleWhoCare:
    'कई विषयों पर छोटे-छोटे लेसन, मन से पढ़ाने वालों के बनाए हुए। आपके पॉइंट सच में देखे गए मिनटों से बढ़ते हैं, खुले छोड़े गए टैब से नहीं।',
  yourDashboard: 'आपका डैशबोर्ड',
  trendingNow: 'अभी ट्रेंडिंग',
  forYou: 'आपके लिए',
  becauseOfInterests: 'क्योंकि आपकी रुचि इनमें है: {interests}।',
  changeInterests: 'रुचियाँ बदलें',
  trendingCourses: 'ट्रेंडिंग कोर्स',
  browseByTopic: 'विषय के अनुसार देखें',
  newCourses: 'नए कोर्स',
  seeAll: 'सभी देखें',

  // Dashboard
  hiName: 'नमस्ते {name}',
  whatYouHaveLearned: 'आपने क्या सीखा, और उससे क्या मिला।',
  yourYearStartsWithAVideo: 'आपका साल आपके पहले वीडियो से शुरू होता है',
  learnToSeeYourFirstPoints:
    'यहाँ अपने पहले {pointsName} देखने के लिए {minutes, plural, one {एक मिनट} other {# मिनट}} सीखें।',
  findACourse: 'कोर्स खोजें',
  continueWatching: 'देखना जारी रखें',
  allYourCourses: 'आपके सभी कोर्स',
  yourYear: 'आपका साल',
  topLearners: 'टॉप शिक्षार्थी',
  history: 'इतिहास',
  nextPointsAtMinutes:
    'आगे: {minutes, plural, one {# मिनट} other {# मिनट}} पर {points, plural, one {# पॉइंट} other {# पॉइंट}}',
  hoursLearned: 'सीखने के घंटे',
  enrolments: 'एनरोलमेंट',

  // A public profile, and whom somebody follows
  editProfile: 'प्रोफ़ाइल में बदलाव करें',
  yearOfLearning: 'सीखने का एक साल',
  yourCourses: 'आपके कोर्स और वीडियो',
  coursesByName: '{name} के कोर्स',
  coursesOrVideos: 'कोर्स या वीडियो',
  videos: 'वीडियो',
  nothingIsPublishedYet: 'अभी कुछ प्रकाशित नहीं हुआ है।',
  allCourses: 'सभी कोर्स',
  noDataFound: 'कुछ नहीं मिला',
  followersOfName: '{name} के फ़ॉलोअर',
  followedByName: '{name} के फ़ॉलो किए हुए लोग',

  // First course: the last step of setting up an account
  suggestedCourses: 'आपके लिए कोर्स',
  countLessons: '{count, plural, one {# लेसन} other {# लेसन}}',
  findAllCoursesUnderCourses: 'सभी कोर्स आपको “कोर्स” में मिलेंगे।',
  noCourseCanBeSuggested: 'अभी सुझाने के लिए कोई कोर्स नहीं है। सभी कोर्स आपको “कोर्स” में मिलेंगे।',

  // Panels beside a lesson
  comments: 'टिप्पणियाँ',
  notes: 'नोट्स',
  transcript: 'ट्रांसक्रिप्ट',

  // The daily limit of learning, and more time for points
  youHaveReachedTodaysLimit: 'सीखने की आज की सीमा पूरी हो गई है',
  spendPointsToKeepLearning:
    'आज {minutes} मिनट और सीखने के लिए {points} {pointsName} खर्च करें। सीमा कल फिर से शुरू होगी।',
  notNow: 'अभी नहीं',
  spendPoints: '{points} पॉइंट खर्च करें',
  spending: 'पॉइंट कट रहे हैं…',
  youCanKeepLearning: 'अब सीखना जारी रखें',
  moreMinutes: '{minutes} मिनट और',
  youHaveSpentPoints: '{points} {pointsName} के बदले आपको {minutes} मिनट और मिले।',
  minutesWereBoughtAlready: 'ये {minutes} मिनट आपको पहले ही मिल चुके थे। और कोई पॉइंट नहीं कटा।',
  howToEarnPoints: 'पॉइंट कैसे पाएँ',

  // About us: the beginning
  aboutUsInShort: 'ऐसे कोर्स जो सिर्फ़ सच में देखा गया समय गिनते हैं: इन्हें कौन बनाता है, और गिनती कैसे होती है।',
  aboutSite: '{site} के बारे में',
  onlyTimeYouSpendCounts: 'गिना वही समय जाता है जो आपने सच में दिया।',
  oneHonestNumber:
    'पेज खोल लेना सीखना नहीं है। {site} एक सच्चे आँकड़े पर टिका है: आपने सच में कितने मिनट देखा। बाकी सब कुछ, प्रगति से लेकर पॉइंट तक, उसी से निकलता है।',
  browseTheCourses: 'कोर्स देखें',
  whatIsFree: 'क्या मुफ़्त है',

  // About us: names of figures; the number stands above
  whatIsHereToday: 'आज यहाँ क्या-क्या है',
  coursesHere: '{count, plural, one {कोर्स} other {कोर्स}}',
  lessonsHere: '{count, plural, one {लेसन} other {लेसन}}',
  hoursToWatchAndRead: '{count, plural, one {घंटा देखने और पढ़ने को} other {घंटे देखने और पढ़ने को}}',
  minutesToWatchAndRead: '{count, plural, one {मिनट देखने और पढ़ने को} other {मिनट देखने और पढ़ने को}}',
  creatorsHere: '{count, plural, one {क्रिएटर} other {क्रिएटर}}',

  // About us: what makes it honest
  whatMakesItHonest: 'यह सच्चा क्यों है',
  secondsNotClicks: 'क्लिक नहीं, सेकंड',
  playerReportsSeconds:
    'प्लेयर हर {seconds} सेकंड में रिपोर्ट भेजता है, और सर्वर हर रिपोर्ट को अपनी घड़ी से मिलाता है। बस खुले पड़े टैब से कुछ नहीं मिलता।',
  whatYouSawNotWhereYouWere: 'क्या देखा, यह नहीं कि कहाँ तक पहुँचे',
  lessonIsSeenAtPercent:
    'लेसन के जो हिस्से आपने चलाए, हम उन्हें याद रखते हैं। सीधे आखिर पर पहुँचने से बीच का हिस्सा बाकी ही रहता है; {percent}% होने पर लेसन देखा हुआ माना जाता है।',
  yourSpeedYourChoice: 'आपकी रफ़्तार, आपकी मर्ज़ी',
  watchAtYourSpeed:
    'चाहें तो {rate}× तक की रफ़्तार से देखें। गिना वह समय जाता है जो आपने दिया, वीडियो का हर सेकंड दिन में एक बार।',
  lostConnectionCostsNothing: 'कनेक्शन टूटने से कुछ नहीं जाता',
  secondsWithoutConnectionCount:
    'ट्रेन सुरंग से भी गुज़रती है। {seconds} सेकंड तक ऑफ़लाइन देखा हुआ समय कनेक्शन लौटने पर जोड़ दिया जाता है, और एक रिपोर्ट एक ही बार गिनी जाती है, चाहे जितनी बार भेजी जाए।',
  theSameForEveryone: 'सबके लिए एक जैसा',
  noBoostsNoStreaks:
    'न कोई बूस्ट, न स्ट्रीक टूटने का डर, न बिकने वाले पॉइंट। नियम सबके सामने हैं, और गिनती करने वाला कोड भी।',
  freeToStart: 'शुरुआत मुफ़्त',
  freeTimeADay:
    'बिना खाते के रोज़ {withoutAccount}, खाते के साथ {withAccount}। न कार्ड चाहिए, न कोई ट्रायल जो खत्म हो जाए।',

  // About us: points, authors, the end
  aDayOfPoints: '{pointsName} का एक दिन',
  readTheFullRules: 'पूरे नियम पढ़ें',
  pointsAfterTime: '{time} पर पॉइंट',
  whoTeachesHere: 'यहाँ कौन पढ़ाता है',
  countCourses: '{count, plural, one {# कोर्स} other {# कोर्स}}',
  questionsOrFeedback: 'कोई सवाल या फ़ीडबैक?',
  aPersonReadsIt:
    'इसे कोई इंसान ही पढ़ता है। <contact>संपर्क पेज</contact> से लिखें, या <mail>{address}</mail> पर ईमेल करें। अगर आपने यहाँ पहले पढ़ाई की है, तो हमारे <alumni>एलुमनाई</alumni> से जुड़ें।',

  // Titles of pages, and what search engines show of them
  accountBanned: 'खाते पर प्रतिबंध',
  alumniInShort: 'जिन्होंने यहाँ सीखा, जिन लेक्चर से उन्होंने शुरुआत की, और उनसे कैसे जुड़ें।',
  bundlesInShort: 'एक-दूसरे से जुड़े कोर्स, सीखने के सबसे अच्छे क्रम में: सभी में एक साथ एनरोल करें।',
  campusInvitation: 'हमें कैंपस में बुलाएँ',
  campusInvitationInShort: '{site} को अपने साथ पढ़ने वालों तक पहुँचाएँ।',
  contactInShort: 'यह साइट चलाने वालों को लिखें: सवाल, कोर्स की गलतियाँ, सुझाव।',
  unsubscribe: 'ईमेल बंद करें',
  enrolledCoursesTitle: 'एनरोल्ड कोर्स',
  forgotPassword: 'पासवर्ड याद नहीं',
  freeContentPolicyInShort: 'रोज़ कितना मुफ़्त देखा जा सकता है, ज़्यादा समय कैसे मिलता है, और देखा हुआ किसे माना जाता है।',
  likedVideosTitle: 'लाइक किए वीडियो',
  privacyPolicyInShort: 'यह साइट आपके बारे में क्या रखती है, क्यों और कितने समय तक, और उसे डाउनलोड कैसे करें या कैसे हटाएँ।',
  redeemPoints: '{pointsName} रिडीम करें',
  rewardsInShort: 'सीखने से {pointsName} कैसे मिलते हैं, कब तक चलते हैं और उनसे क्या मिलता है।',
  rewardsStoreInShort: '{pointsName} के बदले क्या-क्या मिल सकता है।',
  search: 'खोज',
  searchFor: '{query} - खोज',
  termsInShort: 'आपके और इस साइट के बीच के नियम, आसान शब्दों में।',
  voteOnAPlanWithoutLimit: 'बिना सीमा वाले प्लान पर वोट दें',
  welcomeToBatch: '{title} में आपका स्वागत है',

  // The own profile: how much of it is there
  profileProgress: 'आपकी प्रगति',
  profileCompleted: 'प्रोफ़ाइल पूरी',
  sectionsCompletedOf: '{total, number} में से {done, number} सेक्शन',
  sectionsForRedeeming:
    'पॉइंट रिडीम करने के लिए {total, number} में से {needed, number} ज़रूरी हैं: {lacking, plural, one {# और बाकी} other {# और बाकी}}।',
  profileIsEnoughForRedeeming: 'पॉइंट रिडीम करने के लिए इतना काफ़ी है।',
  everySectionIsComplete: 'सभी सेक्शन पूरे हैं।',
  missingSections: 'बाकी सेक्शन',
  plusPointsOnce: '+{points, number}',
  eachSectionEarnsOnce: 'हर सेक्शन पहली बार पूरा करने पर उसके {pointsName} एक बार मिलते हैं।',
  // Titles and descriptions of the pages of resumes
  resumeBuilder: 'रिज़्यूमे बिल्डर',
  resumeBuilderInShort:
    'ऐसा रिज़्यूमे बनाएँ जिसे लोग और मशीनें, दोनों आसानी से पढ़ सकें: तीन टेम्प्लेट, आपकी प्रोफ़ाइल से शुरुआत, PDF और JSON Resume में। बिल्कुल मुफ़्त।',
  editResume: 'रिज़्यूमे में बदलाव करें',
  yourRoleNeedsTwoFactor: 'आपकी भूमिका के लिए दो चरणों वाला साइन-इन ज़रूरी है',
  untilThenOnlyAsLearner: 'इसे चालू करने तक सिर्फ़ वही किया जा सकता है जो हर शिक्षार्थी कर सकता है।',
  setUpTwoFactor: 'अभी चालू करें',
  yourResumeIsReady: 'आपका रिज़्यूमे तैयार है',
  makeAResumeWithTemplate: '“{template}” टेम्प्लेट से रिज़्यूमे बनाएँ',

  // The guide to a first job
  careerPathInShort:
    'सर्विस कंपनी या प्रोडक्ट कंपनी: नए लोगों में दोनों क्या देखती हैं, वहाँ तक कौन-से कदम ले जाते हैं, और हर कदम के लिए कौन-से कोर्स हैं।',
  theTwoPaths: 'दो रास्ते',
  twoWaysIntoTheFirstJob: 'पहली नौकरी के दो रास्ते',
  careerLede:
    'सॉफ़्टवेयर में ज़्यादातर पहली नौकरियाँ दो तरह की कंपनियों में होती हैं। दोनों का भर्ती का तरीका अलग है, दोनों की माँग अलग है, और दोनों में सीखने को अलग-अलग चीज़ें मिलती हैं। सोच-समझकर चुनें: नीचे हर रास्ते में बताया गया है कि क्या सीखना है, किस क्रम में, और हर कदम कहाँ ले जाता है।',
  whichOneIsForYou: 'आपके लिए कौन-सा सही है?',
  serviceCompanies: 'सर्विस कंपनियाँ',
  productCompanies: 'प्रोडक्ट कंपनियाँ',
  careerWhatTheyDo: 'क्या करती हैं',
  careerHowTheyHire: 'भर्ती कैसे होती है',
  careerWhatTheyAsk: 'क्या देखती हैं',
  careerTheFirstYear: 'पहला साल',
  thePathToServiceCompanies: 'सर्विस कंपनियों का रास्ता',
  thePathToProductCompanies: 'प्रोडक्ट कंपनियों का रास्ता',
  stepOutcomeLabel: 'इससे मिलेगा:',
  aBundleForThisPath:
    'इस रास्ते के लिए एक बंडल: {count, plural, one {# कोर्स} other {# कोर्स}}, सीखने के सबसे अच्छे क्रम में।',
  noBundleForThisPathYet: 'इस रास्ते के लिए अभी कोई बंडल नहीं है। शुरुआत हमारे कोर्स से करें।',
  notSureYet: 'अभी तय नहीं किया?',
  bothPathsStartAlike:
    'दोनों रास्ते एक ही तरह शुरू होते हैं: एक भाषा, और वे प्रश्न जो हर प्रोग्रामर को हल करने पड़ते हैं। किसी भी रास्ते के पहले दो कदम पूरे करें; तब तक समझ आ जाएगा कि आपको कैसा काम पसंद है, और रास्ता बदलने पर भी कुछ बेकार नहीं जाएगा।',

  serviceIntro:
    'उनके लिए जो जल्दी और कई तरह के काम से शुरुआत करना चाहते हैं: ढेर सारी नौकरियाँ, एक सीधा-सा टेस्ट, और असली ग्राहकों के असली प्रोजेक्ट पर ट्रेनिंग।',
  serviceWork:
    'ये दूसरी कंपनियों के लिए सॉफ़्टवेयर बनाती और सँभालती हैं: बैंक, दुकानें, अस्पताल। हर एक-दो साल में प्रोजेक्ट बदलता है, और काम करने के कई तरीके देखने को मिलते हैं।',
  serviceHiring:
    'बड़ी संख्या में, अक्सर सीधे कॉलेज से: एक ऑनलाइन टेस्ट, एक टेक्निकल इंटरव्यू, और एक इंटरव्यू आपके बारे में। इसमें हफ़्ते लगते हैं, महीने नहीं।',
  serviceQuestions:
    'किसी एक भाषा की पक्की बुनियाद, आसान प्रश्नों के साफ़-सुथरे हल, थोड़ी SQL, और यह कि आप अपना काम समझा सकें।',
  serviceFirstYear:
    'कुछ महीने ट्रेनिंग, फिर किसी ग्राहक के साथ एक टीम। जैसे-जैसे ग्राहक से बातचीत में आपका हिस्सा बढ़ता है, आपका करियर भी आगे बढ़ता है।',
  serviceStepLanguage: 'एक प्रोग्रामिंग भाषा आराम से पढ़ें और लिखें',
  serviceStepLanguageText:
    'एक काफ़ी है। फ़ंक्शन, कलेक्शन, फ़ाइलें, एरर: तब तक, जब तक आप किसी और की पचास लाइनें पढ़कर बता सकें कि वे क्या करती हैं।',
  serviceStepLanguageOutcome: 'भर्ती टेस्ट का प्रोग्रामिंग वाला हिस्सा, और आगे का हर कदम।',
  serviceStepProblems: 'रोज़मर्रा के प्रश्न हल करें',
  serviceStepProblemsText:
    'लिस्ट, मैप, स्टैक, सर्चिंग और सॉर्टिंग। मुश्किल पहेलियाँ नहीं: वे बीस प्रश्न जो बार-बार आते हैं, बिना मदद के और समय पर हल किए हुए।',
  serviceStepProblemsOutcome: 'एक घंटे में दो आसान प्रश्न, ज़्यादातर ऑनलाइन टेस्ट में यही पूछा जाता है।',
  serviceStepTools: 'जानें कि हर प्रोजेक्ट किन चीज़ों से बनता है',
  serviceStepToolsText:
    'डेटाबेस और SQL में उससे सवाल पूछना, पेज ब्राउज़र तक कैसे पहुँचता है, और Git, ऐसे कमिट के साथ जिन्हें दूसरे समझ सकें।',
  serviceStepToolsOutcome: 'टेक्निकल इंटरव्यू: इन तीनों के बारे में सबसे पूछा जाता है।',
  serviceStepWords: 'आसान शब्दों में समझाएँ',
  serviceStepWordsText:
    'जिसे प्रोग्रामिंग नहीं आती, उसे बताएँ कि प्रोग्राम क्या करता है, आपने यह तरीका क्यों चुना, और आगे क्या करना है। रीज़निंग टेस्ट का अभ्यास घड़ी देखकर करें।',
  serviceStepWordsOutcome: 'ऐप्टिट्यूड टेस्ट और आखिरी इंटरव्यू, जहाँ सबसे ज़्यादा लोग बाहर होते हैं।',
  serviceStepProject: 'किसी और के लिए एक छोटा प्रोजेक्ट पूरा करें',
  serviceStepProjectText:
    'उन्हें क्या चाहिए, इसकी एक सूची, एक तारीख, एक वर्शन जिसे वे आज़मा सकें, और एक पेज जो बताए कि इसे चलाना कैसे है। छोटा और पूरा, बड़े और लगभग पूरे से बेहतर है।',
  serviceStepProjectOutcome: 'ट्रेनी या असोसिएट इंजीनियर का ऑफ़र, और पहला ग्राहक प्रोजेक्ट।',

  productIntro:
    'उनके लिए जो गहराई में जाना चाहते हैं: कम नौकरियाँ और मुश्किल सवाल, और फिर अपना एक प्रोडक्ट, जिसे सालों तक बेहतर बनाना है।',
  productWork:
    'इनकी कमाई अपने ही सॉफ़्टवेयर से होती है। यहाँ एक ही प्रोडक्ट पर टिकना होता है, उसके एक हिस्से की ज़िम्मेदारी आपकी होती है, और दिखता है कि लोग आपकी बनाई चीज़ का क्या करते हैं।',
  productHiring:
    'एक-एक करके, रेफ़रल, इंटर्नशिप और खुले आवेदन से: एक कोडिंग टेस्ट, फिर एक-एक घंटे के कई इंटरव्यू। इसमें महीने लगते हैं।',
  productQuestions:
    'ऐसे प्रश्न जो आपने पहले नहीं देखे, और आपके हल की लागत; कोई सिस्टम आपस में कैसे जुड़ा रहता है; और आपकी बनाई हुई चीज़ें।',
  productFirstYear:
    'कुछ ही हफ़्तों में आपका कोड इस्तेमाल होने लगता है। ज़िम्मेदारी के साथ करियर बढ़ता है: पहले एक फ़ीचर, फिर एक सर्विस, फिर एक फ़ैसला।',
  productStepLanguage: 'एक प्रोग्रामिंग भाषा को गहराई से जानें',
  productStepLanguageText:
    'और ज़्यादा सिंटैक्स नहीं: मेमोरी में चीज़ें कैसे रहती हैं, क्या कब चलता है, जहाँ धीमी है वहाँ क्यों धीमी है, और टेस्ट से कैसे साबित करें कि कोड वही करता है जो आपने कहा है।',
  productStepLanguageOutcome: 'ऐसा कोड जो इंटरव्यू में पढ़ने वाले हर किसी के सवालों पर खरा उतरे।',
  productStepProblems: 'एल्गोरिदम सोच-समझकर चुनें',
  productStepProblemsText:
    'ट्री, ग्राफ़, डायनैमिक प्रोग्रामिंग, और समय और मेमोरी में हर एक की लागत। बोलकर सोचें: आधा जवाब यही है कि आप वहाँ तक पहुँचे कैसे।',
  productStepProblemsOutcome: 'कोडिंग टेस्ट, और उसके बाद के दो घंटे के प्रश्न।',
  productStepSystems: 'समझें कि सिस्टम आपस में कैसे जुड़े रहते हैं',
  productStepSystemsText:
    'नेटवर्क, लोड में चलते डेटाबेस, क्यू, कैश, और इनमें से एक के बंद होने पर क्या होता है। इसका डायग्राम बनाएँ, फिर बताएँ कि यह सबसे पहले कहाँ टूटेगा।',
  productStepSystemsOutcome: 'डिज़ाइन इंटरव्यू, और एक पूरी सर्विस की ज़िम्मेदारी का भरोसा।',
  productStepField: 'एक क्षेत्र चुनें और उसी में टिकें',
  productStepFieldText:
    'मशीन लर्निंग, ब्राउज़र में वेब, डेटा, गेम: कोई एक क्षेत्र, जब तक आप उसके अनसुलझे सवाल जान न लें और उनमें से कुछ पर अपनी राय न बना लें।',
  productStepFieldOutcome: 'आवेदनों के ढेर की जगह ऐसी टीम, जिसे ठीक आप ही की तलाश है।',
  productStepProof: 'कुछ ऐसा बनाएँ जिसे लोग इस्तेमाल करें',
  productStepProofText:
    'सबके सामने, पढ़ने लायक इतिहास के साथ: कोई टूल, कोई गेम, या दूसरों के सँभाले किसी प्रोजेक्ट में एक सुधार। दस अनजान यूज़र स्किल की किसी भी सूची से बढ़कर हैं।',
  productStepProofOutcome: 'रेफ़रल, इंटर्नशिप, और सॉफ़्टवेयर इंजीनियर का ऑफ़र।',

  // What points to it, once, a moment after a page has come
  aPathToTheFirstJob: 'पहली नौकरी की तैयारी चल रही है?',
  careerPromptText:
    'सर्विस और प्रोडक्ट कंपनियाँ अलग-अलग चीज़ें देखती हैं। हमारी गाइड कदम-दर-कदम बताती है कि किसके लिए क्या सीखना है।',
  openTheCareerGuide: 'करियर का रास्ता देखें',
} satisfies Translation<typeof en>
