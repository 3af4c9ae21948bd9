import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // Buttons, badges and progress
  working: 'काम जारी है…',
  close: 'बंद करें',
  dismiss: 'बंद करें',
  remove: 'हटाएँ',
  percent: '{percent}%',

  // Failures
  somethingWentWrong: 'कुछ गड़बड़ हो गई!',
  reference: 'रेफ़रेंस {requestId}',
  tryAgain: 'फिर से कोशिश करें',
  tryingAgain: 'फिर से कोशिश हो रही है…',
  couldNotBeLoaded: 'यह लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  reloadToOpen: 'इस साइट का नया वर्शन आ गया है। इसे खोलने के लिए कृपया पेज रीलोड करें।',
  reloadPage: 'पेज रीलोड करें',

  // Forms
  checkTheseFields: 'कृपया ये फ़ील्ड जाँच लें',
  optional: 'ज़रूरी नहीं',
  charactersLeft: '{count} अक्षर बाकी',
  choose: 'चुनें',
  choosePlaceholder: 'चुनें…',
  digitOf: '{total} में से अंक {number}',
  hidePassword: 'पासवर्ड छिपाएँ',
  showPassword: 'पासवर्ड दिखाएँ',

  // The map of a year of learning
  learningInLastYear: 'पिछले एक साल की पढ़ाई',
  noLearningYet: 'यहाँ अभी कोई पढ़ाई दर्ज नहीं है',
  minutesOnDays:
    '{days, plural, one {<strong>#</strong> दिन में <strong>{minutes}</strong>} other {<strong>#</strong> दिनों में <strong>{minutes}</strong>}}',
  totalUnderOneMinute: 'एक मिनट से कम',
  countMinutes: '{count, plural, one {# मिनट} other {# मिनट}}',
  minutesOfDay: '{day}: {minutes}',
  underOneMinute: 'एक मिनट से कम',
  noLearning: 'कोई पढ़ाई नहीं',
  less: 'कम',
  more: 'ज़्यादा',

  // The balance of points when it has risen; `name` is what the points of the site are called
  pointsRose: '{by} {name} और मिले, अब कुल {points}',

  // Ways through the site
  skipToContent: 'सीधे मुख्य कॉन्टेंट पर जाएँ',
  loadingThePage: 'पेज लोड हो रहा है',
  tryNow: 'अभी आज़माएँ',
  mainNavigation: 'मुख्य मेन्यू',
  collapse: 'छोटा करें',
  expand: 'बड़ा करें',
  search: 'खोजें',
  searchCoursesAndVideos: 'कोर्स और वीडियो खोजें',
  switchToDarkTheme: 'गहरी थीम पर जाएँ',
  switchToLightTheme: 'हल्की थीम पर जाएँ',
  breadcrumb: 'आप यहाँ हैं',

  // Pages of a list; what is hidden is for screen readers only
  pages: 'पेज',
  firstPage: 'पहला पेज',
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',
  lastPage: 'आखिरी पेज',
  pageNumber: '<hidden>पेज </hidden>{number}',

  // The arrows of a row of cards
  backIn: '{label}: पीछे जाएँ',
  moreOf: '{label}: और देखें',

  // Documents such as the terms
  lastChangedOn: 'आखिरी अपडेट: <time>{day}</time>',
  onThisPage: 'इस पेज पर',
  linkToHeading: 'लिंक: {heading}',

  // Tours
  tourProgress: '{current} / {total}',
  next: 'आगे',
  back: 'पीछे',
  done: 'हो गया',
  skipTheTour: 'टूर छोड़ें',

  // Confirmations: ways back and on
  cancel: 'रद्द करें',
  keep: 'रहने दें',
  cancelTheClass: '“{title}” रद्द करें?',
  classStaysAsCancelled:
    'क्लास कैलेंडर में “रद्द” दिखेगी और बैच के सभी लोगों को सूचना मिलेगी। इसके बाद इसे फिर से चालू नहीं किया जा सकता।',
  cancelClass: 'क्लास रद्द करें',
  later: 'बाद में',
  notNow: 'अभी नहीं',
  stay: 'यहीं रहें',
  gotIt: 'ठीक है',

  // Confirmation: leaving a course or bundle
  leaveThisCourse: 'यह कोर्स छोड़ें?',
  courseGoesFromEnrolled:
    '“{course}” आपके एनरोल्ड कोर्स से हट जाएगा। आपने जितना देखा है, वह सुरक्षित रहेगा, ताकि लौटना आसान हो।',
  leaveCourse: 'कोर्स छोड़ें',
  leaveThisBatch: 'यह बैच छोड़ें?',
  leaveThisWaitingList: 'वेटिंग लिस्ट छोड़ें?',
  seatIsLost:
    '“{batch}” में आपकी सीट वेटिंग लिस्ट के अगले व्यक्ति को मिल जाएगी। आपकी प्रगति सुरक्षित रहेगी और कोर्स में आपका एनरोलमेंट बना रहेगा।',
  placeOnListIsLost: '“{batch}” की सूची में आपकी जगह चली जाएगी। दोबारा आने पर आपका नाम सूची के आखिर में जुड़ेगा।',
  leaveBatch: 'बैच छोड़ें',
  leaveWaitingList: 'वेटिंग लिस्ट छोड़ें',
  removePerson: '{name} को हटाएँ?',
  personLosesSeat: '“{batch}” में {name} की सीट वेटिंग लिस्ट के अगले व्यक्ति को मिल जाएगी। उनकी प्रगति सुरक्षित रहेगी।',
  personMentorsNoLonger:
    '{name} को अब मेंटर के रूप में “{batch}” नहीं दिखेगा। उनके फ़ैसले बने रहेंगे, और जो सबमिशन उनके पास थे, उन्हें दूसरे मेंटर ले सकेंगे।',
  submissionsGoWithAssignment:
    '{submissions, plural, =0 {अभी तक किसी ने कुछ सबमिट नहीं किया है। हटाने के बाद इसे वापस नहीं लाया जा सकता।} one {इसके साथ # सबमिशन भी हट जाएगा। हटाने के बाद इसे वापस नहीं लाया जा सकता।} other {इसके साथ # सबमिशन भी हट जाएँगे। हटाने के बाद इन्हें वापस नहीं लाया जा सकता।}}',
  removeAction: 'हटाएँ',
  leaveThisBundle: 'यह बंडल छोड़ें?',
  bundleGoesWithItsCourses:
    '“{bundle}” और उसके साथ मिले कोर्स छूट जाएँगे। जिन कोर्स में आपने अलग से एनरोल किया है, वे बने रहेंगे, और आपने जितना देखा है, वह सुरक्षित रहेगा।',
  leaveBundle: 'बंडल छोड़ें',

  // Confirmation: unfollowing somebody
  unfollowPerson: '{name} को अनफ़ॉलो करें?',
  canFollowAgain: 'जब चाहें, फिर से फ़ॉलो करें।',
  unfollow: 'अनफ़ॉलो करें',
  keepFollowing: 'फ़ॉलो जारी रखें',

  // Confirmation: deleting something, such as “Delete your comment?”
  deleteWhat: '{what} हटाएँ?',
  cannotBeUndone: 'हटाने के बाद इसे वापस नहीं लाया जा सकता।',
  deleteAction: 'हटाएँ',

  // Confirmations: ordering rewards
  notCompleteYet: 'अभी कुछ बाकी है',
  stillNeededForRequest: 'अनुरोध भेजने के लिए अभी यह ज़रूरी है: {missing}।',
  completeIt: 'पूरा करें',
  almostThere: 'बस थोड़ा इंतज़ार',
  nextRewardInDays:
    'हर {every, plural, one {दिन} other {# दिन में}} एक रिवॉर्ड रिडीम किया जा सकता है। अगला रिवॉर्ड {days, plural, one {# दिन} other {# दिन}} बाद लिया जा सकेगा।',
  alreadyApplied: 'अनुरोध पहले ही भेजा जा चुका है',
  requestWaits: '{what} के लिए आपका अनुरोध हमें मिल गया है। हम इस पर जल्द फ़ैसला करेंगे।',
  redeemReward: '{reward} रिडीम करें?',
  pointsAreTaken: 'इसके लिए अभी आपके बैलेंस से {points, number} पॉइंट कटेंगे। ऑर्डर रद्द होने पर ये वापस मिल जाएँगे।',
  redeem: 'रिडीम करें',
  nothingChosenYet: 'अभी कुछ नहीं चुना गया',
  chooseWhatFirst: 'कृपया पहले {what} चुनें।',
  alreadyClaimed: 'पहले ही लिया जा चुका है',
  canBeClaimedOnce: '{what} आपको पहले ही मिल चुका है। इसे सिर्फ़ एक बार लिया जा सकता है।',

  // Confirmations: sending forms
  someFieldsAreEmpty: 'कुछ फ़ील्ड खाली हैं!',
  fillInFields: 'कृपया ये फ़ील्ड भरकर दोबारा भेजें: {fields}।',
  stillMissing: 'अभी बाकी: {fields}।',
  keepFillingIn: 'भरना जारी रखें',
  itIsOnItsWay: 'भेज दिया गया',
  weHaveReceived: '{what} हमें मिल गया है।',
  didNotGoThrough: 'भेजा नहीं जा सका',
  couldNotReceive: '{what} हम तक नहीं पहुँच सका। आपका लिखा हुआ सब सुरक्षित है।',
  fileIsTooLarge: 'यह फ़ाइल बहुत बड़ी है',
  fileIsLargerThan: '“{file}” {limit} से बड़ी है। कृपया कोई छोटी फ़ाइल चुनें।',
  chooseAnotherFile: 'दूसरी फ़ाइल चुनें',
  thankPerson: 'धन्यवाद, {name}!',
  consentReceived: 'आपकी सहमति और ईमेल पता हमें मिल गया है। आपके साथ काम करने की हमें खुशी होगी।',

  // Confirmations: resumes, certificates and tests
  resumeNotMade: 'रिज़्यूमे नहीं बन सका। आपकी भरी हुई जानकारी सेव है।',
  finishALittleMoreFirst: 'पहले थोड़ा और पूरा करें',
  seenPercentOfNeeded: 'आपने इस कोर्स का {progress}% देखा है। {needed}% होने पर यहाँ आगे बढ़ा जा सकता है।',
  keepLearning: 'सीखना जारी रखें',
  changeNameOnIt: 'इस पर लिखा नाम बदलें?',
  certificateWillBeMadeOutTo: 'प्रमाणपत्र “{name}” के नाम पर जारी होगा। जारी होने के बाद नाम नहीं बदला जा सकता।',
  changeName: 'नाम बदलें',
  keepIt: 'यही रखें',
  screenIsTooSmall: 'यह स्क्रीन बहुत छोटी है',
  useLaptopForTest: 'टेस्ट देने के लिए कृपया लैपटॉप का इस्तेमाल करें',
} satisfies Translation<typeof en>
