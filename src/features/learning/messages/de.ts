import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // What the server refuses
  pageNotFound: 'Diese Seite gibt es nicht, oder sie ist nicht mehr verfügbar.',
  accessGrantNeeded: 'Du hast keinen Zugang zu diesem Kurs.',
  notEnrolled: 'Du bist in diesem Kurs nicht eingeschrieben.',
  courseNotStarted: 'Dieser Kurs hat noch nicht begonnen.',
  stageLocked: 'Diese Etappe ist für dich noch gesperrt.',
  answerEveryQuestion: 'Beantworte alle Fragen.',
  questionsHaveChanged:
    'Diese Fragen haben sich geändert, seit du sie geöffnet hast. Beantworte die aktuellen.',
  tooSoon: 'Warte einen Moment, bevor du es noch einmal versuchst.',
  folderNameTaken: 'Du hast schon einen Ordner mit diesem Namen.',
  tooManyFolders: 'Eine Merkliste kann bis zu {max} Ordner haben.',
  freeTimeUsedUp: 'Deine freie Zeit für heute ist aufgebraucht.',
  networkLimitReached: 'Aus deinem Netzwerk sehen heute schon viele zu.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',

  // On many pages
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  signIn: 'Anmelden',
  tryAgain: 'Nochmal versuchen',
  loading: 'Wird geladen',
  noDataFound: 'Nichts gefunden',
  courses: 'Kurse',
  singleVideo: 'Einzelnes Video',
  countCourses: '{count, plural, one {# Kurs} other {# Kurse}}',
  countLessons: '{count, plural, one {# Lektion} other {# Lektionen}}',
  countVideos: '{count, plural, one {# Video} other {# Videos}}',
  countLearners: '{count, plural, one {# Lernende:r} other {# Lernende}}',
  // {length} is a time such as "2 hr"
  lessonsAndLength: '{count, plural, one {# Lektion} other {# Lektionen}} · {length}',
  // The day and the time stand in <date>
  startsOn: 'Beginnt am <date></date>',

  // Enrolling
  enroll: 'Einschreiben',
  enrolling: 'Wird eingeschrieben…',
  enrolled: 'Eingeschrieben',
  courseActions: 'Aktionen für den Kurs',
  leaveCourse: 'Kurs verlassen',
  youHaveLeftTheCourse: 'Du hast den Kurs verlassen',
  signInToEnroll: 'Melde dich an, um dich in diesen Kurs einzuschreiben.',
  youAreEnrolled: 'Du bist eingeschrieben',
  yourProgressIsKept: 'Von jetzt an merken wir uns deinen Fortschritt.',
  freeCourseNotice:
    '„{title}“ ist ein kostenloser Kurs. Von jetzt an merken wir uns deinen Fortschritt, und wenn du alles geschafft hast, bekommst du ein Abzeichen; Zertifikate gibt es nur bei Kursen mit Einladung.',
  startLearning: 'Loslernen',
  invitationOnly: 'Nur mit Einladung',
  invitationOnlyNotice:
    '„{title}“ gibt es nur mit Einladung. Ging deine Einladung an eine andere E-Mail-Adresse? Dann melde dich mit der an.',
  seeFreeCourses: 'Kostenlose Kurse ansehen',

  // A lesson that does not open
  signInWithGrantedAddress: 'Melde dich mit der E-Mail-Adresse an, die Zugang bekommen hat.',
  comesWith: 'Dazu gibt es <addOn></addOn>',
  shareYourLink: 'Deinen Link teilen',
  yourLinkIsCopied:
    'Link kopiert. Wer ihm folgt und innerhalb von {days} Tagen Zugang bekommt, gilt als von dir eingeladen.',
  yourLinkCannotBeCopied: 'Der Link ließ sich nicht kopieren. Hier ist er:',
  priceIs: 'Preis: {price}.',
  accessIsForAnAddress:
    'Der Zugang hängt an einer E-Mail-Adresse. Falls deiner an eine andere ging, melde dich mit der an.',
  signInIfGivenAccess:
    'Falls du Zugang bekommen hast, melde dich mit der E-Mail-Adresse an, an die er ging, oder registriere dich damit.',
  startsAnyMoment: 'Es geht jeden Moment los.',
  opensForYouOn: 'Für dich öffnet er am <date></date>.',
  startsOnEnrollNow:
    'Beginnt am <date></date>. Schreib dich jetzt ein, dann findest du ihn zum Start bei deinen Kursen.',
  // Above the topics of a stage and where one of its lessons would stand. {stage} is a number, the day and the time stand in <date>
  stageTitle: 'Etappe {number} · {title}',
  stageIsHidden: 'Für Lernende verborgen',
  stageOpensWhenYouEnroll: 'Öffnet sich, wenn du dich einschreibst.',
  stageOpensAfterStage: 'Öffnet sich, wenn du Etappe {stage} geschafft hast.',
  stageOpensAfterLessons:
    'Öffnet sich nach {count, plural, one {# weiteren Lektion} other {# weiteren Lektionen}} aus Etappe {stage}.',
  stageOpensAfterTest: 'Öffnet sich, wenn du den Test von Etappe {stage} bestanden hast.',
  stageOpensOn: 'Öffnet sich am <date></date>.',
  stageNotBefore: 'Nicht vor dem <date></date>.',
  stageIsOpen: 'Etappe {number} · {title} ist jetzt offen',
  continueWith: 'Mit „{title}“ weitermachen',
  opensAfterEarlierStages: 'Sie öffnet sich, sobald die Etappen davor geschafft sind.',

  // Continue learning
  continueLearning: 'Weiterlernen',
  continueWatching: 'Weiter ansehen',
  youHaveStarted: 'Du hast „{video}“ angefangen.',
  youAreAt: 'Du bist bei „{lesson}“ in „{course}“.',
  youAreAtWithProgress: 'Du bist bei „{lesson}“ in „{course}“. Du hast {progress} % des Kurses geschafft.',
  notNow: 'Nicht jetzt',
  continueAction: 'Fortsetzen',
  startsDay: 'Start: {day}',
  notStarted: 'Nicht angefangen',
  coursePercentDone: 'Kurs zu {progress} % geschafft',
  completedWithNewLessons:
    '{count, plural, one {Geschafft · # neue Lektion} other {Geschafft · # neue Lektionen}}',
  newLesson: 'Neu',

  // Dashboard: days of learning. {time} is one such as "10 minutes"
  daysAsATable: 'Tage als Tabelle',
  daysWithLearning: 'Lerntage',
  day: 'Tag',
  learned: 'Gelernt',
  dayAndYear: '{day} {year}',
  last7Days: 'Letzte 7 Tage',
  noneIn7DaysBefore: 'In den 7 Tagen davor hast du nichts gelernt.',
  asMuchAs7DaysBefore: 'So viel wie in den 7 Tagen davor.',
  moreThan7DaysBefore: '{time} mehr als in den 7 Tagen davor.',
  lessThan7DaysBefore: '{time} weniger als in den 7 Tagen davor.',
  daysInARow: 'Tage in Folge',
  countDays: '{count, plural, one {# Tag} other {# Tage}}',
  todayCounts: 'Heute mitgezählt.',
  learnTodayToKeepItUp: 'Lern heute, um dranzubleiben.',
  learnTodayToStart: 'Lern heute, und es geht los.',
  bestDay: 'Bester Tag',
  noneYet: 'Noch keiner',

  // Dashboard: top learners
  thisMonth: 'Dieser Monat',
  allTime: 'Gesamt',
  rankingPeriod: 'Zeitraum der Rangliste',
  nobodyHasLearnedThisMonth: 'In diesem Monat hat noch niemand gelernt. Mach den Anfang.',
  nobodyHasLearnedHere: 'Hier hat noch niemand gelernt. Mach den Anfang.',
  nameYou: '{name} (du)',
  countHours: '{hours} h',
  youAreNotShown: 'Du wirst nicht gezeigt.',
  learnToGetARank: 'Lern eine Weile, um einen Rang zu bekommen.',
  yourRankIsBelow: 'Du liegst hinter den ersten {places}.',
  yourRank: 'Dein Rang: {place}.',
  updatedEvery15Minutes: 'Alle 15 Minuten aktualisiert.',
  showMeAmongTopLearners: 'Mich in der Rangliste zeigen',

  // Head of a lesson
  lessonOf: 'Lektion {number} von {count}',
  seen: 'Gesehen',
  learnedToday: 'Heute gelernt: {minutes} min',
  creator: 'Creator',
  withCoCreators: 'mit <names></names>',

  // Lesson: article. What stands in <seen> counts down, in its place screen readers say what is in <spoken>
  readToTheEnd: 'Lies bis zum Ende',
  countsAsReadIn:
    'Du bist am Ende. Blättere gern noch einmal zurück; als gelesen gilt es in <seen>{countdown}</seen><spoken>Kürze</spoken>.',

  // Lesson: questions
  yourAnswerIsRight: 'Deine Antwort ist richtig.',
  thatIsNotTheAnswer: 'Das ist nicht die Antwort. Versuch es noch einmal.',
  answersAreRight: '{correct} von {total} Antworten sind richtig.',
  onlySomeAnswersAreRight:
    '{correct, plural, one {# von {total} Antworten ist richtig.} other {# von {total} Antworten sind richtig.}} Ändere, wo du dir nicht sicher bist, und prüfe noch einmal.',
  passed: 'Bestanden',
  notPassedYet: 'Noch nicht bestanden',
  enrollToRunPrograms: 'Schreib dich in den Kurs ein, um dein Programm auszuführen und abzugeben.',
  enrollToCheckAnswers: 'Schreib dich ein, um deine Antworten prüfen zu lassen.',
  checkAnswers: 'Antworten prüfen',
  checking: 'Wird geprüft…',

  // Player: questions in the video
  questionAt: 'Frage bei {time}',
  questionsAt: 'Fragen bei {times}',
  answerTheQuestion: 'Wähle oder schreib erst eine Antwort, oder überspring die Frage.',
  answerCouldNotBeChecked:
    'Wir konnten deine Antwort nicht prüfen. Versuch es noch einmal oder überspring die Frage.',
  checkAnswer: 'Antwort prüfen',
  continueVideo: 'Weiter',
  skipQuestion: 'Überspringen',
  checkAgainIn: 'Erneut prüfen in {countdown}',

  // Lesson: a video that cannot be played yet
  videoNotAvailable: 'Dieses Video ist nicht verfügbar.',
  videoIsWaiting: 'Dieses Video wartet noch auf die Verarbeitung.',
  videoIsBeingPrepared: 'Dieses Video wird gerade vorbereitet.',
  videoAppearsHere: 'Es erscheint hier, sobald es abspielbar ist.',
  waiting: 'Wartet',
  preparingTheVideo: 'Video wird vorbereitet',
  playingNeedsScripts:
    'Um dieses Video abzuspielen, brauchst du JavaScript. In deinem Browser ist es ausgeschaltet.',

  // Below a lesson
  readMore: 'Mehr lesen',
  readLess: 'Weniger lesen',
  resources: 'Material',
  attachments: 'Anhänge',
  opensInANewTab: 'öffnet sich in einem neuen Tab',
  copy: 'Kopieren',
  codeCopied: 'Code kopiert',
  selectAndCopyTheCode: 'Markiere den Code und drück Strg+C, um ihn zu kopieren',
  previousAndNextLessons: 'Vorige und nächste Lektion',
  previous: 'Zurück',
  next: 'Weiter',
  aboutThisCourse: 'Über diesen Kurs',
  whatYouWillBeAbleToDo: 'Das kannst du danach',
  whoThisCourseIsFor: 'Für wen dieser Kurs ist',
  taughtIn: 'Kurssprache: <language></language>',
  categoriesOfCourse: 'Kategorien',
  tagsOfCourse: 'Schlagwörter',
  similarCourses: 'Ähnliche Kurse',
  preview: 'Vorschau',
  invitationIsNeeded:
    'Bitte den Creator um Zugang. Ging deine Einladung an eine andere E-Mail-Adresse? Dann melde dich mit der an.',
  invitationIsNeededOrSignIn:
    'Bitte den Creator um Zugang. Falls du eingeladen bist, melde dich mit der E-Mail-Adresse an, an die deine Einladung ging.',
  youAreInvited: 'Du bist eingeladen',
  topicOfStage: 'Etappe {number}, {stage}: {topic}',
  lessonsAreShownOnceEnrolled: 'Die Lektionen dieses Themas siehst du, sobald du eingeschrieben bist.',
  aboutThisVideo: 'Über dieses Video',

  // Beside a lesson
  course: 'Kurs',
  moreVideos: 'Mehr Videos',
  besideTheLesson: 'Neben der Lektion',
  videos: 'Videos',
  code: 'Code',
  help: 'Hilfe',
  recommendedVideos: 'Empfohlene Videos',
  loadingMoreVideos: 'Weitere Videos werden geladen',
  moreVideosNotLoaded: 'Weitere Videos ließen sich nicht laden.',
  youHaveSeenEverything: 'Du hast alle verwandten Videos gesehen.',
  thatsAllForNow: 'Das ist fürs Erste alles.',

  // Syllabus
  syllabus: 'Lehrplan',
  yourProgress: 'Dein Fortschritt',
  lessonsSeen: '{seen} von {count} · {progress} %',
  earlierLessons: 'Frühere Lektionen ({count})',
  laterLessons: 'Spätere Lektionen ({count})',
  video: 'Video',
  article: 'Artikel',
  questions: 'Fragen',
  beingPrepared: 'In Vorbereitung',
  notAvailable: 'Nicht verfügbar',
  watched: 'Angesehen',
  practiceProblem: 'Übungsaufgabe',
  practiceAfter: 'Übung nach „{topic}“',
  solved: 'Gelöst',
  practiceQuestions: 'Übung · {count, plural, one {# Frage} other {# Fragen}}',
  practiceCodingProblem: 'Übung · Programmieraufgabe',
  // Screen readers read these out after what stands under the title of a lesson
  commaSolved: ', gelöst',
  commaSeen: ', gesehen',
  commaLocked: ', gesperrt',

  // Tours of the lesson page
  videosCommentsNotes: 'Videos, Kommentare, Notizen',
  whatIsNextToAVideo:
    'Was du als Nächstes ansehen kannst, was andere zu diesem Video sagen, und deine eigenen Notizen.',
  youAndThisVideo: 'Du und dieses Video',
  creatorTimeAndLikes:
    'Von wem es ist, wie lange du heute gelernt hast, außerdem „Gefällt mir“ und deine Merkliste.',
  youHaveWatchedSomeVideos: 'Du hast schon ein paar Videos angesehen',
  whyEnroll:
    'Schreib dich ein, um deinen Fortschritt zu behalten: Du machst da weiter, wo du aufgehört hast, kannst Notizen machen und dir dein Abzeichen verdienen.',
  showMeAround: 'Zeig mir alles',
  newHere: 'Neu hier?',
  aShortLookAtThisPage: 'Ein kurzer Blick auf das, was diese Seite dir bietet.',
  theLesson: 'Die Lektion',
  watchReadOrAnswer:
    'Hier siehst du zu, liest oder antwortest. Nur was du wirklich ansiehst, zählt; Vorspulen nicht.',
  pressForShortcuts: 'Mit ? siehst du die Tastenkürzel.',
  theWholeCourse: 'Der ganze Kurs',
  everyLessonAndTheTabs:
    'Jede Lektion, der Reihe nach. Was du gesehen hast, hat einen Haken. Kommentare und deine Notizen stehen in den Reitern.',
  youAndThisCourse: 'Du und dieser Kurs',
  learnedTodayAndEnrollment:
    'Wie lange du heute gelernt hast, wo du im Kurs stehst, und deine Einschreibung.',
  onToTheNext: 'Und weiter zur nächsten',
  lessonsBeforeAndAfterThisOne: 'Die Lektionen vor und nach dieser.',

  // Player: controls
  videoTitled: 'Video: {title}',
  playVideo: 'Video abspielen',
  resumeAt: 'Ab {time} fortsetzen',
  startOver: 'Von vorn',
  play: 'Abspielen',
  pause: 'Anhalten',
  secondsBack: '{seconds, plural, one {# Sekunde zurück} other {# Sekunden zurück}}',
  secondsForward: '{seconds, plural, one {# Sekunde vor} other {# Sekunden vor}}',
  volume: 'Lautstärke',
  percent: '{percent} %',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  captions: 'Untertitel',
  theater: 'Kinomodus',
  fullScreen: 'Vollbild',
  exitFullScreen: 'Vollbild beenden',
  pictureInPicture: 'Bild im Bild',
  speedAndQuality: 'Tempo und Qualität',
  chaptersAndSearch: 'Kapitel und Suche',
  backToTheVideo: 'Zurück zum Video',
  closeTheSmallPlayer: 'Kleinen Player schließen',

  // Player: the bar to seek in, read out. {position} and {length} are times such as "1 hour 2 minutes 9 seconds"
  position: 'Stelle',
  positionOfLength: '{position} von {length}',
  positionInChapter: '{position} von {length}, {chapter}',
  countSpokenHours: '{count, plural, one {# Stunde} other {# Stunden}}',
  countSpokenMinutes: '{count, plural, one {# Minute} other {# Minuten}}',
  countSpokenSeconds: '{count, plural, one {# Sekunde} other {# Sekunden}}',

  // Player: what a key has just done
  playing: 'Läuft',
  paused: 'Angehalten',
  volumePercent: 'Lautstärke {percent} %',
  speedTimes: 'Tempo {rate}×',
  toPercent: 'Zu {percent} %',
  toTheStart: 'Zum Anfang',
  toTheEnd: 'Zum Ende',
  noLessonFollows: 'Das ist die letzte Lektion',
  thisIsTheFirstLesson: 'Das ist die erste Lektion',
  noCaptions: 'Keine Untertitel',
  captionsOn: 'Untertitel an',
  captionsOff: 'Untertitel aus',
  theaterOn: 'Kinomodus an',
  theaterOff: 'Kinomodus aus',

  // Player: its keys, with the names that stand on them
  keyboardShortcuts: 'Tastenkürzel',
  spaceKey: 'Leertaste',
  homeKey: 'Pos1',
  endKey: 'Ende',
  withShiftKey: 'Umschalt+{key}',
  playOrPause: 'Abspielen oder anhalten',
  secondsBackOrForward:
    '{seconds, plural, one {# Sekunde zurück oder vor} other {# Sekunden zurück oder vor}}',
  soundOnOrOff: 'Ton an oder aus',
  slowerOrFaster: 'Langsamer oder schneller',
  toTenthsOfTheVideo: 'Zu 0–90 % des Videos',
  toTheStartOrEnd: 'Zum Anfang oder zum Ende',
  oneFrameBackOrForward: 'Ein Bild zurück oder vor, solange angehalten ist',
  nextOrPreviousLesson: 'Nächste oder vorige Lektion',
  showTheseShortcuts: 'Diese Tastenkürzel anzeigen',
  keysWorkOnTheWholePage: 'Buchstaben und Ziffern gelten auf der ganzen Seite',

  // Player: settings
  settings: 'Einstellungen',
  speed: 'Tempo',
  normalSpeed: 'Normal',
  quality: 'Qualität',
  higherQualitiesAreComing:
    'Höhere Qualitäten sind unterwegs. Lade die Seite später neu, um sie zu bekommen.',
  autoQuality: 'Auto',
  autoQualityHeight: 'Auto ({height}p)',
  off: 'Aus',
  captionSize: 'Größe der Untertitel',
  small: 'Klein',
  medium: 'Mittel',
  large: 'Groß',
  veryLarge: 'Sehr groß',
  captionColor: 'Farbe der Untertitel',
  white: 'Weiß',
  yellow: 'Gelb',
  cyan: 'Cyan',
  green: 'Grün',
  captionBackground: 'Hintergrund der Untertitel',
  shaded: 'Schattiert',
  black: 'Schwarz',
  noBackground: 'Keiner',
  atTheEnd: 'Am Ende',
  stop: 'Anhalten',
  playTheNextLesson: 'Nächste Lektion abspielen',
  copyLinkAt: 'Link ab {time} kopieren',
  linkAtCopied: 'Link ab {time} kopiert',
  copyTheLinkByHand: 'Dein Browser lässt uns den Link nicht kopieren. Kopiere ihn hier:',

  // Player: chapters and search
  chapters: 'Kapitel',
  findInThisVideo: 'In diesem Video suchen',
  searchTheCaptions: 'Untertitel durchsuchen',
  loadingTheCaptions: 'Untertitel werden geladen…',
  countMatches: '{count, plural, one {# Treffer} other {# Treffer}}',
  noCaptionsMatch: 'Keine Treffer in diesem Video.',

  // Player: the next lesson
  nextLesson: 'Nächste Lektion',
  nextLessonIn: 'Nächste Lektion in {seconds} s',
  playNext: 'Jetzt abspielen',
  autoplayTheNextLesson: 'Nächste Lektion automatisch abspielen',

  // Player: over the picture, and why it does not play
  connectionIsLost: 'Keine Verbindung. Das Video geht weiter, sobald du wieder online bist.',
  trackingIsLost:
    'Dein Fortschritt lässt sich gerade nicht erfassen. Lade die Seite neu oder prüfe deine Internetverbindung.',
  freeTimeLeftToday: 'Restliche freie Zeit heute',
  freeAccessEndsSoon: 'Dein freier Zugang endet bald. Melde dich an!',
  inviteUsToCampus: 'Lad uns auf deinen Campus ein',
  moreTime: 'Mehr Zeit?',
  getMoreTime: 'Mehr Zeit holen',
  signInForYourOwnTime:
    'Melde dich an, um weiterzusehen: Das ist kostenlos, und du bekommst deine eigene Zeit.',
  signInToKeepWatching: 'Melde dich an, um von hier aus weiterzusehen.',
  learningLimitReached: 'Du hast dein Tageslimit erreicht.',
  resetsTomorrow: 'Morgen geht es von vorn los. Artikel und Fragen bleiben offen.',
  watchHere: 'Hier ansehen',
  watchingElsewhere: 'Du siehst gerade in einem anderen Tab oder auf einem anderen Gerät zu.',
  pausedForAutomatedVisitors: 'Bei automatischen Zugriffen hält die Wiedergabe an.',
  videoCouldNotBePlayed: 'Dieses Video ließ sich nicht abspielen.',
  checkYourConnection: 'Prüfe deine Verbindung oder versuch es noch einmal.',
  playbackSpeedWarning: 'Zu schnell abgespielt',
  tooFast: 'Schneller als 2× geht nicht. Das Video wurde angehalten; was schneller lief, zählt nicht.',
  continueAtNormalSpeed: 'Im normalen Tempo weiter',

  // Transcript
  transcript: 'Transkript',
  searchTheTranscript: 'Transkript durchsuchen',
  noMatches: 'Keine Treffer',
  matchOf: '{match} von {count, number}',
  previousMatch: 'Voriger Treffer',
  nextMatch: 'Nächster Treffer',
  backToTheCurrentLine: 'Zurück zur aktuellen Zeile',
  nothingIsSaid: 'In diesem Video spricht niemand.',
  transcriptWhilePlayable: 'Das Transkript gibt es, solange das Video abspielbar ist.',
  loadingTheTranscript: 'Transkript wird geladen…',
  transcriptNotLoaded: 'Das Transkript ließ sich nicht laden.',
  transcriptNeedsScripts:
    'Um das Transkript zu lesen, brauchst du JavaScript. In deinem Browser ist es ausgeschaltet.',

  // Bundles
  bundles: 'Pakete',
  coursesInThisBundle: 'Kurse in diesem Paket',
  enrollInCourses:
    '{count, plural, =1 {Einschreiben} =2 {In beide Kurse einschreiben} other {In alle # Kurse einschreiben}}',
  signInToEnrollInBundle: 'Melde dich an, um dich in dieses Paket einzuschreiben.',
  youAreInBundle: 'Du bist dabei!',
  enrolledInCoursesOf:
    '{count, plural, =1 {Du bist jetzt in „{title}“ eingeschrieben.} =2 {Du bist jetzt in beiden Kursen von „{title}“ eingeschrieben.} other {Du bist jetzt in allen # Kursen von „{title}“ eingeschrieben.}}',
  startBundle: 'Loslegen',
  continueBundle: 'Fortsetzen',
  coursesCompletedOf: '{completed} von {count, plural, one {# Kurs} other {# Kursen}} geschafft, {percent} %',
  enrollInThisBundle: 'In dieses Paket einschreiben',
  signInWithInvitation: 'Eingeladen? Melde dich an',
  bundleIsPremium: 'Premium: Dieses Paket öffnet sich, sobald du Zugang bekommen hast.',
  coursesOfBundleAreByInvitation:
    '{count, plural, one {Einen Kurs dieses Pakets gibt es nur mit Einladung:} other {# Kurse dieses Pakets gibt es nur mit Einladung:}}',
  enrollInCoursesOneByOne: 'Du kannst dich trotzdem unten in jeden seiner Kurse einschreiben.',
  askOnPagesOfCourses:
    '{count, plural, one {Auf seiner Seite kannst du Zugang anfragen.} other {Auf ihren Seiten kannst du Zugang anfragen.}}',
  askOnPagesAndEnrollInOthers:
    '{count, plural, one {Auf seiner Seite kannst du Zugang anfragen und dich in die anderen Kurse gleich einschreiben.} other {Auf ihren Seiten kannst du Zugang anfragen und dich in die anderen Kurse gleich einschreiben.}}',
  bundleActions: 'Aktionen für das Paket',
  leaveBundle: 'Paket verlassen',
  youHaveLeftTheBundle: 'Du hast das Paket verlassen',

  // Own courses
  enrolledCourses: 'Belegte Kurse',
  filterByProgress: 'Nach Fortschritt filtern',
  all: 'Alle',
  inProgress: 'Angefangen',
  completed: 'Geschafft',
  searchYourCourses: 'In deinen Kursen suchen',
  showAll: 'Alle anzeigen',
  actionsForCourse: 'Aktionen für {title}',
  noCourseOfThisTitle: 'Keiner dieser Kurse hat „{query}“ im Titel.',
  notEnrolledYet: 'Du bist noch in keinem Kurs eingeschrieben.',
  noCourseInProgress: 'Du hast gerade keinen angefangenen Kurs.',
  completedCoursesAppearHere: 'Kurse, die du geschafft hast, erscheinen hier.',
  findACourse: 'Kurs finden',

  // Likes
  likeWithCount: 'Gefällt mir, bisher {count, plural, one {# Person} other {# Personen}}',
  signInToLike: 'Melde dich an, um dieses Video mit „Gefällt mir“ zu markieren.',
  likedVideos: 'Videos, die mir gefallen',
  likedVideosAppearHere: 'Videos, die dir gefallen, erscheinen hier.',

  // Wishlist
  wishlist: 'Merkliste',
  signInForWishlist: 'Melde dich an, um deine Merkliste zu nutzen.',
  addToWishlist: '{title} auf die Merkliste setzen',
  removeFromWishlist: '{title} von der Merkliste nehmen',
  wishlistAppearsHere: 'Klick bei einem Kurs auf das Herz, um ihn hier zu merken.',
  entireWishlist: 'Ganze Merkliste',
  folders: 'Ordner',
  newFolder: 'Neuer Ordner',
  newFolderToMoveTo: 'Neuer Ordner…',
  moveToAFolder: '{title} in einen Ordner verschieben',
  removeFromFolder: 'Aus dem Ordner nehmen',
  folderIsEmpty: 'Verschiebe Kurse von deiner Merkliste hierher, mit dem Ordner-Symbol auf ihrem Bild.',
  rename: 'Umbenennen',
  renameFolder: 'Ordner umbenennen',
  folderName: 'Name des Ordners',
  giveTheFolderAName: 'Gib dem Ordner einen Namen.',
  folderNameTooLong: 'Ein Name kann bis zu {max} Zeichen haben.',
  deleteFolder: 'Ordner löschen',
  // What is asked about: "Delete the folder “Later”?"
  theFolderNamed: 'den Ordner „{name}“',
  folderDeleted: 'Ordner gelöscht',
  coursesStayOnTheWishlist: 'Die Kurse bleiben auf deiner Merkliste.',

  // Welcome to a course that has not started
  youAreInTheCohort: 'Du bist dabei. Alle in der Lerngruppe beginnen am selben Tag und lernen gemeinsam.',
  lessonsOpenAtTheStart: 'Du bist dabei. Die Lektionen öffnen sich, wenn der Kurs beginnt.',
  starts: 'Beginnt',
  inDays: 'in {days, plural, one {# Tag} other {# Tagen}}',
  inDaysAndHours:
    'in {days, plural, one {# Tag} other {# Tagen}} und {hours, plural, one {# Stunde} other {# Stunden}}',
  inHours: 'in {hours, plural, one {# Stunde} other {# Stunden}}',
  inHoursAndMinutes:
    'in {hours, plural, one {# Stunde} other {# Stunden}} und {minutes, plural, one {# Minute} other {# Minuten}}',
  inMinutes: 'in {minutes, plural, one {# Minute} other {# Minuten}}',
  inLessThanAMinute: 'in weniger als einer Minute',
  now: 'jetzt',
  addToCalendar: 'In den Kalender',
  courseStarts: '{title} beginnt',
  goToTheCourse: 'Zum Kurs',
  whatAwaitsYou: 'Was dich erwartet',
  inTheMeantime: 'Bis es losgeht',
  seeAll: 'Alle ansehen',
  coursesThatAreOpen: 'Kurse, die schon offen sind',
} satisfies Translation<typeof en>
