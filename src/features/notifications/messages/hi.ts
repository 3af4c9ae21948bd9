import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // Notifications: {people} are the names of who caused it, as in "Names" below. {course} and {video} are titles
  commentedOn: '{people} ने “{video}” पर टिप्पणी की',
  commentedOnAVideo: '{people} ने एक वीडियो पर टिप्पणी की',
  likedYourComment: '{people} ने आपकी टिप्पणी लाइक की',
  likedYourCommentOn: '{people} ने “{video}” पर आपकी टिप्पणी लाइक की',
  repliedToYourComment: '{people} ने आपकी टिप्पणी का जवाब दिया',
  repliedToYourCommentOn: '{people} ने “{video}” पर आपकी टिप्पणी का जवाब दिया',
  mentionedYouOn: '{people} ने “{video}” की एक टिप्पणी में आपका ज़िक्र किया',
  mentionedYouOnAVideo: '{people} ने एक वीडियो की टिप्पणी में आपका ज़िक्र किया',
  likedYourVideo: '{people} ने आपका वीडियो लाइक किया',
  likedYourVideoNamed: '{people} ने आपका वीडियो “{video}” लाइक किया',
  acceptedYourAssignment: '{people} ने आपका असाइनमेंट स्वीकार किया',
  acceptedYourAssignmentNamed: '{people} ने आपका असाइनमेंट “{assignment}” स्वीकार किया',
  sentYourAssignmentBack: '{people} ने आपका असाइनमेंट वापस भेजा',
  sentYourAssignmentBackNamed: '{people} ने आपका असाइनमेंट “{assignment}” वापस भेजा',
  enrolledInACourse: '{people} ने एक कोर्स में एनरोल किया',
  enrolledIn: '{people} ने “{course}” में एनरोल किया',
  enrolledInSeveralCourses: '{people} ने कई कोर्स में एनरोल किया',
  sentFeedback: '{people} ने फ़ीडबैक भेजा',
  newFeedbackIsWaiting: 'नया फ़ीडबैक जवाब के इंतज़ार में है',
  asksToBecomeACreator: '{people} ने क्रिएटर बनने का अनुरोध किया',
  youAreACreatorNow: 'आपका अनुरोध स्वीकार हुआ: अब आप क्रिएटर हैं',
  yourCreatorRequestIsNotAccepted: 'क्रिएटर ऐक्सेस का आपका अनुरोध स्वीकार नहीं हुआ; कारण ईमेल में है',
  yourCertificateIsReady: 'आपके कोर्स का प्रमाणपत्र तैयार है',
  yourCertificateForIsReady: '“{course}” का आपका प्रमाणपत्र तैयार है',
  reportedACommentOn: '{people} ने “{video}” की एक टिप्पणी की रिपोर्ट की',
  reportedACommentOnAVideo: '{people} ने एक वीडियो की टिप्पणी की रिपोर्ट की',
  reportedTheVideo: '{people} ने वीडियो “{video}” की रिपोर्ट की',
  reportedAVideo: '{people} ने एक वीडियो की रिपोर्ट की',
  startedFollowingYou: '{people} ने आपको फ़ॉलो किया',

  newsOfALiveClass: 'आपके बैच की एक लाइव क्लास में कुछ नया है',
  newsOfLiveClass: `{state, select,
    hour {“{title}” एक घंटे के अंदर शुरू होगी}
    soon {“{title}” कुछ ही मिनटों में शुरू होगी}
    added {नई लाइव क्लास “{title}” जल्द शुरू होगी}
    moved {“{title}” का समय बदल गया है}
    cancelled {“{title}” रद्द हो गई है}
    moved_series {“{title}” और उसके बाद की क्लास का समय बदल गया है}
    cancelled_series {“{title}” और उसके बाद की क्लास रद्द हो गई हैं}
    other {“{title}” में कुछ नया है}}`,
  youHaveASeat: 'जिस बैच का आपको इंतज़ार था, उसमें आपको सीट मिल गई है',
  youHaveASeatIn: '“{batch}” में आपको सीट मिल गई है',
  youWereMoved: 'आपका बैच बदल दिया गया है',
  youWereMovedTo: 'अब आप बैच “{batch}” में हैं',
  handedInAssignments: '{people} ने आपके एक बैच में असाइनमेंट सबमिट किए',
  handedInAssignmentsIn: '{people} ने “{batch}” में असाइनमेंट सबमिट किए',
  asksForAccess: '{people} ने आपके एक कोर्स के ऐक्सेस का अनुरोध किया',
  asksForAccessTo: '{people} ने “{course}” के ऐक्सेस का अनुरोध किया',
  yourAccessRequestIsAccepted: 'ऐक्सेस का आपका अनुरोध स्वीकार हुआ',
  youHaveAccessTo: 'आपका अनुरोध स्वीकार हुआ: “{course}” अब आपके लिए खुला है',
  yourAccessRequestIsDeclined: 'ऐक्सेस का आपका अनुरोध स्वीकार नहीं हुआ',
  noAccessTo: '“{course}” के ऐक्सेस का आपका अनुरोध स्वीकार नहीं हुआ',
  stageHasOpened: 'चरण “{stage}” अब खुला है',
  aStageHasOpened: 'आपके बैच का एक चरण अब खुला है',
  announced: '{people} ने आपके बैच में घोषणा की',
  announcedIn: '{people} ने “{batch}” में घोषणा की',
  wroteToYou: '{people} ने आपके बैच में आपको संदेश भेजा',
  wroteToYouIn: '{people} ने “{batch}” में आपको संदेश भेजा',
  madeYouCoCreator: '{people} ने आपको एक कोर्स का सह-क्रिएटर बनाया',
  madeYouCoCreatorOf: '{people} ने आपको “{course}” का सह-क्रिएटर बनाया',
  removedYouFromACourse: '{people} ने आपको एक कोर्स के सह-क्रिएटर की सूची से हटाया',
  removedYouFrom: '{people} ने आपको “{course}” के सह-क्रिएटर की सूची से हटाया',

  // Notifications of an order and its state, without and with what was ordered
  yourOrder: `{state, select,
    requested {आपका ऑर्डर हो गया है}
    approved {आपका ऑर्डर मंज़ूर हो गया है}
    packed {आपका ऑर्डर पैक हो गया है}
    shipped {आपका ऑर्डर आपके पास आने के लिए निकल चुका है}
    delivered {आपका ऑर्डर पहुँच गया है}
    on_hold {आपका ऑर्डर रुका हुआ है: पहले एक बात साफ़ करनी है}
    rejected {आपका ऑर्डर नामंज़ूर हुआ; आपके पॉइंट वापस आ गए हैं}
    cancelled {आपका ऑर्डर रद्द हुआ; आपके पॉइंट वापस आ गए हैं}
    other {आपके ऑर्डर में कुछ नया है}}`,
  yourOrderOf: `{state, select,
    requested {“{reward}” का आपका ऑर्डर हो गया है}
    approved {“{reward}” का आपका ऑर्डर मंज़ूर हो गया है}
    packed {“{reward}” का आपका ऑर्डर पैक हो गया है}
    shipped {“{reward}” का आपका ऑर्डर आपके पास आने के लिए निकल चुका है}
    delivered {“{reward}” का आपका ऑर्डर पहुँच गया है}
    on_hold {“{reward}” का आपका ऑर्डर रुका हुआ है: पहले एक बात साफ़ करनी है}
    rejected {“{reward}” का आपका ऑर्डर नामंज़ूर हुआ; आपके पॉइंट वापस आ गए हैं}
    cancelled {“{reward}” का आपका ऑर्डर रद्द हुआ; आपके पॉइंट वापस आ गए हैं}
    other {“{reward}” के आपके ऑर्डर में कुछ नया है}}`,

  // Notifications of a ticket, with and without its number
  theSupportAnsweredTicket: 'सहायता टीम ने आपके टिकट #{ticketNo} का जवाब दिया है',
  theSupportAnswered: 'सहायता टीम ने आपके टिकट का जवाब दिया है',

  // Names of who caused a notification
  somebody: 'किसी',
  countPeople: '{count, plural, one {# व्यक्ति} other {# लोगों}}',
  twoNames: '{first} और {second}',
  nameAndOthers: '{first} और {others, plural, one {# अन्य व्यक्ति} other {# अन्य लोगों}}',

  // The bell and the list
  notifications: 'सूचनाएँ',
  mentions: 'ज़िक्र',
  viewAll: 'सभी देखें',
  settings: 'सेटिंग',
  today: 'आज',
  yesterday: 'कल',
  unread: 'बिना पढ़ी।',
  muted: 'म्यूट',
  actionsForTitle: 'विकल्प: {title}',
  markAsRead: 'पढ़ा हुआ मार्क करें',
  markAsUnread: 'बिना पढ़ा मार्क करें',
  markAllAsRead: 'सभी को पढ़ा हुआ मार्क करें',
  markAllNotificationsAsRead: 'सभी सूचनाओं को पढ़ा हुआ मार्क करें',
  muteThisThread: 'इस चर्चा को म्यूट करें',
  unmuteThisThread: 'इस चर्चा को अनम्यूट करें',
  threadIsMuted: 'अब इस चर्चा की सूचनाएँ आपको नहीं मिलेंगी।',
  threadIsUnmuted: 'अब इस चर्चा की सूचनाएँ आपको फिर से मिलेंगी।',
  noNotification: 'कोई सूचना नहीं',
  newsAppearsHere: 'जवाब, लाइक, फ़ॉलोअर और आपके कोर्स की खबरें यहाँ दिखेंगी।',
  noMentions: 'कोई ज़िक्र नहीं',
  mentionsAppearHere: 'जब कोई टिप्पणी में आपका ज़िक्र करेगा, वह यहाँ दिखेगा।',
  thatsEverything: 'बस इतना ही है।',
  loading: 'लोड हो रहा है…',
  loadingOlderNotifications: 'पुरानी सूचनाएँ लोड हो रही हैं',
  notificationsNotLoaded: 'आपकी सूचनाएँ लोड नहीं हो सकीं।',
  olderNotificationsNotLoaded: 'पुरानी सूचनाएँ लोड नहीं हो सकीं।',
  notificationNotFound: 'यह सूचना अब यहाँ नहीं है।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई!',

  // Settings
  whatYouGetNotifiedAbout: 'आपको किन बातों की सूचना मिले',
  somebodyMentionsYou: 'जब कोई टिप्पणी में आपका ज़िक्र करे।',
  replies: 'जवाब',
  somebodyRepliesToYou: 'जब कोई आपकी टिप्पणी का या आपकी शुरू की हुई चर्चा में जवाब दे।',
  commentsOnYourVideos: 'आपके वीडियो पर टिप्पणियाँ',
  somebodyCommentsOnYourVideo: 'जब कोई आपके किसी वीडियो पर टिप्पणी करे।',
  likes: 'लाइक',
  somebodyLikesYourCommentOrVideo: 'जब कोई आपकी टिप्पणी या वीडियो लाइक करे।',
  newFollowers: 'नए फ़ॉलोअर',
  somebodyStartsFollowingYou: 'जब कोई आपको फ़ॉलो करे।',
  yourProgress: 'आपकी प्रगति',
  assignmentsCertificatesAndBadges: 'असाइनमेंट के नतीजे, प्रमाणपत्र और बैज।',
  announcements: 'घोषणाएँ',
  yourBatchHasNews: 'आपका बैच चलाने वालों की खबरें। इसे बंद करने पर ये ईमेल से भी नहीं आएँगी।',
  liveClasses: 'लाइव क्लास',
  liveClassesStartAndMove: 'जब आपके बैच की लाइव क्लास शुरू हो, उसका समय बदले या वह रद्द हो।',
  mentoring: 'मेंटरिंग',
  learnersHandIn: 'जब आपकी मेंटरिंग वाले किसी बैच में शिक्षार्थी असाइनमेंट सबमिट करें।',
  enrolments: 'एनरोलमेंट',
  learnersEnrollInCourses: 'जब शिक्षार्थी कोर्स में एनरोल करें।',
  coCreators: 'सह-क्रिएटर',
  youWriteACourseTogether: 'जब कोई आपको किसी कोर्स का सह-क्रिएटर बनाए या इस सूची से हटाए।',
  orders: 'ऑर्डर',
  yourRewardIsOnItsWay: 'जब आपका रिडीम किया हुआ रिवॉर्ड मंज़ूर हो, पैक हो या रवाना हो।',
  supportTickets: 'सहायता के टिकट',
  supportAnswersYou: 'जब सहायता टीम आपके किसी टिकट का जवाब दे।',
  requestsAndReports: 'अनुरोध और रिपोर्ट',
  requestsAndReportsWait: 'जब फ़ीडबैक, क्रिएटर बनने के अनुरोध और रिपोर्ट की गई टिप्पणियाँ टीम का इंतज़ार करें।',
  byEmail: 'ईमेल से',
  dailySummary: 'रोज़ का सारांश',
  atMostOneEmailADay: 'दिन में ज़्यादा से ज़्यादा एक ईमेल, सुबह, और तभी जब कुछ एक दिन से बिना पढ़ा हो।',

  // The daily mail
  thingsAreWaitingForYou:
    '{count, plural, one {# नई सूचना आपका इंतज़ार कर रही है} other {# नई सूचनाएँ आपका इंतज़ार कर रही हैं}}',
  andMore: 'इनके अलावा {more} और।',
  seeAll: 'सभी देखें',
  stopTheseEmails: 'ये ईमेल बंद करें',
  chooseWhatYouGetNotifiedAbout: 'चुनें कि आपको किन बातों की सूचना मिले',
  whyYouGetThisEmail: 'यह ईमेल दिन में ज़्यादा से ज़्यादा एक बार आता है, जब कुछ एक दिन से बिना पढ़ा हो।',

  // The page that stops the daily mail, or announcements
  turnAnnouncementsOff: 'घोषणाओं की सूचनाएँ बंद करें?',
  noNewsOfAnnouncements: 'इसके बाद आपके बैच की घोषणाओं और संदेशों की सूचना न ईमेल से मिलेगी, न साइट पर।',
  turnOff: 'बंद करें',
  announcementsAreOff: 'घोषणाओं की सूचनाएँ बंद हैं',
  announcementsStayInTheBatch: 'घोषणाएँ आपके बैच के पेज पर मिलती रहेंगी। सूचनाएँ सेटिंग में फिर से चालू की जा सकती हैं।',
  stopTheDailyEmail: 'रोज़ का ईमेल बंद करें?',
  noEmailAboutUnread: 'इसके बाद बिना पढ़ी सूचनाओं के ईमेल आपको नहीं आएँगे।',
  stopTheEmail: 'ईमेल बंद करें',
  noMoreDailyEmails: 'अब रोज़ का ईमेल नहीं आएगा',
  notificationsStayOnTheSite: 'आपकी सूचनाएँ साइट पर दिखती रहेंगी। ईमेल को सेटिंग में फिर से चालू किया जा सकता है।',
  thisLinkDoesNotWork: 'यह लिंक काम नहीं कर रहा',
  linkMayBeCutOff: 'शायद इसका कुछ हिस्सा छूट गया है। ईमेल को सेटिंग में भी बंद किया जा सकता है।',
  openYourSettings: 'अपनी सेटिंग खोलें',
} satisfies Translation<typeof en>
