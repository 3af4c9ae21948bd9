import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // Fields of the forms, and what is wrong with them
  name: 'नाम',
  email: 'ईमेल',
  contact: 'संपर्क',
  aPhoneNumberOrAnotherWay: 'फ़ोन नंबर या आपसे संपर्क करने का कोई और तरीका।',
  message: 'संदेश',
  enterYourName: 'कृपया अपना नाम लिखें',
  emailIsNotValid: 'यह ईमेल सही नहीं है। कृपया फिर से जाँच लें।',
  enterHowWeCanReachYou: 'कृपया लिखें कि हम आपसे कैसे संपर्क करें',
  writeYourMessage: 'कृपया अपना संदेश लिखें',
  thisTextIsTooLong: 'यह टेक्स्ट बहुत लंबा है।',
  atMostCharacters: 'कृपया ज़्यादा से ज़्यादा {max} अक्षर लिखें।',
  thisFormNeedsScripts: 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है। कृपया <mail>{address}</mail> पर लिखें।',

  // Refusals of all forms
  pleaseSignIn: 'कृपया साइन इन करें।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई!',
  tooManyAttempts: 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ी देर बाद फिर से कोशिश करें।',

  // Feedback
  sendFeedback: 'फ़ीडबैक भेजें',
  yourMessageGoesToTheSite:
    'आपका संदेश इस साइट को चलाने वाली टीम तक जाता है, साथ में आपका पता भी, ताकि वे चाहें तो जवाब दे सकें।',
  stepOfTwo: 'स्टेप {step}/2',
  whatIsItAbout: 'यह किस बारे में है?',
  choose: 'चुनें…',
  chooseWhatItIsAbout: 'कृपया चुनें कि यह किस बारे में है',
  oneMoreThing: 'एक और बात?',
  whatWouldYouDoInOurPlace: 'हमारी जगह आपका फ़ैसला क्या होता? जवाब देना ज़रूरी नहीं है।',
  yourSuggestion: 'आपका सुझाव',
  back: 'पीछे',
  next: 'आगे',
  cantSubmitFeedback: 'फ़ीडबैक भेजा नहीं जा सका!',
  yourRequestCantBeSubmitted: 'आपका अनुरोध अभी नहीं भेजा जा सकता',
  thankYouForYourFeedback: 'आपके फ़ीडबैक के लिए धन्यवाद',
  report: 'रिपोर्ट करें',
  reportThisVideo: 'इस वीडियो की रिपोर्ट करें',
  onlyOurTeamSeesYourReport: 'बताएँ कि इसमें क्या गड़बड़ है। आपकी रिपोर्ट सिर्फ़ हमारी टीम को दिखती है।',
  sendReport: 'रिपोर्ट भेजें',

  // What feedback is about
  comments: 'टिप्पणियाँ',
  questions: 'सवाल',
  bugReports: 'गड़बड़ी की रिपोर्ट',
  featureRequests: 'नई सुविधा का सुझाव',
  videoReport: 'वीडियो की रिपोर्ट',
  others: 'अन्य',
  accountAccessAppeal: 'खाता खोलने की अपील',

  // The page of banned people, and their appeal
  accountBanned: 'खाते पर प्रतिबंध',
  aBannedAccountCantBeUsed:
    'जिस खाते पर प्रतिबंध लगा हो, उसे इस्तेमाल नहीं किया जा सकता। अगर आपको लगता है कि यह गलती से हुआ है, तो हमसे दोबारा देखने को कहें।',
  theFormNeedsScripts: 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है, जो आपके ब्राउज़र में बंद है।',
  signInToAppeal: 'अपील करने के लिए साइन इन करें',
  signInWithTheBannedAccount:
    'उसी खाते से साइन इन करें जिस पर प्रतिबंध लगा है। खाता बंद ही रहेगा, पर इससे हमें पता चलेगा कि अपील किसकी है, और आपको दिखेगा कि प्रतिबंध क्यों लगा।',
  signInWithTheBannedAccountFirst:
    'पहले उस खाते से साइन इन करें जिस पर प्रतिबंध लगा है, ताकि हमें पता चले कि अपील किसकी है।',
  signIn: 'साइन इन करें',
  bannedUntil: '{date} तक प्रतिबंध ({timeZone})',
  bannedIndefinitely: 'अनिश्चित समय तक प्रतिबंध',
  noReasonWasGiven: 'कोई कारण नहीं बताया गया।',
  yourAppeal: 'आपकी अपील',
  sendAppeal: 'अपील भेजें',
  yourAppealIsWithUs: 'आपकी अपील हमें मिल गई है',
  yourAppealIsAlreadyWithUs: 'आपकी अपील हमें पहले ही मिल चुकी है। कृपया जवाब का इंतज़ार करें।',
  appealWaitsForAPerson: '{date} को भेजी गई। हमारी टीम इसे देखेगी और ज़रूरत होने पर {email} पर लिखेगी।',

  // The mail when a ban is over
  yourAccountIsOpenAgain: 'आपका खाता फिर से खुल गया है',
  theBanIsOver: 'आपके {siteName} खाते पर लगा प्रतिबंध खत्म हो गया है, इसलिए हमने आपकी भेजी हुई अपील बंद कर दी है।',
  signInAsYouDidBefore: 'पहले की तरह साइन इन करें। आपने जो कुछ सीखा और लिखा, वह सब वैसा ही है।',
  youGetThisEmailForYourAppeal: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने प्रतिबंध के खिलाफ़ अपील की थी।',

  // The page for writing to us
  somethingDoesNotWork: 'कुछ काम नहीं कर रहा, किसी कोर्स में गलती दिखी, या {siteName} पर पढ़ाने का मन है? हमें लिखें।',
  subject: 'विषय',
  sendMessage: 'संदेश भेजें',
  fillAllTheDetails: 'कृपया सारी जानकारी भरें',
  lettersAndSignsOnOneLine: 'कृपया सिर्फ़ अक्षर और चिह्न लिखें, एक ही लाइन में।',
  sayALittleMore: 'कृपया थोड़ा और बताएँ, ताकि हम मदद कर सकें।',
  youHaveWrittenSeveralTimes: 'आपके कई संदेश हमें पहले ही मिल चुके हैं। कृपया थोड़ा रुकें, या हमें ईमेल भेजें।',
  yourMessageCantBeSent: 'आपका संदेश अभी नहीं भेजा जा सकता। कृपया फिर से कोशिश करें, या हमें ईमेल भेजें।',
  yourMessageIsWithUs: 'आपका संदेश हमें मिल गया है',
  itGoesToThePeopleWhoRunTheSite:
    'यह इस साइट को चलाने वाली टीम तक जाएगा, जो {address} पर जवाब देगी। इसकी पुष्टि के लिए हम ईमेल नहीं भेजते।',
  writeAnother: 'एक और लिखें',
  byEmail: 'ईमेल से',
  youMightFindItHere: 'शायद जवाब यहाँ मिल जाए',
  howMuchCanIWatchForFree: 'मुफ़्त में कितना देखा जा सकता है, और ज़्यादा समय कैसे मिलेगा?',
  whyDidAVideoNotCount: 'कोई वीडियो गिना क्यों नहीं गया?',
  howDoIDownloadMyData: 'अपना डेटा डाउनलोड कैसे करें या हटाएँ?',
  myAccountIsClosed: 'मेरा खाता बंद है। अब क्या करें?',
  elsewhere: 'दूसरी जगहों पर',

  // What was written there, as a mail to the people who run the site
  fromName: '{name} की ओर से',
  fromWriter: 'प्रेषक: {writer}',
  writtenFromTheAccount: 'खाता {userId} से लिखा गया। नाम और पता वैसे ही हैं जैसे लिखे गए।',
  writtenWithoutAnAccount: 'बिना खाते के लिखा गया। यह जाँचा नहीं गया है कि पता लिखने वाले का ही है।',
  messageWithId: 'संदेश {id}।',

  // The page of alumni
  alumniOfSite: '{siteName} के एलुमनाई',
  theySatWhereYouSit: 'कभी वे भी वहीं थे, जहाँ आज आप हैं।',
  peopleWhoLearnedHere:
    'इन लोगों ने यहीं सीखा, हर शाम थोड़ा-थोड़ा। इनमें से कुछ लौटकर बताते हैं कि अब वे क्या करते हैं। वे लेक्चर देखें जिनसे इनकी शुरुआत हुई, या खुद इनके साथ जुड़ें।',
  watchALecture: 'लेक्चर देखें',
  joinTheAlumni: 'एलुमनाई में शामिल हों',
  whereItBegan: 'शुरुआत यहाँ से हुई',
  noDataFound: 'कुछ नहीं मिला',
  thereIsNoLectureYet: 'देखने के लिए अभी कोई लेक्चर नहीं है।',
  stories: 'कहानियाँ',
  giveSomethingBack: 'आप भी कुछ लौटाएँ',
  tellUsWhatYouWouldLikeToDo:
    'आपने यहाँ सीखा और अब इसी क्षेत्र में आपका काम है? हमें बताएँ कि अपने बाद आने वालों के लिए आपको क्या करना अच्छा लगेगा।',

  // The form there: what alumni can offer, each with what it means
  alumniConsent: 'एलुमनाई की सहमति',
  whatWouldYouLikeToContribute: 'आपको किस तरह योगदान देना है?',
  youTubeWorkshop: 'YouTube वर्कशॉप',
  showSomethingYouDoAtWork: 'अपने काम की कोई चीज़ एक घंटे में कैमरे पर करके दिखाएँ।',
  linkedInLive: 'LinkedIn लाइव',
  talkAboutYourPath: 'अपने सफ़र के बारे में बताएँ और सवालों के जवाब दें।',
  providingReferrals: 'रेफ़रल देना',
  recommendLearners: 'ऐसे शिक्षार्थियों की सिफ़ारिश करें जिनका काम आपने देखा है।',
  linkedInProfile: 'LinkedIn प्रोफ़ाइल',
  suggestion: 'सुझाव',
  whatWouldHaveHelpedYou: 'सीखते समय आपको किस चीज़ से मदद मिलती?',
  bySendingThisYouAgree:
    'इसे भेजने का मतलब है आपकी सहमति कि हम इसे रखें और इस बारे में आपसे संपर्क करें। आपसे पूछे बिना हम कुछ भी प्रकाशित नहीं करेंगे।',
  countMeIn: 'मैं भी साथ हूँ',
  someFieldsAreMissing: 'फ़ॉर्म में कुछ जानकारी बाकी है।',
  charactersForYourName: 'कृपया अपना नाम {min} से {max} अक्षरों में लिखें।',
  onlySignsThatBelongToAName: 'कृपया सिर्फ़ वे अक्षर और चिह्न लिखें जो नाम में होते हैं।',
  giveALinkedInAddress: 'कृपया LinkedIn प्रोफ़ाइल का पता लिखें, जैसे linkedin.com/in/your-name।',
  youHaveSentThisFormSeveralTimes: 'यह फ़ॉर्म पहले ही कई बार भेजा जा चुका है। कृपया थोड़ी देर बाद फिर से कोशिश करें।',
  reportThisIssueInFeedback: 'कृपया यह समस्या हमें फ़ीडबैक में बताएँ।',

  // The beginning of a lecture, in a dialog
  theBeginningOfLecture: '“{title}” की शुरुआत',
  thisLectureCantBeShown: 'यह लेक्चर अभी यहाँ नहीं दिखाया जा सकता। शायद इसके कोर्स पेज पर और मिल जाए।',
  thatWasTheBeginning: 'यह तो शुरुआत थी। बाकी हिस्सा कोर्स में है, आपकी प्रगति और पॉइंट के साथ।',
  watchItAll: 'पूरा देखें',
  chooseALecture: 'लेक्चर चुनें',

  // Asking to become a creator
  creatorAccess: 'क्रिएटर ऐक्सेस',
  signInToAskForCreatorAccess: 'क्रिएटर ऐक्सेस का अनुरोध करने के लिए साइन इन करें।',
  creatorsTeachHere:
    'क्रिएटर यहाँ अपने कोर्स और वीडियो बनाते हैं। हमें बताएँ कि आपको क्या पढ़ाना है; हमारी टीम इसे पढ़कर ईमेल से जवाब देगी।',
  whatWouldYouTeach: 'क्या पढ़ाना है, और किसे? इससे पहले आपने क्या बनाया या पढ़ाया है?',
  youTubeLink: 'YouTube लिंक',
  aChannelOrAVideo: 'आपका चैनल या आपका कोई वीडियो, अगर हो।',
  aPhoneNumberOrAnotherWayInDetail: 'फ़ोन नंबर या आपसे संपर्क करने का कोई और तरीका, कम से कम 10 अक्षरों में।',
  sendRequest: 'अनुरोध भेजें',
  // What the confirmations before and after it are about, within a sentence.
  creatorAccessRequested: 'क्रिएटर ऐक्सेस',
  yourRequest: 'आपका अनुरोध',
  giveAYouTubeAddress: 'कृपया YouTube का पता लिखें, जैसे youtube.com/@your-channel।',
  atLeastCharacters: 'कृपया कम से कम {min} अक्षर लिखें।',
  noRegisteredAccountFound: 'इस ईमेल से कोई खाता नहीं मिला!',
  cantSendCreatorRequest: 'क्रिएटर ऐक्सेस का अनुरोध नहीं भेजा जा सका!',
  youAreAlreadyACreator: 'आप पहले से ही क्रिएटर हैं!',
  yourRequestIsAlreadyWithUs: 'आपका अनुरोध हमें पहले ही मिल चुका है। कृपया जवाब का इंतज़ार करें।',
  yourLastRequestWasNotAccepted: 'आपका पिछला अनुरोध स्वीकार नहीं हुआ',

  // The vote on a plan without the daily limit
  signInToVote: 'असीमित समय वाले प्लान पर वोट देने के लिए साइन इन करें।',
  learnWithoutADailyLimit: 'दैनिक सीमा के बिना सीखें?',
  freeTimeHasToBePaid:
    'मुफ़्त समय का खर्च किसी को तो उठाना पड़ता है। बिना सीमा वाला एक महीना आपके लिए कितने का होगा? आपसे कोई पैसा नहीं लिया जाएगा।',
  whatItIsWorthToYou: 'आपके लिए इसकी कीमत',
  amountAMonth: 'हर महीने {amount}',
  anotherAmount: 'कोई और रकम',
  amountPerMonth: 'हर महीने की रकम',
  vote: 'वोट दें',
  chooseAnAmount: 'कृपया एक रकम चुनें।',
  enterAWholeAmount: 'कृपया रकम पूर्ण संख्या में लिखें, कम से कम 1।',
  enterALowerAmount: 'कृपया 100,000 से ज़्यादा की रकम न लिखें।',
  thankYouForYourVote: 'आपके वोट के लिए धन्यवाद!',
  itHelpsUsToDecide: 'इससे हमें बिना सीमा वाले प्लान पर फ़ैसला करने में मदद मिलेगी।',
  youHaveAlreadyVoted: 'आपका वोट पहले ही मिल चुका है। धन्यवाद!',
  // Between these two stands the amount, on a line of its own.
  yourVote: 'आपका वोट',
  perMonth: 'हर महीने',
  close: 'बंद करें',

  // Mails with answers of the inbox
  youGetThisEmailAfterAppeal:
    'आपको यह ईमेल इसलिए मिला है क्योंकि आपने प्रतिबंध के खिलाफ़ अपील की थी। आपका जवाब {supportEmail} पर जाएगा।',
  youGetThisEmailAfterContactMessage:
    'आपको यह ईमेल इसलिए मिला है क्योंकि आपके पते से हमें संदेश भेजा गया था। आपका जवाब {supportEmail} पर जाएगा।',
  youGetThisEmailAfterFeedback:
    'आपको यह ईमेल इसलिए मिला है क्योंकि आपके पते से हमें फ़ीडबैक भेजा गया था। आपका जवाब {supportEmail} पर जाएगा।',
  youGetThisEmailAfterCreatorRequest:
    'आपको यह ईमेल इसलिए मिला है क्योंकि आपने क्रिएटर बनने का अनुरोध किया था। आपका जवाब {supportEmail} पर जाएगा।',
  youGetThisEmailAfterAlumniOffer:
    'आपको यह ईमेल इसलिए मिला है क्योंकि आपके पते से हमें एक प्रस्ताव भेजा गया था। आपका जवाब {supportEmail} पर जाएगा।',
  youAreACreatorNow: 'अब आप क्रिएटर हैं',
  yourCreatorRequestIsAccepted:
    'हमने आपका अनुरोध स्वीकार कर लिया है। अब {siteName} पर अपने कोर्स और वीडियो बनाएँ: सब कुछ मेन्यू में “इंस्ट्रक्टर” के नीचे मिलेगा।',
  yourCourses: 'आपके कोर्स',
  yourCreatorRequestTitle: 'क्रिएटर बनने का आपका अनुरोध',
  yourCreatorRequestIsRejected:
    'हमने {siteName} पर क्रिएटर ऐक्सेस का आपका अनुरोध पढ़ा, पर अभी इसे स्वीकार नहीं कर सकते। बाद में फिर से अनुरोध किया जा सकता है।',
  answerToYourOffer: 'आपके प्रस्ताव पर हमारा जवाब',
  yourAppealIsAccepted: 'हमने आपकी अपील स्वीकार कर ली है और आपके {siteName} खाते से प्रतिबंध हटा दिया है।',
  yourAppealIsRejected: 'हमने आपकी अपील देखी। आपके {siteName} खाते पर प्रतिबंध जारी रहेगा।',
  answerToYourMessage: 'आपके संदेश पर हमारा जवाब',
  yourFeedback: 'आपका फ़ीडबैक',

  // Tickets: the form
  support: 'सहायता',
  newTicket: 'नया टिकट',
  ticketType: 'यह किस बारे में है?',
  testReattempt: 'टेस्ट दोबारा देना',
  mentor: 'मेंटर',
  platform: 'प्लैटफ़ॉर्म',
  subjectType: 'विषय',
  ticketTitle: 'शीर्षक',
  describeWhatHappened: 'बताएँ कि क्या हुआ, और आपके हिसाब से क्या होना चाहिए था।',
  titleMustBeAtLeast: 'शीर्षक कम से कम {min} अक्षरों का होना चाहिए',
  messageMustContainAtLeast: 'संदेश में कम से कम {min} शब्द होने चाहिए',
  ticketImage: 'तस्वीर',
  chooseAnImage: 'तस्वीर चुनें',
  chooseAnotherImage: 'दूसरी तस्वीर चुनें',
  removeImage: 'तस्वीर हटाएँ',
  imageFilesHint: '2 MB तक की PNG या JPEG फ़ाइल, जैसे कोई स्क्रीनशॉट।',
  imageIsTooLarge: 'यह तस्वीर 2 MB से बड़ी है। कृपया छोटी तस्वीर चुनें।',
  previewOfImage: '{name} का प्रीव्यू',
  failedToProcessImage: 'तस्वीर को प्रोसेस नहीं किया जा सका।',
  sendTicket: 'टिकट भेजें',
  formSubmittedSuccessfully: 'फ़ॉर्म भेज दिया गया',
  pleaseTryAgainLater: 'कृपया बाद में फिर से कोशिश करें!',

  // Tickets: the page of a learner
  answersWithinSupportHours:
    'हम {from} से {to} तक यहाँ हैं ({timeZone})। टेस्ट और विषयों के सवालों का जवाब हम ऐसे 24 घंटों के अंदर देते हैं, और बाकी सवालों का 5 से 7 दिनों में।',
  signInToContactSupport: 'सहायता टीम से संपर्क करने के लिए साइन इन करें।',
  yourTicketsAreShownHere: 'आपके टिकट और उनके जवाब यहाँ दिखते हैं।',
  writeWithoutAnAccount: 'खाता नहीं है? <contact>संपर्क पेज</contact> से लिखें।',
  yourTickets: 'आपके टिकट',
  noTicketsYet: 'अभी कोई टिकट नहीं',
  whatYouAskIsShownHere: 'आपके सवाल और हमारे जवाब यहाँ दिखेंगे।',
  ticketFacts: '#{number} · {type} · {date}',
  unreadReplies: '{count, plural, one {# नया जवाब} other {# नए जवाब}}',
  loadingTicket: 'टिकट लोड हो रहा है…',
  ticketCouldNotBeLoaded: 'यह टिकट लोड नहीं हो सका।',
  showMoreTickets: 'और टिकट दिखाएँ',
  loadingMoreTickets: 'और टिकट लोड हो रहे हैं…',
  moreTicketsCouldNotBeLoaded: 'और टिकट लोड नहीं हो सके।',
  tryAgain: 'फिर से कोशिश करें',
  thatsEverything: 'बस इतना ही है।',
  messagesOfTicket: 'संदेश',
  you: 'आप',
  imageOfTicket: 'इस टिकट के साथ भेजी गई तस्वीर',

  // Tickets: their states, and what each means
  ticketOpen: 'खुला',
  ticketAnswered: 'जवाब मिला',
  ticketCloseRequested: 'हल हुआ',
  ticketClosed: 'बंद',
  answerIsDue: '{date} तक जवाब मिलेगा',
  answerIsLate: 'जवाब {date} तक मिल जाना था। देरी के लिए माफ़ करें, हम इस पर काम कर रहे हैं।',
  weHaveAnswered: 'हमने जवाब दे दिया है। क्या इससे मदद मिली?',
  supportClosesItNext: 'आपने इसे हल हुआ मार्क किया है। अब हम इसे बंद कर देंगे।',
  closedAndCanBeReopened: '{date} को बंद हुआ। {until} तक जवाब देकर इसे फिर से खोला जा सकता है।',
  closedForGood: '{date} को बंद हुआ।',
  mergedIntoTicket: 'यह आपने पहले भी पूछा था: बात <ticket>टिकट #{number}</ticket> में जारी है।',

  // Tickets: replies, the end and the rating
  yourReply: 'आपका जवाब',
  sendReply: 'जवाब भेजें',
  typeAMessageBeforeSending: 'भेजने से पहले कृपया कोई संदेश लिखें।',
  messageSentSuccessfully: 'संदेश भेज दिया गया',
  failedToSendReply: 'जवाब नहीं भेजा जा सका',
  errorSendingReply: 'जवाब भेजने में गड़बड़ हुई',
  markAsResolved: 'हल हुआ मार्क करें',
  markedAsResolved: 'हल हुआ मार्क किया गया',
  ticketMarkedAsResolved: 'टिकट को हल हुआ मार्क किया गया',
  failedToMarkTicket: 'टिकट को हल हुआ मार्क नहीं किया जा सका',
  errorMarkingTicket: 'टिकट को हल हुआ मार्क करने में गड़बड़ हुई',
  howDidWeHelp: 'हमारी मदद कैसी रही?',
  ratingOutOfFive: '{rating, plural, one {# स्टार} other {# स्टार}}',
  ratingComment: 'कुछ और जो हमें जानना चाहिए?',
  sendRating: 'रेटिंग भेजें',
  thankYouForYourRating: 'आपकी रेटिंग के लिए धन्यवाद',
  ratingCouldNotBeSaved: 'आपकी रेटिंग सेव नहीं हो सकी। कृपया फिर से कोशिश करें।',
  youGaveStars: '{rating, plural, one {आपने # स्टार दिया।} other {आपने # स्टार दिए।}}',

  // Tickets: refusals
  batchNotFound: 'ऐसा कोई बैच नहीं है।',
  ticketNotFound: 'ऐसा कोई टिकट नहीं है।',
  ticketIsClosed: 'यह टिकट बंद है। कृपया नया टिकट खोलें।',
  ticketWasMerged: 'इस टिकट की बात एक दूसरे टिकट में जारी है।',
  ticketIsFull: 'यह टिकट बहुत लंबा हो गया है। कृपया नया टिकट खोलें।',
  ticketCantBeRatedYet: 'टिकट हल होने के बाद हमारी मदद को रेटिंग दी जा सकती है।',
} satisfies Translation<typeof en>
