import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** Hindi, by the keys of the English messages. */
export default {
  // Refusals
  thisIsForCreators: 'यह सिर्फ़ क्रिएटर के लिए है।',
  thisIsNotYours: 'यह अब मौजूद नहीं है या आपका नहीं है।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई!',

  // The frame of both pages
  insights: 'आँकड़े',
  myCourses: 'मेरे कोर्स',
  myVideos: 'मेरे वीडियो',
  howThisVideoIsWatched: 'लोग यह वीडियो कैसे देखते हैं',
  howThisCourseIsLearned: 'यह कोर्स कैसा चल रहा है',
  period: 'अवधि',
  spanOf: '{span, select, 7 {पिछले 7 दिन} 30 {पिछले 30 दिन} 90 {पिछले 90 दिन} other {पूरा समय}}',
  countedUntil: '{at} तक के आँकड़े। हर पाँच मिनट में अपडेट होते हैं।',
  nothingIsCountedYet: 'अभी कुछ नहीं गिना गया। पहले आँकड़े पाँच मिनट में आ जाएँगे।',
  downloadCsv: 'CSV डाउनलोड करें',
  downloadCsvOf: 'CSV डाउनलोड करें: {table}',
  showAsTable: 'टेबल में दिखाएँ',

  // A video
  viewers: 'दर्शक',
  viewersHint: 'जिन्होंने इस अवधि में यह वीडियो देखना शुरू किया',
  averageWatched: 'औसतन देखा गया',
  averageWatchedHint: 'प्रति दर्शक, वीडियो का हिस्सा',
  minutesWatched: 'देखे गए मिनट',
  minutesWatchedHint: 'सबके मिलाकर, दूसरे दिनों में दोबारा देखे गए भी',
  audienceRetention: 'दर्शक कहाँ तक टिके',
  retentionExplained:
    'इस अवधि में शुरू करने वाले दर्शकों में से कितनों ने हर पल को देखा, किसी भी दिन। ग्राफ़ की लाइन दिखाती है कि कुल कितना देखा गया, दोबारा देखना मिलाकर।',
  whoCounts:
    'सिर्फ़ वही समय गिना जाता है जो वीडियो चलते हुए सच में बीता, हर दर्शक का हर सेकंड दिन में एक बार। आपका अपना देखना नहीं गिना जाता।',
  moment: 'पल',
  retentionAt: '{time}: {people, plural, one {# दर्शक} other {# दर्शक}}, {share}',
  retentionAtRepeated:
    '{time}: {people, plural, one {# दर्शक} other {# दर्शक}}, {share}, हर एक ने {times} बार देखा',
  retentionAtNobody: '{time}: कोई दर्शक नहीं',
  people: 'दर्शक',
  share: 'हिस्सा',
  timesEach: 'कितनी बार',
  watchFromHere: '{time} से देखें',
  nobodyYet: 'इस अवधि में कोई दर्शक नहीं',
  nobodyYetText: 'जैसे ही कोई यह वीडियो देखेगा, यहाँ दिखेगा कि लोग किन पलों तक टिकते हैं।',
  tooFewPeople: 'हर पल दिखाने के लिए दर्शक बहुत कम हैं',
  tooFewPeopleText:
    'यह वीडियो हर कोई नहीं खोल सकता। इस अवधि में पाँच से कम लोगों ने इसे शुरू किया हो, तो ग्राफ़ से पता चल जाएगा कि किसने क्या देखा।',
  videoIsNotReady: 'वीडियो अभी तैयार नहीं है',
  videoIsNotReadyText: 'प्रोसेस होने और देखे जाने के बाद इसका ग्राफ़ यहाँ दिखेगा।',
  questionsInVideo: 'वीडियो में प्रश्न',
  videoQuestionsExplained:
    'पहली कोशिश में कितनों ने सही जवाब दिया, पूरे समय में; जिनमें सबसे ज़्यादा गलतियाँ हुईं, वे पहले। प्रश्न बदलने पर उसकी गिनती फिर से शुरू होती है। आपके और आपके सह-क्रिएटर के जवाब नहीं गिने जाते।',
  askedAt: '<moments></moments> पर',
  rightOf: '{share} पहली बार में सही ({answered} में से {right})',
  tooFewAnswers: 'अभी जवाब काफ़ी नहीं हैं',

  // A course
  enrolled: 'एनरोल्ड',
  started: 'शुरू किया',
  completed: 'पूरा किया',
  completionRate: 'एनरोल कर चुके लोगों में से {share}',
  allTime: 'पूरा समय',
  newLearners: 'नए शिक्षार्थी',
  firstEnrollments: 'इस अवधि में पहली बार एनरोलमेंट',
  activeLearners: 'सक्रिय शिक्षार्थी',
  activeLearnersHint: 'हर शिक्षार्थी दिन में एक बार',
  learnersByDay: 'दिन के अनुसार',
  learnersByMonth: 'महीने के अनुसार',
  day: 'दिन',
  month: 'महीना',
  lessons: 'लेसन',
  lessonsExplained:
    'शिक्षार्थी कहाँ तक पहुँचते हैं, पूरे समय में। हर पट्टी दिखाती है कि कोर्स शुरू करने वालों में से कितने प्रतिशत वहाँ पहुँचे।',
  lesson: 'लेसन',
  finished: 'पूरा किया',
  minutes: 'मिनट',
  noLessonsYet: 'इस कोर्स में अभी कोई लेसन नहीं है',
  mostMissed: 'सबसे ज़्यादा गलत हुए प्रश्न',
  mostMissedExplained: 'पहली कोशिश कितनी बार गलत रही। प्रश्न बदलने पर उसकी गिनती फिर से शुरू होती है।',
  questionOf: '“{lesson}” का प्रश्न {number}',
  wrongOf: '{share} गलत ({attempts} में से {wrong})',
  noQuestionMissed: 'पहली कोशिश में किसी का कोई प्रश्न गलत नहीं हुआ',
  waitingComments: 'आपके जवाब के इंतज़ार में टिप्पणियाँ',
  waitingCount:
    '{isMore, select, true {{count} से ज़्यादा चर्चाएँ, जिनमें} other {{count, plural, one {# चर्चा, जिसमें} other {# चर्चाएँ, जिनमें}}}} आखिरी बात किसी और ने कही है',
  waitingSince: '{date} से',
  noCommentWaits: 'कोई टिप्पणी जवाब के इंतज़ार में नहीं है',
} satisfies Translation<typeof en>
