import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Refusals
  thisIsForCreators: 'Das ist nur für Creator.',
  thisIsNotYours: 'Das gibt es nicht mehr, oder es gehört dir nicht.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',

  // The frame of both pages
  insights: 'Auswertung',
  myCourses: 'Meine Kurse',
  myVideos: 'Meine Videos',
  howThisVideoIsWatched: 'Wie dieses Video angesehen wird',
  howThisCourseIsLearned: 'Wie es mit diesem Kurs läuft',
  period: 'Zeitraum',
  spanOf: '{span, select, 7 {Letzte 7 Tage} 30 {Letzte 30 Tage} 90 {Letzte 90 Tage} other {Gesamt}}',
  countedUntil: 'Gezählt bis {at}. Wird alle fünf Minuten aktualisiert.',
  nothingIsCountedYet: 'Noch ist nichts gezählt. Die ersten Zahlen kommen innerhalb von fünf Minuten.',
  downloadCsv: 'CSV herunterladen',
  downloadCsvOf: 'CSV herunterladen: {table}',
  showAsTable: 'Als Tabelle anzeigen',

  // A video
  viewers: 'Zuschauende',
  viewersHint: 'Personen, die dieses Video in diesem Zeitraum begonnen haben',
  averageWatched: 'Im Schnitt angesehen',
  averageWatchedHint: 'Vom Video, pro Person',
  minutesWatched: 'Angesehene Minuten',
  minutesWatchedHint: 'Von allen, Wiederholungen an anderen Tagen eingerechnet',
  audienceRetention: 'Wie lange die Leute dranbleiben',
  retentionExplained:
    'Wie viele von denen, die in diesem Zeitraum begonnen haben, jede Stelle gesehen haben, egal an welchem Tag. Die Linie zeigt, wie viel angesehen wurde, Wiederholungen eingerechnet.',
  whoCounts:
    'Es zählt nur Zeit, die wirklich vergangen ist, während das Video lief, einmal pro Person, Sekunde und Tag. Dein eigenes Ansehen zählt nicht.',
  moment: 'Stelle',
  retentionAt: '{time}: {people, plural, one {# Person} other {# Personen}}, {share}',
  retentionAtRepeated:
    '{time}: {people, plural, one {# Person} other {# Personen}}, {share}, im Schnitt {times}-mal angesehen',
  retentionAtNobody: '{time}: niemand',
  people: 'Zuschauende',
  share: 'Anteil',
  timesEach: 'Mal pro Person',
  watchFromHere: 'Ab {time} ansehen',
  nobodyYet: 'Niemand in diesem Zeitraum',
  nobodyYetText:
    'Sobald jemand dieses Video ansieht, siehst du hier, an welchen Stellen die Leute dranbleiben.',
  tooFewPeople: 'Zu wenige Personen, um jede Stelle zu zeigen',
  tooFewPeopleText:
    'Nicht alle können dieses Video öffnen. Solange es im Zeitraum keine fünf Personen begonnen haben, würde die Kurve verraten, was einzelne Personen angesehen haben.',
  videoIsNotReady: 'Das Video ist noch nicht bereit',
  videoIsNotReadyText: 'Die Kurve erscheint hier, sobald es verarbeitet und angesehen wurde.',
  questionsInVideo: 'Fragen im Video',
  videoQuestionsExplained:
    'Wie viele beim ersten Versuch richtig lagen, seit Beginn, die schwierigsten zuerst. Wenn du eine Frage änderst, beginnt ihre Zählung von vorn. Deine eigenen Antworten und die deiner Co-Creator zählen nicht.',
  askedAt: 'Bei <moments></moments>',
  rightOf: '{share} gleich richtig ({right} von {answered})',
  tooFewAnswers: 'Noch nicht genug Antworten',

  // A course
  enrolled: 'Eingeschrieben',
  started: 'Begonnen',
  completed: 'Geschafft',
  completionRate: '{share} der Eingeschriebenen',
  allTime: 'Gesamt',
  newLearners: 'Neue Lernende',
  firstEnrollments: 'Erste Einschreibungen in diesem Zeitraum',
  activeLearners: 'Aktive Lernende',
  activeLearnersHint: 'Jede Person einmal am Tag',
  learnersByDay: 'Tag für Tag',
  learnersByMonth: 'Monat für Monat',
  day: 'Tag',
  month: 'Monat',
  lessons: 'Lektionen',
  lessonsExplained:
    'Wie weit Lernende kommen, seit Beginn. Die Balken zeigen Anteile an allen, die den Kurs begonnen haben.',
  lesson: 'Lektion',
  finished: 'Geschafft',
  minutes: 'Minuten',
  noLessonsYet: 'Dieser Kurs hat noch keine Lektionen',
  mostMissed: 'Schwierigste Fragen',
  mostMissedExplained:
    'Wie oft der erste Versuch falsch war. Wenn du eine Frage änderst, beginnt ihre Zählung von vorn.',
  questionOf: 'Frage {number} in „{lesson}“',
  wrongOf: '{share} falsch ({wrong} von {attempts})',
  noQuestionMissed: 'Beim ersten Versuch lag niemand falsch',
  waitingComments: 'Kommentare, die auf dich warten',
  waitingCount:
    '{isMore, select, true {Mehr als {count} Diskussionen} other {{count, plural, one {# Diskussion} other {# Diskussionen}}}}, in denen jemand anders das letzte Wort hatte',
  waitingSince: 'seit {date}',
  noCommentWaits: 'Kein Kommentar wartet auf eine Antwort',
} satisfies Translation<typeof en>
