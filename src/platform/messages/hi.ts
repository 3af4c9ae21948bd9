import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // Times in a sentence
  countMinutes: '{count, plural, one {# मिनट} other {# मिनट}}',
  countHours: '{count, plural, one {# घंटा} other {# घंटे}}',

  // The page and the answer while the site is away
  backInAMoment: 'बस एक पल में लौटते हैं',
  siteCannotAnswer:
    'साइट अभी जवाब नहीं दे पा रही है। आपको कुछ करने की ज़रूरत नहीं है: यह पेज अपने आप वापस आ जाएगा और आपका किया हुआ सब सुरक्षित है।',
  siteIsBusy:
    'यहाँ अभी इतने लोग हैं कि साइट सबको जवाब नहीं दे पा रही है। आपको कुछ करने की ज़रूरत नहीं है: यह पेज अपने आप वापस आ जाएगा और आपका किया हुआ सब सुरक्षित है।',
  tryAgain: 'फिर से कोशिश करें',
  tryAgainWhenBack: 'साइट एक पल में वापस आ जाएगी। कृपया तब फिर से कोशिश करें।',
  siteIsStarting: 'साइट शुरू हो रही है। कृपया थोड़ी देर में फिर से कोशिश करें।',

  // Why a request was refused
  pleaseSignIn: 'कृपया साइन इन करें।',
  youAreNotAllowedToDoThat: 'आपको यह करने की अनुमति नहीं है।',
  setUpTwoFactorFirst: 'कृपया पहले अपनी सेटिंग में दो चरणों वाला साइन-इन चालू करें।',
  tooManyAttempts: 'बहुत बार कोशिश हो चुकी है। कृपया {wait} बाद फिर से कोशिश करें।',
  crossSiteRequestRefused: 'दूसरी साइट से आया अनुरोध स्वीकार नहीं किया गया।',
  tooManyDocuments: 'अभी बहुत सारे दस्तावेज़ बन रहे हैं। कृपया थोड़ी देर में फिर से कोशिश करें।',
  tooManyPrograms: 'अभी बहुत सारे प्रोग्राम चल रहे हैं। कृपया थोड़ी देर में फिर से कोशिश करें।',
  yourOtherProgramRuns: 'आपका दूसरा प्रोग्राम अभी चल रहा है। कृपया उसके पूरा होने का इंतज़ार करें।',
  documentTakesTooLong: 'यह दस्तावेज़ बनने में बहुत समय ले रहा है। शायद यह बहुत लंबा है।',
  takesTooMuchWork:
    'इसमें तय सीमा से ज़्यादा काम लगता है: यह बहुत लंबा है या बहुत गहराई तक नेस्ट किया गया है। कृपया इसे छोटे हिस्सों में बाँटें।',
  tooLargeToSend: 'यह यहाँ भेजने के लिए बहुत बड़ा है।',

  // Why what somebody writes is not saved
  tooLongToBeSaved: 'टेक्स्ट इतना लंबा है कि सेव नहीं हो सकता। कृपया इसे छोटा करें।',
  cannotBeSavedLikeThis: 'इसे इस रूप में सेव नहीं किया जा सकता। कृपया कुछ बदलें।',
  textIsNotUtf8:
    'यह फ़ाइल न UTF-8 है, न बाइट ऑर्डर मार्क वाली UTF-16; शायद यह Windows-1252 है। कृपया इसे UTF-8 में सेव करें।',

  // Why a ZIP is not taken
  fileIsNoZip: 'यह फ़ाइल ZIP नहीं है या अधूरी है।',
  zipIsDamaged: 'यह ZIP खराब है। कृपया इसे फिर से बनाएँ या दोबारा डाउनलोड करें।',
  zipIsEncrypted: 'यह ZIP एन्क्रिप्ट की हुई है। कृपया इसे बिना पासवर्ड के बनाएँ।',
  zipHasTooManyFiles: 'इस ZIP में {most} से ज़्यादा फ़ाइलें हैं।',
  zipHasNameTwice: 'इस ZIP में {path} नाम की दो फ़ाइलें हैं (बड़े और छोटे अंग्रेज़ी अक्षर एक ही माने जाते हैं)।',
  zipPathLeadsOut: 'इस ZIP का एक पाथ इसके बाहर जाता है: {path}।',
  zipPathIsBad: 'इस ZIP का एक पाथ साधारण नाम नहीं है: {path}।',
  zipHasLink: 'इस ZIP में {path} फ़ाइल नहीं, कोई लिंक या कुछ और है।',
  zipIsPackedOtherwise: 'इस ZIP में {path} ऐसे तरीके से कंप्रेस है जिसे हम पढ़ नहीं सकते। कृपया Deflate का इस्तेमाल करें।',

  // Mails: what somebody wrote, below the link to it
  quoted: '“{text}”',

  // Articles
  noteBox: 'ध्यान दें',
  cautionBox: 'सावधान',
  advancedBox: 'गहराई से',
  taskDone: 'हो गया',
  taskNotDone: 'बाकी है',
  picture: 'तस्वीर',
  footnotes: 'फ़ुटनोट',
  backToReference: 'संदर्भ {reference} पर वापस जाएँ',

  // Why an uploaded file cannot become a lesson, as its creator reads it
  fileIsEmpty: 'फ़ाइल खाली है।',
  fileIsNoVideo:
    'यह ऐसा वीडियो नहीं है जिसे हम पढ़ सकें। MP4, MOV, MKV, WebM, AVI, MPEG, FLV, WMV और OGV अपलोड किए जा सकते हैं।',
  videoIsUnreadable:
    'हम यह वीडियो पढ़ नहीं पा रहे हैं: फ़ाइल खराब है या उसका अपलोड अधूरा रह गया। कृपया इसे फिर से एक्सपोर्ट करें और नई फ़ाइल अपलोड करें।',
  videoHasNoPicture: 'इस फ़ाइल में आवाज़ है, पर चलती तस्वीर नहीं।',
  videoFormatIsUnknown: 'इस वीडियो की तस्वीर ऐसे फ़ॉर्मैट में है जिसे हम पढ़ नहीं सकते। कृपया इसे H.264 में एक्सपोर्ट करें।',
  videoIsTooShort: 'वीडियो एक सेकंड से छोटा है।',
  videoIsTooLong: 'वीडियो बहुत लंबा है। कृपया इसे कई लेसन में बाँटें।',
  videoIsTooSmall: 'इस वीडियो की तस्वीर 32 पिक्सल से छोटी है।',
  videoIsTooLarge: 'इस वीडियो की तस्वीर 8K से बड़ी है।',
  videoIsDamaged:
    'वीडियो खराब है: इसकी ज़्यादातर तस्वीर दिखाई नहीं जा सकती। कृपया इसे फिर से एक्सपोर्ट करें और नई फ़ाइल अपलोड करें।',
  videoStalled: 'हम यह वीडियो प्रोसेस नहीं कर सके: इसे पढ़ना बीच में ही रुक गया। शायद फ़ाइल खराब है।',
  videoCrashedDecoder:
    'हम यह वीडियो प्रोसेस नहीं कर सके: इससे डिकोडर बंद हो जाता है। कृपया इसे फिर से एक्सपोर्ट करें और नई फ़ाइल अपलोड करें।',

  // Values of settings, as operators read it
  enterAWholeNumberFromTo: '{min} से {max} तक की कोई पूर्ण संख्या लिखें।',
  enterADayLike: 'तारीख लिखें, जैसे 2025-04-01।',
  enterACurrencyLike: 'मुद्रा का तीन अक्षरों वाला कोड लिखें, जैसे EUR।',
  enterATimeZoneLike: 'टाइम ज़ोन का नाम लिखें, जैसे Europe/Berlin।',
  enterHoursLike: 'समय ऐसे लिखें: 10:00-21:00। कम से कम एक घंटा, दोनों समय दो अंकों में, ज़्यादा से ज़्यादा 24:00 तक।',
  enterStepsThatRise:
    'मिनट और पॉइंट के 1 से 24 पड़ाव लिखें, जिनमें दोनों बढ़ते जाएँ, ज़्यादा से ज़्यादा 1440 मिनट और 10000 पॉइंट: 5:5,30:20।',
} satisfies Translation<typeof en>
