import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // What is wrong with a form
  pleaseFillAllTheDetails: 'कृपया सारी जानकारी भरें',
  someRequiredFieldsAreEmpty: 'कुछ ज़रूरी फ़ील्ड खाली हैं!',
  firstnameIsTooLong: 'पहला नाम बहुत लंबा है',
  lastnameIsTooLong: 'सरनेम बहुत लंबा है',
  useOnlyLettersOfNames: 'कृपया सिर्फ़ वे अक्षर और चिह्न लिखें जो नाम में होते हैं।',
  nameIsReserved: 'यह नाम इस साइट को चलाने वालों के लिए रखा गया है। कृपया कोई दूसरा चुनें।',
  emailIsNotValid: 'यह ईमेल सही नहीं है। कृपया फिर से जाँच लें।',
  emailDoesNotMatch: 'ईमेल मेल नहीं खाता। वही ईमेल लिखें जिस पर आपको कोर्स का ऐक्सेस मिला है!',
  mobileNumberIsNotValid: 'कृपया सही मोबाइल नंबर लिखें या इसे खाली छोड़ दें।',
  timeZoneIsNotKnown: 'हमें इस टाइम ज़ोन की जानकारी नहीं है।',
  pleaseSignIn: 'कृपया साइन इन करें।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई।',
  tooManyAttempts: 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ी देर बाद फिर से कोशिश करें।',

  // Codes that come by mail
  pleaseEnterOtp: 'कृपया OTP डालें',
  pleaseEnterThe6DigitOtp: 'कृपया 6 अंकों का OTP डालें',
  verificationFailed: 'पुष्टि नहीं हो सकी। कृपया फिर से कोशिश करें।',
  codeHasExpired: 'इस कोड का समय खत्म हो गया है। कृपया नया कोड मँगाएँ।',
  tooManyWrongCodes: 'कई बार गलत कोड डाला गया। कृपया नया कोड मँगाएँ।',
  codeLimitReached: 'सीमा पूरी हो गई! कृपया 24 घंटे बाद फिर से कोशिश करें',
  waitBeforeAnotherCode: 'दूसरा कोड मँगाने से पहले कृपया थोड़ा रुकें।',
  couldntSendOtp: 'OTP नहीं भेजा जा सका',
  failedToSendOtp: 'OTP नहीं भेजा जा सका।',
  digitCode: '{digits} अंकों का कोड',
  sendMeACode: 'मुझे कोड भेजें',
  newCodeIsOnItsWay: 'नया कोड भेजा जा रहा है। पिछला कोड अब काम नहीं करेगा।',
  resendCodeInSeconds: '{seconds} सेकंड में फिर से भेजें',
  resendCode: 'कोड फिर से भेजें',
  haveAnotherCodeSent: 'कोड गलत है या पुराना हो गया? दूसरा मँगाएँ।',
  useAnotherAddress: 'कोई दूसरा पता इस्तेमाल करें',
  startAgain: 'फिर से शुरू करें',

  // Passwords
  password: 'पासवर्ड',
  yourPassword: 'आपका पासवर्ड',
  currentPassword: 'मौजूदा पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड फिर से डालें',
  minToMaxCharacters: '{min} से {max} अक्षर',
  passwordIsTooLong: 'पासवर्ड 20 से कम अक्षरों का होना चाहिए।',
  passwordIsTooShort: 'पासवर्ड बहुत छोटा है।',
  passwordsAreNotSame: 'दोनों पासवर्ड एक जैसे नहीं हैं!',
  passwordIsNotRight: 'यह पासवर्ड गलत है।',
  currentPasswordIsNotRight: 'मौजूदा पासवर्ड गलत है।',
  passwordNotUpdated: 'पासवर्ड नहीं बदला जा सका!',
  passwordUpdated: 'पासवर्ड बदल गया',
  accountHasNoPassword: 'इस खाते का अभी कोई पासवर्ड नहीं है। ईमेल से मिलने वाले कोड की मदद से पासवर्ड बनाएँ।',
  changePassword: 'पासवर्ड बदलें',
  setNewPassword: 'नया पासवर्ड सेट करें',
  allOtherDevicesAreSignedOut: 'आपके बाकी सभी डिवाइस साइन आउट हो गए हैं।',
  iDontKnowMyCurrentPassword: 'मुझे अपना मौजूदा पासवर्ड याद नहीं',

  // Why a password is weak: the first sentence, then what makes it weak, then advice
  passwordIsEasyToGuess: 'इस पासवर्ड का अंदाज़ा लगाना आसान है।',
  passwordIsMadeOfYourName: 'यह आपके नाम, ईमेल पते या इस साइट के नाम से बना है।',
  passwordIsUsedByMany: 'यह पासवर्ड या इससे मिलता-जुलता पासवर्ड बहुत लोग रखते हैं, इसलिए इसे सबसे पहले आज़माया जाता है।',
  keysSideBySideAreTriedFirst: 'कीबोर्ड पर पास-पास की कुंजियाँ सबसे पहले आज़माई जाती हैं।',
  repetitionsAddLittle: 'अक्षर और शब्द दोहराने से पासवर्ड ज़्यादा मज़बूत नहीं होता।',
  sequencesAreTriedFirst: 'क्रम में आने वाले अक्षर और अंक सबसे पहले आज़माए जाते हैं।',
  datesAreTriedFirst: 'साल और तारीखें सबसे पहले आज़माई जाती हैं।',
  useThreeOrFourWords: 'तीन-चार ऐसे शब्द लें जिनका आपस में कोई संबंध न हो; उनका अंदाज़ा लगाना मुश्किल है।',

  // Signing in
  signIn: 'साइन इन करें',
  pickUpWhereYouLeftOff: 'जहाँ छोड़ा था, वहीं से आगे बढ़ें।',
  email: 'ईमेल',
  forgotYourPassword: 'पासवर्ड याद नहीं?',
  newHereCreateAnAccount: 'खाता नहीं है? <link>खाता बनाएँ</link>',
  emailOrPasswordIsNotRight: 'ईमेल या पासवर्ड गलत है।',
  loginFailed: 'साइन इन नहीं हो सका',

  // Signing in with Google
  or: 'या',
  continueWithGoogle: 'Google से जारी रखें',
  signingInWithGoogleFailed: 'Google से साइन इन नहीं हो सका। कृपया फिर से कोशिश करें।',
  signingInWithGoogleIsNotSetUp: 'इस साइट पर Google से साइन इन की सुविधा नहीं है।',
  googleHasNotVerifiedYourEmail:
    'Google ने आपके ईमेल पते की पुष्टि नहीं की है। कृपया ईमेल से मिलने वाले कोड से साइन अप करें।',
  googleWasUnlinkedFromAccount:
    'इस पते के खाते से Google को अलग कर दिया गया था। कृपया अपने पासवर्ड से साइन इन करें; Google को अपनी सेटिंग में फिर से जोड़ा जा सकता है।',

  // Signing up
  createYourAccount: 'अपना खाता बनाएँ',
  freeWithACodeByEmail: 'यह मुफ़्त है। पुष्टि के लिंक की जगह हम ईमेल से एक कोड भेजते हैं।',
  firstName: 'पहला नाम',
  lastName: 'सरनेम',
  mobileNumber: 'मोबाइल नंबर',
  sendMeNewBlogPosts: 'मुझे नए ब्लॉग पोस्ट भेजें',
  sendMeTheNewsletter: 'मुझे न्यूज़लेटर भेजें',
  bySigningUpYouAgree:
    'साइन अप करने का मतलब है कि आप <terms>नियम और शर्तों</terms> से सहमत हैं और आपने <privacy>निजता नीति</privacy> पढ़ ली है।',
  alreadyAMemberSignIn: 'पहले से खाता है? <link>साइन इन करें</link>',
  checkYourEmail: 'अपना ईमेल देखें',
  weSentACodeTo: 'हमने {email} पर एक कोड भेजा है। यह 10 मिनट तक चलेगा।',
  verify: 'पुष्टि करें',

  // A forgotten password
  chooseANewPasswordByCode: 'अपना ईमेल पता डालें। नया पासवर्ड चुनने के लिए हम आपको एक कोड भेजेंगे।',
  ifEmailHasAnAccount: 'अगर {email} का कोई खाता है, तो वहाँ एक कोड भेजा जा रहा है। यह 10 मिनट तक चलेगा।',
  backToSignIn: 'साइन इन पर वापस जाएँ',

  // The end of a session
  accountHasBeenBanned: 'इस खाते पर प्रतिबंध लगा है। कृपया सहायता टीम से बात करें।',
  loggingYouOut: 'साइन आउट हो रहा है',
  successfullyLoggedOut: 'साइन आउट हो गया',
  youHaveSignedOutInAnotherTab: 'आपने किसी दूसरे टैब में साइन आउट किया है',
  youHaveBeenSignedOut: 'आपको साइन आउट कर दिया गया है। कृपया फिर से साइन इन करें।',
  cantLogoutYou: 'साइन आउट नहीं हो सका!',

  // The username
  username: 'यूज़रनेम',
  chooseAUsername: 'यूज़रनेम चुनें',
  usernameNamesYourProfile: 'यह आपकी सार्वजनिक प्रोफ़ाइल का पता है। बाद में इसे तीन बार बदला जा सकता है।',
  changeUsername: 'यूज़रनेम बदलें',
  youAreUsernameNow:
    'अब आपका यूज़रनेम @{username} है: आपकी प्रोफ़ाइल के पते में भी, और आपका ज़िक्र करते समय भी। आपके पुराने यूज़रनेम वाले लिंक {days} दिनों तक काम करते रहेंगे, और तब तक उसे कोई और नहीं ले सकता।',
  minToMaxLettersDigitsAndUnderscores: '{min} से {max} अंग्रेज़ी अक्षर, अंक और अंडरस्कोर',
  checking: 'जाँच हो रही है…',
  availableUsernames: 'उपलब्ध यूज़रनेम',
  saveUsername: 'यूज़रनेम सेव करें',
  notNow: 'अभी नहीं',
  youCanChangeItAgain:
    '{count, plural, one {इसे # बार और बदला जा सकता है।} other {इसे # बार और बदला जा सकता है।}}',
  usernameChangesAreUsed:
    'यूज़रनेम ज़्यादा से ज़्यादा {count} {count, plural, one {बार} other {बार}} बदला जा सकता है!',
  usernameIsAvailable: 'यह यूज़रनेम उपलब्ध है',
  usernameIsNotValid: 'अंग्रेज़ी के 3 से 30 अक्षर और अंक लिखें, जिनके बीच एक-एक अंडरस्कोर हो सकता है।',
  usernameAlreadyExists: 'यह यूज़रनेम पहले से मौजूद है!',
  usernameIsSameAsPresent: 'यह आपका मौजूदा यूज़रनेम ही है!',

  // Setting up a new account
  stepOfTotal: 'स्टेप {step}/{total}',
  whatWouldYouLikeToLearn: 'आपको क्या सीखना है?',
  weSuggestCoursesThatFit: 'हम उसी के अनुसार कोर्स सुझाएँगे।',
  chooseAsManyAsYouLike: 'जितने चाहें, उतने चुनें।',
  chooseATopicOrSkip: 'कम से कम एक विषय चुनें, या यह स्टेप छोड़ दें।',
  countOfTotalChosen: 'चुने गए: {total} में से {count}',
  addAPictureOfYou: 'अपनी तस्वीर जोड़ें',
  pictureAppearsNextToYourName: 'यह आपके नाम के साथ दिखेगी। बाद में इसे अपनी सेटिंग में बदला जा सकता है।',
  startWithACourse: 'किसी कोर्स से शुरुआत करें',
  allOfTheseAreFree: 'ये सभी मुफ़्त हैं। कोई भी कोर्स जब चाहें, छोड़ा जा सकता है।',
  skip: 'छोड़ें',
  continueAction: 'जारी रखें',

  // Interests
  interests: 'रुचियाँ',
  chooseInterests: 'रुचियाँ चुनें',
  changeInterests: 'रुचियाँ बदलें',
  noInterestsYet: 'अभी कोई नहीं। कुछ चुनें, ताकि हम आपके लिए सही कोर्स सुझा सकें।',
  dataScience: 'डेटा साइंस',
  programming: 'प्रोग्रामिंग',
  dataStructures: 'डेटा स्ट्रक्चर',
  machineLearning: 'मशीन लर्निंग',
  webDevelopment: 'वेब डेवलपमेंट',
  gameDevelopment: 'गेम डेवलपमेंट',
  algorithms: 'एल्गोरिदम',
  artificialIntelligence: 'आर्टिफ़िशियल इंटेलिजेंस',
  cloudComputing: 'क्लाउड कंप्यूटिंग',
  competitiveProgramming: 'कॉम्पिटिटिव प्रोग्रामिंग',
  cybersecurity: 'साइबर सुरक्षा',
  dataEngineering: 'डेटा इंजीनियरिंग',
  databases: 'डेटाबेस',
  design: 'डिज़ाइन',
  devOps: 'DevOps',
  interviews: 'इंटरव्यू',
  mobileDevelopment: 'मोबाइल डेवलपमेंट',
  operatingSystems: 'ऑपरेटिंग सिस्टम',
  systemDesign: 'सिस्टम डिज़ाइन',
  testing: 'टेस्टिंग',

  // Settings
  settings: 'सेटिंग',
  accountSafetyAndData: 'आपका खाता, उसकी सुरक्षा और आपका डेटा।',
  account: 'खाता',
  notifications: 'सूचनाएँ',
  security: 'सुरक्षा',
  yourData: 'आपका डेटा',

  // Settings: account
  picture: 'तस्वीर',
  pictureFile: 'तस्वीर की फ़ाइल',
  changePicture: 'तस्वीर बदलें',
  chooseAPicture: 'तस्वीर चुनें',
  removePicture: 'तस्वीर हटाएँ',
  pictureFilesHint: 'JPEG, PNG या WebP फ़ाइल। चुनने के बाद तय करें कि कौन-सा हिस्सा दिखे।',
  choosePartOfPicture: 'चुनें कि क्या दिखे',
  dragOrUseArrowKeys: 'तस्वीर को खींचें या तीर वाली कुंजियों से खिसकाएँ।',
  partOfPicture: 'तस्वीर का दिखने वाला हिस्सा',
  useThisPicture: 'यह तस्वीर लगाएँ',
  cancel: 'रद्द करें',
  zoom: 'ज़ूम',
  percentOfSize: '{percent, number}%',
  yourPictureIsChanged: 'आपकी तस्वीर बदल गई है',
  yourPictureIsRemoved: 'आपकी तस्वीर हटा दी गई है',
  cantUpdateProfilePicture: 'प्रोफ़ाइल की तस्वीर नहीं बदली जा सकी!',
  chooseAJpegPngOrWebpPicture: 'कृपया JPEG, PNG या WebP तस्वीर चुनें।',
  noUsernameYet: 'अभी चुना नहीं गया',
  usernameIsYourAddress: 'यह आपकी सार्वजनिक प्रोफ़ाइल का पता है, और दूसरे लोग इसी से आपका ज़िक्र करते हैं।',
  yourDetails: 'आपकी जानकारी',
  timeZone: 'टाइम ज़ोन',
  yourDaysOfLearningBeginByIt: 'इसी से तय होता है कि सीखने का आपका दिन कब शुरू और कब खत्म होता है।',
  sameAsMyBrowser: 'मेरे ब्राउज़र के अनुसार',
  save: 'सेव करें',
  yourSettingsAreSaved: 'आपकी सेटिंग सेव हो गई हैं',
  youSignInWithYourEmail: 'साइन इन इसी से होता है, और हमारे ईमेल यहीं आते हैं। यह किसी और को नहीं दिखता।',
  saveInterests: 'रुचियाँ सेव करें',
  yourInterestsAreSaved: 'आपकी रुचियाँ सेव हो गई हैं',

  // Changing the email address
  language: 'भाषा',
  pagesAndEmailsComeInIt: 'पेज और ईमेल इसी भाषा में आएँगे। लोग जो लिखते हैं, वह वैसा ही रहता है।',
  appearance: 'दिखावट',
  theme: 'थीम',
  sameAsMyDevice: 'डिवाइस के अनुसार',
  light: 'हल्की',
  dark: 'गहरी',
  singleKeyShortcuts: 'एक कुंजी वाले शॉर्टकट',
  singleKeysExplained:
    '/ से खोज पर जाएँ। कंसोल में j, k, x और e से सूचियों में काम होता है। प्लेयर की कुंजियों का अपना स्विच है, ? के पीछे।',
  onThisDeviceOnly: 'यह सिर्फ़ इस डिवाइस पर लागू होगा।',
  changeEmail: 'ईमेल बदलें',
  codesGoToBothAddresses: 'हम एक कोड आपके मौजूदा पते पर और एक नए पते पर भेजेंगे।',
  newEmail: 'नया ईमेल',
  sendTheCodes: 'कोड भेजें',
  noLongerReadEmails: 'क्या मौजूदा पते के ईमेल अब आपकी पहुँच में नहीं हैं? <link>हमें लिखें</link>, हममें से कोई इसे देखेगा।',
  weSentACodeToEachAddress: 'हमने दोनों पतों पर एक-एक कोड भेजा है। ये 10 मिनट तक चलेंगे।',
  codeSentTo: '{email} पर भेजा गया कोड',
  yourAddressIsChanged: 'आपका ईमेल पता बदल गया है। आपके बाकी सभी डिवाइस साइन आउट हो गए हैं।',
  thisIsYourCurrentAddress: 'यह आपका मौजूदा पता ही है।',
  startThisChangeAgain: 'कृपया फिर से शुरू करें: यह बदलाव अब कोड के इंतज़ार में नहीं है।',

  // Settings: security
  newPasswordSignsOutOthers: 'नया पासवर्ड रखने पर आपके बाकी सभी डिवाइस साइन आउट हो जाते हैं।',
  setAPassword: 'पासवर्ड सेट करें',
  youSignInWithGoogle:
    'अभी आपके खाते में Google से साइन इन होता है। पासवर्ड हो, तो Google के बिना भी साइन इन किया जा सकता है। यह पक्का करने के लिए कि ये आप ही हैं, हम ईमेल से एक कोड भेजेंगे; आपके बाकी सभी डिवाइस साइन आउट हो जाएँगे।',
  whereYouAreSignedIn: 'आप कहाँ-कहाँ साइन इन हैं',
  browserOnSystem: '{system} पर {browser}',
  unknownDevice: 'अनजान डिवाइस',
  thisDevice: 'यह डिवाइस',
  inUseNow: 'अभी इस्तेमाल में',
  lastUsedAt: 'पिछली बार इस्तेमाल: {time}',
  signedInAt: 'साइन इन: {time}',
  signOut: 'साइन आउट करें',
  signOutDevice: '{device} को साइन आउट करें',
  deviceIsSignedOut: '{device} साइन आउट हो गया',
  signOutAllOthers: 'बाकी सभी को साइन आउट करें',
  allOtherDevicesWereSignedOut: 'बाकी सभी डिवाइस साइन आउट हो गए हैं',

  // Settings: Google
  google: 'Google',
  googleOpensThisAccount: 'इस खाते में Google से साइन इन किया जा सकता है।',
  withALinkedGoogleAccount: 'Google खाता जोड़ लेने पर बिना पासवर्ड के साइन इन किया जा सकता है।',
  setAPasswordFirst: 'पहले पासवर्ड सेट करें, ताकि Google के बिना भी आप यहाँ आ सकें।',
  linkGoogle: 'Google जोड़ें',
  unlinkGoogle: 'Google को अलग करें',
  enterPasswordAndChooseGoogle: 'अपना पासवर्ड डालें, फिर वह Google खाता चुनें जिससे साइन इन करना है।',
  enterPasswordToUnlinkGoogle:
    'इसके बाद सिर्फ़ आपके ईमेल और पासवर्ड से साइन इन होगा। यह पक्का करने के लिए कि आप वापस आ सकें, अपना पासवर्ड डालें।',
  continueToGoogle: 'Google पर जाएँ',
  googleIsLinked: 'Google जुड़ गया है: अब से इससे साइन इन किया जा सकता है।',
  googleIsUnlinked: 'Google को अलग कर दिया गया है',
  googleOpensAnotherAccount:
    'यह Google खाता यहाँ पहले से किसी दूसरे खाते से जुड़ा है। कृपया कोई दूसरा चुनें या पहले इसे वहाँ से अलग करें।',
  googleIsLinkedAlready: 'एक Google खाता पहले से जुड़ा है। दूसरा जोड़ने से पहले कृपया उसे अलग करें।',
  noGoogleAccountIsLinked: 'कोई Google खाता नहीं जुड़ा है।',
  linkingGoogleFailed: 'Google नहीं जुड़ सका। कृपया फिर से कोशिश करें।',

  // Settings: your data
  downloadYourData: 'अपना डेटा डाउनलोड करें',
  whatTheDownloadHolds:
    'आपकी प्रोफ़ाइल, कोर्स, देखे गए लेसन, सीखने के दिन, पॉइंट और संदेश: एक आर्काइव में JSON फ़ाइलों के रूप में। तैयार होने पर हम आपको ईमेल करेंगे।',
  puttingYourDataTogether: 'आपका डेटा जुटाया जा रहा है',
  copyCouldNotBeMade: 'कॉपी नहीं बन सकी। कृपया इसे फिर से मँगाएँ।',
  readySince: '{readyDate} से तैयार, {size}। इसे {removalDate} को हटा दिया जाएगा।',
  kilobytes: '{count} kB',
  megabytes: '{count} MB',
  downloadMyData: 'मेरा डेटा डाउनलोड करें',
  makeANewCopy: 'नई कॉपी बनाएँ',
  prepareMyData: 'मेरा डेटा तैयार करें',
  youCanAskForThreeCopiesADay: 'एक दिन में तीन कॉपी मँगाई जा सकती हैं। कृपया कल फिर से कोशिश करें।',
  linkIsNoLongerValid: 'यह लिंक अब मान्य नहीं है। कृपया इसे अपनी सेटिंग से फिर से खोलें।',

  // Settings: an archive from another site
  importAnArchive: 'किसी दूसरे Lectern से आर्काइव इंपोर्ट करें',
  whatIsImported:
    'वहाँ से डाउनलोड की हुई ZIP फ़ाइल चुनें। वहाँ की आपकी प्रोफ़ाइल, रिज़्यूमे और नोट्स यहाँ की जानकारी में जुड़ जाएँगे; यहाँ का कुछ भी बदला नहीं जाएगा। देखने का समय, पॉइंट और कोर्स के प्रमाणपत्र उसी साइट पर रहते हैं जिसने उन्हें दिया है।',
  archiveFile: 'किसी दूसरे Lectern का आर्काइव',
  chooseAnArchive: 'आर्काइव चुनें',
  archiveImported: '{site} का आपका आर्काइव इंपोर्ट हो गया',
  importedCount: '{what}: {count} को जोड़ा गया',
  nothingNewInPart: 'कुछ नया नहीं: आपके पास सब कुछ पहले से है।',
  partCouldNotBeImported: 'हम इसे नहीं जोड़ सके, और कुछ भी बदला नहीं गया। कृपया बाद में फिर से कोशिश करें।',
  leftBehind: 'छूट गया: {what} – {why}',
  moreLeftBehind: 'और {count} भी',
  notAnArchive: 'यह किसी Lectern का आर्काइव नहीं है। कृपया ZIP फ़ाइल ठीक वैसी ही चुनें जैसी आपने डाउनलोड की थी।',
  archiveTooLarge: 'यह आर्काइव बहुत बड़ा है। यह 8 MB तक का हो सकता है।',
  archiveIsNewer: 'यह आर्काइव Lectern के किसी नए वर्शन से बना है। इस साइट के अपडेट होने के बाद कृपया फिर से कोशिश करें।',

  // Settings: deleting the account
  deleteMyAccount: 'मेरा खाता हटाएँ',
  whatDeletionDoes:
    'आपको हर जगह से साइन आउट कर दिया जाएगा। {days, plural, one {# दिन} other {# दिनों}} के अंदर साइन इन करके खाता बचाया जा सकता है; उसके बाद आपकी प्रोफ़ाइल, देखने का इतिहास, पॉइंट और सेशन हमेशा के लिए मिटा दिए जाएँगे। आपने दूसरों को जो लिखा है, वह आपके नाम के बिना बना रहेगा।',
  codeFromTheEmail: 'ईमेल में मिला कोड',
  codeIsOnItsWay: 'कोड भेजा जा रहा है',
  sendAnotherCode: 'दूसरा कोड भेजें',
  deleteItForGood: 'हमेशा के लिए हटाएँ',
  enterYourPasswordOrCode: 'कृपया अपना पासवर्ड या ईमेल में मिला कोड डालें।',
  youAreTheLastAdministrator: 'आप इस साइट के आखिरी एडमिन हैं। पहले किसी और को एडमिन बनाएँ।',
  accountWillBeDeletedOn: 'आपका खाता {date} को हटा दिया जाएगा',
  untilThenNothingIsLost: 'तब तक सब कुछ सुरक्षित है। आपका फिर से स्वागत है: क्या यह खाता रखना है?',
  yourAccountStays: 'आपका खाता बना रहेगा',
  keepMyAccount: 'मेरा खाता रखें',

  // Mails: what several of them say
  codeIsValidForMinutes:
    'यह {minutes} मिनट तक चलेगा और एक ही बार काम करेगा। {site} से कोई भी आपसे यह कोड कभी नहीं माँगेगा।',
  yourSitePassword: 'आपका {site} पासवर्ड',
  ifNotYouNothingToDo: 'अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं है।',
  ifNotYouAccountIsAsItWas: 'अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं है: आपके खाते में कुछ नहीं बदला है।',
  thisWasNotMe: 'यह मैंने नहीं किया',
  sentWhenGoogleIsLinked: 'जब भी कोई Google खाता जोड़ा जाता है, हम यह ईमेल भेजते हैं।',

  // Mail with the code of a sign-up
  confirmYourEmail: 'अपने ईमेल पते की पुष्टि करें',
  yourSiteCode: 'आपका {site} कोड',
  enterCodeToSignUp: '{site} पर साइन अप पूरा करने के लिए यह कोड डालें।',
  emailComesForSignUp:
    'आपको यह ईमेल इसलिए मिला है क्योंकि किसी ने साइन अप करने के लिए {email} डाला है। अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं है: कोड के बिना कोई खाता नहीं बनता।',

  // Mail in place of that code, to somebody who has an account
  youAlreadyHaveAnAccount: 'आपका खाता पहले से है',
  yourSiteAccount: 'आपका {site} खाता',
  signInWithYourPassword: 'अपने पासवर्ड से साइन इन करें।',
  signUpWithAddressOfAccount:
    'किसी ने, शायद आपने ही, अभी इस पते से {site} पर साइन अप करने की कोशिश की। इस पते का खाता पहले से है, इसलिए कोई कोड डालने की ज़रूरत नहीं: अपने पासवर्ड से साइन इन करें।',

  // Mail with the code for a new password
  chooseANewPassword: 'नया पासवर्ड चुनें',
  enterCodeWithNewPassword: '{site} पर अपने नए पासवर्ड के साथ यह कोड डालें।',
  emailComesForNewPassword:
    'आपको यह ईमेल इसलिए मिला है क्योंकि किसी ने {email} के लिए नया पासवर्ड माँगा है। अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वही रहेगा।',

  // Mail in place of that code, to an address without an account
  noAccountWithThisAddress: 'इस पते का कोई खाता नहीं है',
  perhapsAnotherAddress: 'शायद आपने किसी दूसरे पते से साइन अप किया था।',
  nothingToRecover:
    'किसी ने, शायद आपने ही, {site} से {email} के लिए नया पासवर्ड माँगा। इस पते का कोई खाता नहीं है, इसलिए यहाँ वापस पाने के लिए कुछ नहीं है।',
  tryAnotherAddressOrSignUp: 'शायद आपने किसी दूसरे पते से साइन अप किया था: उसे आज़माएँ। या इस पते से नया खाता बनाएँ।',
  goToSite: '{site} पर जाएँ',

  // Mails about a change of the address
  doYouWantToChangeYourAddress: 'क्या आपका ईमेल पता बदलना है?',
  enterCodeOfOldAddress:
    'आपके {site} खाते में साइन इन किया हुआ कोई व्यक्ति उसका ईमेल पता बदलना चाहता है। यह कोड “{email} पर भेजा गया कोड” वाली जगह में डालें।',
  doNotGiveTheCodeAway:
    'अगर यह आपने नहीं किया, तो यह कोड किसी को न दें: इसके बिना आपके खाते में कुछ नहीं बदलेगा। फिर अपना पासवर्ड बदलें और अपनी सेटिंग में बाकी सभी डिवाइस साइन आउट करें।',
  confirmYourNewAddress: 'अपने नए पते की पुष्टि करें',
  enterCodeOfNewAddress:
    'अपने खाते में यह पता रखने के लिए {site} पर यह कोड “{email} पर भेजा गया कोड” वाली जगह में डालें।',
  emailComesForNewAddress:
    'आपको यह ईमेल इसलिए मिला है क्योंकि किसी ने {email} को अपने नए पते के रूप में डाला है। अगर यह आपने नहीं किया, तो आपको कुछ करने की ज़रूरत नहीं है।',
  addressHasAnAccountAlready: 'इस पते का खाता पहले से है',
  addressBelongsToAnotherAccount:
    'कोई, शायद आप ही, {email} को किसी दूसरे {site} खाते के लिए इस्तेमाल करना चाहता है। इस पते का खाता पहले से है, इसलिए कोई कोड डालने की ज़रूरत नहीं।',
  signInToThatAccount: 'इस पते से उस खाते में साइन इन करें, या दूसरे खाते के लिए कोई और पता चुनें।',
  yourAddressWasChanged: 'आपका ईमेल पता बदल दिया गया',
  addressNoLongerBelongs:
    '{email} अब आपके {site} खाते का पता नहीं है: अपने नए पते से साइन इन करें। बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।',
  writeToUsFromThisAddress:
    'अगर यह आपने किया है, तो सब ठीक है। अगर नहीं, तो आपका खाता किसी और के हाथ में है: हमें इसी पते से लिखें, हम इसे देखेंगे।',
  sentAfterChangeOfAddress: 'जब भी कोई ईमेल पता बदला जाता है, हम यह ईमेल भेजते हैं।',

  // Mail about a sign-in with a browser that the account does not know
  newSignIn: 'आपके खाते में नया साइन-इन',
  signedInWithNewBrowser: 'किसी ने अभी एक नए ब्राउज़र से आपके {site} खाते {email} में साइन इन किया है।',
  deviceOfSignIn: 'डिवाइस: {device}',
  timeOfSignIn: 'समय: {time}',
  signThatDeviceOut:
    'अगर यह आपने किया है, तो सब ठीक है। अगर नहीं, तो उस डिवाइस को साइन आउट करें और अपना पासवर्ड बदलें।',
  whereAmISignedIn: 'मेरे साइन-इन कहाँ-कहाँ हैं?',
  sentForEachNewBrowser: 'हर नए ब्राउज़र के लिए हम यह ईमेल एक बार भेजते हैं।',

  // Mails about Google
  googleWasUnlinked: 'Google को अलग कर दिया गया',
  googleNoLongerOpens: 'आपके {site} खाते {email} में अब Google से साइन इन नहीं होगा। अब से अपने पासवर्ड से साइन इन करें।',
  chooseANewPasswordNow:
    'अगर यह आपने किया है, तो सब ठीक है। अगर नहीं, तो कोई और आपका पासवर्ड जानता है: अभी नया पासवर्ड चुनें।',
  sentWhenGoogleIsUnlinked: 'जब भी कोई Google खाता अलग किया जाता है, हम यह ईमेल भेजते हैं।',
  youCanSignInWithGoogle: 'अब Google से साइन इन किया जा सकता है',
  googleWasLinkedToAccount: 'Google आपके {site} खाते से जोड़ा गया',
  lookAtYourSessions: 'अगर यह आपने नहीं किया, तो अपने सेशन अभी देख लें।',
  signedInWithGoogle:
    'किसी ने अभी उसी पते वाले Google खाते से आपके {site} खाते {email} में साइन इन किया है। अब से उस Google खाते से साइन इन किया जा सकता है।',
  secureYourGoogleAccount:
    'अगर यह आपने किया है, तो सब ठीक है; आपका पासवर्ड अब भी काम करेगा। अगर नहीं, तो अपना Google खाता सुरक्षित करें, यहाँ साइन इन करें और अपनी सेटिंग में बाकी सभी सेशन बंद करें।',
  checkMySessions: 'मेरे सेशन देखें',
  googleWasLinked: 'Google जोड़ा गया',
  googleLinkedInSettings:
    'आपके {site} खाते {email} की सेटिंग में अभी एक Google खाता जोड़ा गया है। अब से उस Google खाते से साइन इन किया जा सकता है।',
  chooseANewPasswordThenUnlink:
    'अगर यह आपने किया है, तो सब ठीक है। अगर नहीं, तो कोई और आपका पासवर्ड जानता है: नया पासवर्ड चुनें, फिर अपनी सेटिंग में Google को अलग करें।',
  checkMySettings: 'मेरी सेटिंग देखें',

  // Mail about a changed password
  yourPasswordWasChanged: 'आपका पासवर्ड बदल दिया गया',
  yourSitePasswordWasChanged: 'आपका {site} पासवर्ड बदल दिया गया',
  ifNotYouChooseANewPassword: 'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड चुनें।',
  passwordHasJustBeenChanged:
    'आपके {site} खाते {email} का पासवर्ड अभी बदला गया है, और बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।',
  somebodyElseHasYourAccount:
    'अगर यह आपने किया है, तो सब ठीक है। अगर नहीं, तो आपका खाता किसी और के हाथ में है: अभी नया पासवर्ड चुनें।',
  sentAfterChangeOfPassword: 'जब भी कोई पासवर्ड बदला जाता है, हम यह ईमेल भेजते हैं।',

  // Mail about a copy of one's data
  yourDataIsReady: 'आपका डेटा तैयार है',
  copyIsReadyToDownload: '{site} पर आपके बारे में जो कुछ भी रखा है, उसकी कॉपी डाउनलोड के लिए तैयार है।',
  copyIsThereForDays: 'यह {days} दिनों तक उपलब्ध रहेगी। इसके लिए आपको साइन इन करना होगा।',
  openYourData: 'अपना डेटा खोलें',
  somebodyMayKnowYourPassword: 'अगर यह आपने नहीं माँगी, तो अपना पासवर्ड बदलें: हो सकता है कोई और उसे जानता हो।',

  // Proof of who somebody is
  confirmThatItIsYou: 'पुष्टि करें कि ये आप ही हैं',
  pleaseConfirmThatItIsYou: 'कृपया पुष्टि करें कि ये आप ही हैं।',
  whyConfirm: 'यह एक ज़रूरी बदलाव है। पुष्टि करने के बाद हम {minutes} मिनट तक फिर से नहीं पूछेंगे।',
  confirm: 'पुष्टि करें',
  enterCodeToConfirm: 'यह पुष्टि करने के लिए कि ये आप ही हैं, {site} पर यह कोड डालें।',
  withoutTheCodeNothingHappens:
    'अगर यह कोड आपने नहीं माँगा, तो इसे डालने की ज़रूरत नहीं है: इसके बिना कुछ नहीं बदलेगा। जिन डिवाइस को आप नहीं पहचानते, उन्हें साइन आउट करें।',

  // Two-factor sign-in
  twoFactorSignIn: 'दो चरणों वाला साइन-इन',
  twoFactorWhy:
    'साइन इन करने पर पासवर्ड के अलावा आपके फ़ोन के ऐप का एक कोड भी माँगा जाता है। तब सिर्फ़ चुराए हुए पासवर्ड से कोई अंदर नहीं आ सकता।',
  twoFactorIsOff: 'दो चरणों वाला साइन-इन बंद है।',
  twoFactorIsOnAlready: 'दो चरणों वाला साइन-इन पहले से चालू है।',
  twoFactorRequired:
    'इस साइट पर आपकी भूमिका के लिए दो चरणों वाला साइन-इन ज़रूरी है। इसे सेट अप करने या पासकी से साइन इन करने तक सिर्फ़ वही किया जा सकता है जो हर शिक्षार्थी कर सकता है।',
  setUpTwoFactor: 'दो चरणों वाला साइन-इन सेट अप करें',
  setUp: 'सेट अप करें',
  turnOff: 'बंद करें',
  on: 'चालू',
  scanTheCode: 'यह कोड किसी ऑथेंटिकेटर ऐप से स्कैन करें, फिर ऐप में दिखने वाले छह अंक डालें।',
  qrCodeForApp: 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
  orTypeTheKey: 'कैमरा नहीं है? ऐप में यह कुंजी लिखें:',
  codeFromTheApp: 'ऐप का कोड',
  codeFromTheAppOrRecovery: 'ऐप का कोड या बैकअप कोड',
  enterTheSixDigits: 'कृपया ऐप में दिखने वाले छह अंक डालें।',
  enterSixDigitsOrRecoveryCode: 'कृपया ऐप के छह अंक या कोई बैकअप कोड डालें।',
  codeIsNotRight: 'यह कोड गलत है या पहले इस्तेमाल हो चुका है। कृपया अगला कोड आज़माएँ।',
  startSettingUpAgain: 'कृपया सेट अप करना फिर से शुरू करें।',
  turnOn: 'चालू करें',
  recoveryCodes: 'बैकअप कोड',
  recoveryCodesWhy:
    'फ़ोन पास न हो, तो इनमें से हर कोड से एक बार साइन इन किया जा सकता है। इन्हें सुरक्षित जगह रखें: ये दोबारा नहीं दिखेंगे।',
  recoveryCodesLeft: '{count, plural, one {# बैकअप कोड बाकी है।} other {# बैकअप कोड बाकी हैं।}}',
  newRecoveryCodes: 'नए बैकअप कोड',
  copyCodes: 'कॉपी करें',
  codesAreCopied: 'कोड कॉपी हो गए',
  downloadCodes: 'डाउनलोड करें',
  iHaveSavedThem: 'मैंने इन्हें सेव कर लिया है',
  turnOffTwoFactor: 'दो चरणों वाला साइन-इन बंद करें',
  turnOffTwoFactorWhat: 'साइन इन करने के लिए फिर से सिर्फ़ पासवर्ड काफ़ी होगा। आपके बैकअप कोड काम नहीं करेंगे।',
  keepItOn: 'चालू रखें',
  enterYourCodeToSignIn: 'साइन इन करने के लिए अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  signInTookTooLong: 'इसमें बहुत समय लग गया या कई बार गलत कोड डाला गया। कृपया फिर से साइन इन करें।',
  startSignInAgain: 'किसी दूसरे खाते से साइन इन करें',

  // Passkeys
  passkeys: 'पासकी',
  passkeysWhy:
    'बिना पासवर्ड या कोड के, अपने फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से साइन इन करें। साइन इन का कोई दूसरा तरीका भी बनाए रखें।',
  signInWithAPasskey: 'पासकी से साइन इन करें',
  confirmWithAPasskey: 'पासकी से पुष्टि करें',
  addAPasskey: 'पासकी जोड़ें',
  passkeyName: 'पासकी का नाम',
  passkeyNameHint: 'जैसे “मेरा फ़ोन”',
  nameThePasskey: 'कृपया पासकी को कोई नाम दें।',
  passkeyNameTooLong: 'यह नाम बहुत लंबा है।',
  passkeyIsAdded: 'पासकी जोड़ी गई।',
  passkeyIsRemoved: 'पासकी हटाई गई।',
  passkeyIsGone: 'यह पासकी पहले ही हटाई जा चुकी है।',
  passkeyNotAdded: 'पासकी नहीं जुड़ सकी। कृपया फिर से कोशिश करें।',
  passkeyWasRefused: 'यह पासकी काम नहीं आ सकी। कृपया फिर से कोशिश करें या किसी दूसरे तरीके से साइन इन करें।',
  passkeyWasNotGiven: 'कोई पासकी इस्तेमाल नहीं हुई। कृपया फिर से कोशिश करें।',
  passkeyLimitReached: 'आपके पास पहले से {count} पासकी हैं। कृपया पहले किसी को हटाएँ।',
  noPasskeysHere: 'इस ब्राउज़र में पासकी काम नहीं करतीं।',
  passkeyAddedAt: 'जोड़ी गई: {time}',
  passkeyNotUsedYet: 'अभी इस्तेमाल नहीं हुई',
  passkeyIsRenamed: 'पासकी का नाम बदल दिया गया।',
  rename: 'नाम बदलें',
  renamePasskey: 'पासकी “{name}” का नाम बदलें',
  renamePasskeyWhat: 'यह नाम सिर्फ़ आपको दिखता है। इससे अपनी पासकी पहचानना आसान होता है।',
  removePasskey: 'पासकी “{name}” हटाएँ',
  removePasskeyWhat: 'इसके बाद इससे साइन इन नहीं होगा। इसे अपने डिवाइस से भी हटा दें।',
  remove: 'हटाएँ',

  // Mails about passkeys
  passkeyWasAdded: 'आपके खाते में एक पासकी जोड़ी गई',
  passkeySignsInNow: 'अब पासकी “{name}” से आपके {site} खाते {email} में साइन इन किया जा सकता है।',
  passkeyWasRemoved: 'आपके खाते से एक पासकी हटाई गई',
  passkeySignsInNoLonger: 'अब पासकी “{name}” से आपके {site} खाते {email} में साइन इन नहीं होगा।',
  sentAfterChangeOfPasskeys: 'जब भी कोई पासकी जोड़ी या हटाई जाती है, हम यह ईमेल भेजते हैं।',

  // Mails about the second factor
  twoFactorWasTurnedOn: 'दो चरणों वाला साइन-इन चालू किया गया',
  signingInAsksForCodesNow: 'आपके {site} खाते {email} में साइन इन करने पर अब ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा।',
  keepYourRecoveryCodes: 'अपने बैकअप कोड सुरक्षित जगह रखें: फ़ोन पास न होने पर साइन इन इन्हीं से होगा।',
  writeToUsIfNotYou: 'अगर यह आपने नहीं किया, तो तुरंत इस ईमेल का जवाब दें या सहायता टीम से बात करें।',
  twoFactorWasTurnedOff: 'दो चरणों वाला साइन-इन बंद किया गया',
  signingInAsksForNoCodes: 'आपके {site} खाते {email} में साइन इन करने पर अब ऑथेंटिकेटर ऐप का कोड नहीं माँगा जाएगा।',
  sentAfterChangeOfTwoFactor: 'जब भी दो चरणों वाला साइन-इन चालू या बंद किया जाता है, हम यह ईमेल भेजते हैं।',

  // Mails about the deletion of an account
  confirmTheDeletion: 'अपना खाता हटाने की पुष्टि करें',
  enterCodeToDeleteAccount: 'अपना खाता हटाने के लिए {site} पर यह कोड डालें।',
  withoutTheCodeAccountStays:
    'अगर यह कोड आपने नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं है: कोड के बिना आपका खाता बना रहेगा।',
  yourAccountWillBeDeleted: 'आपका खाता हटा दिया जाएगा',
  siteAccountWillBeDeletedOn: 'आपके अनुरोध पर आपका {site} खाता {date} को हटा दिया जाएगा।',
  signInAndKeepYourAccount: 'तब तक सब कुछ सुरक्षित है: साइन इन करें और “मेरा खाता रखें” चुनें।',
  keepTheAccountIfNotYou: 'अगर यह आपने नहीं किया, तो साइन इन करें, खाता रखें और अपना पासवर्ड बदलें।',
  yourAccountWasDeleted: 'आपका खाता हटा दिया गया',
  accountIsGone:
    'आपका {site} खाता और उसमें मौजूद सब कुछ हटा दिया गया है। इस पते से कभी भी फिर से साइन अप किया जा सकता है।',
  goodbyeAndThankYou: 'अलविदा, और हमारे साथ सीखने के लिए धन्यवाद।',
  youGetNoMoreEmails: 'अब आपको हमारी ओर से कोई ईमेल नहीं मिलेगा।',
} satisfies Translation<typeof en>
