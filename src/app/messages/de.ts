import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Answers of the server that are no page
  requestFailed: 'Da ist etwas schiefgegangen.',
  nothingAtThisAddress: 'Unter dieser Adresse gibt es nichts.',
  onlyWebsocketsHere: 'Diese Adresse nimmt nur WebSockets an.',
  onlyPostsHere: 'Diese Adresse nimmt nur POST an.',
  notFound: 'Nicht gefunden',
  unsubscribed: 'Abbestellt.',
  linkIsNotValid: 'Dieser Link ist nicht gültig.',

  // Why a video is refused
  addressIsNotSigned: 'Diese Adresse ist nicht signiert.',
  addressHasExpired: 'Diese Adresse ist abgelaufen.',
  addressBelongsToSomebodyElse: 'Diese Adresse gehört jemand anderem.',
  sessionOfAddressIsOver: 'Die Sitzung dieser Adresse ist beendet.',
  lessonIsNotOpen: 'Diese Lektion ist nicht offen.',
  freeTimeIsUsedUp: 'Deine freie Zeit für heute ist aufgebraucht.',

  // The foot of every page
  siteLanguage: 'Sprache der Seite',

  // The site in search results and link previews
  learnAndMakeItCount: 'Lernen, das zählt',

  // A page without a title of its own
  practiceProblem: 'Übungsaufgabe',

  // Navigation: top bar, rail, account menu, footer
  account: 'Konto',
  signOut: 'Abmelden',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  yourPages: 'Für dich',
  more: 'Mehr',
  instructor: 'Für Creator',
  newUpload: 'Neuer Upload',
  newBadge: 'Neu',
  home: 'Start',
  courses: 'Kurse',
  batches: 'Lerngruppen',
  batchesInShort: 'Lerngruppen: ein Kurs gemeinsam mit anderen, vom ersten Tag bis zum letzten.',
  announcementsOf: 'Ankündigungen: {title}',
  resourcesOf: 'Material: {title}',
  supportOf: 'Support: {title}',
  askAboutTheBatch: 'Frage zu dieser Lerngruppe',
  yourTicketsOfTheBatch: 'Deine Anfragen zu dieser Lerngruppe',
  calendarOf: 'Kalender: {title}',
  classesOf: 'Live-Stunden: {name}',
  syllabusOf: 'Lehrplan: {title}',
  syllabusOfBatch: 'Was du in „{title}“ lernst, Thema für Thema.',
  newCohort: 'Neue Lerngruppe',
  peopleOf: 'Personen: {name}',
  stagesOf: 'Etappen: {name}',
  boardOf: 'Übersicht: {name}',
  trending: 'Im Trend',
  followers: 'Follower',
  following: 'Folge ich',
  rewardsStore: 'Prämienshop',
  dashboard: 'Dashboard',
  code: 'Code',
  resume: 'Lebenslauf',
  creatorAccess: 'Creator werden',
  sendFeedback: 'Feedback senden',
  administration: 'Verwaltung',
  myProfile: 'Mein Profil',
  enrolledCourses: 'Belegte Kurse',
  wishlist: 'Merkliste',
  likedVideos: 'Gefällt mir',
  myCipherPoint: 'Meine Cipher Points',
  settings: 'Einstellungen',
  myCertificates: 'Meine Zertifikate',
  createNewCourse: 'Neuen Kurs erstellen',
  myCohorts: 'Meine Lerngruppen',
  mentoring: 'Mentoring',
  assignmentsOf: 'Aufgaben: {name}',
  submissionBy: 'Abgabe von {name}',
  myCourses: 'Meine Kurse',
  insights: 'Auswertung',
  insightsOf: 'Auswertung: {title}',
  access: 'Zugang',
  accessTo: 'Zugang zu {title}',
  assignments: 'Aufgaben',
  myVideos: 'Meine Videos',
  myBundles: 'Meine Pakete',
  video: 'Video',
  course: 'Kurs',
  bundle: 'Paket',
  bundles: 'Pakete',
  popularCourses: 'Beliebte Kurse',
  rewards: 'Prämien',
  careerPath: 'Berufseinstieg',
  aboutUs: 'Über uns',
  alumni: 'Alumni',
  contact: 'Kontakt',
  freeContentPolicy: 'Kostenlose Inhalte',
  privacyPolicy: 'Datenschutz',
  termsAndConditions: 'Nutzungsbedingungen',
  premiumCourses: 'Premium-Kurse',
  categories: 'Kategorien',
  explore: 'Entdecken',
  about: 'Über',
  support: 'Support',
  supportAndCommunity: 'Support und Community',
  coursesThatCountWatchedTime: 'Kurse, bei denen nur die Zeit zählt, in der du wirklich zusiehst.',
  whatWereYouLookingFor: 'Was hast du gesucht?',

  // The bell; the count may be "99+"
  notifications: 'Benachrichtigungen',
  notificationsUnread: 'Benachrichtigungen, {count} ungelesen',
  unreadNotifications: '{count} ungelesene Benachrichtigungen',
  signInToSeeWhatIsNew: 'Melde dich an, um zu sehen, was es in deinen Kursen Neues gibt.',

  // The points in the top bar
  yourPointsCouldNotBeLoaded: 'Deine Punkte ließen sich nicht laden.',
  signInToEarnPoints: 'Melde dich an, um für die Zeit, in der du wirklich zusiehst, {pointsName} zu sammeln.',
  youHave: 'Du hast',
  total: 'Insgesamt',
  earnedToday: 'Heute gesammelt',
  expiringInDays: 'Verfallen in {days, plural, one {# Tag} other {# Tagen}}',
  progressToTheNextStep: 'Weg zur nächsten Stufe',
  moreMinutesForPoints:
    'Lern heute noch {minutes, plural, one {# Minute} other {# Minuten}}, dann bekommst du {points} {pointsName}.',
  youHaveEarnedTodaysMaximum: 'Du hast heute alle Punkte gesammelt, die an einem Tag möglich sind.',
  howPointsWork: 'Wie Punkte funktionieren',
  pointsHistory: 'Punkteverlauf',

  // Without a connection
  youAreOffline: 'Du bist offline. Seiten, die du noch nicht geöffnet hast, brauchen eine Verbindung.',
  serverCannotBeReached: 'Wir erreichen den Server nicht. Neuer Versuch…',

  // Error pages
  pageNotFound: 'Seite nicht gefunden',
  pageDoesNotExist:
    'Diese Seite gibt es nicht, oder sie ist nicht mehr verfügbar. Sieh nach, ob die Adresse einen Tippfehler hat, oder such hier nach dem, was du brauchst.',
  noConnection: 'Keine Verbindung',
  pageLoadsWhenYouAreBackOnline:
    'Wir erreichen den Server nicht. Prüfe deine Internetverbindung; die Seite lädt, sobald du wieder online bist. Was du gemacht hast, geht nicht verloren.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  pageCouldNotBeLoaded:
    'Diese Seite ließ sich nicht laden. Was du gemacht hast, geht nicht verloren; versuch es gleich noch einmal.',
  mentionThisNumber: 'Wenn du uns deswegen schreibst, nenn uns diese Nummer: <code>{requestId}</code>',
  browseCourses: 'Kurse ansehen',
  tryAgain: 'Nochmal versuchen',

  // Home page
  learnSomethingThatSticks: 'Lern etwas, das hängen bleibt.',
  coursesOnManyTopics:
    'Kurse zu vielen Themen, und Punkte für die Zeit, in der du wirklich zusiehst. Der Einstieg ist kostenlos, ganz ohne Kreditkarte.',
  shortLessonsByPeopleWhoCare:
    'Kurze Lektionen zu vielen Themen, von Leuten, denen sie am Herzen liegen. Deine Punkte wachsen mit den Minuten, in denen du wirklich zusiehst, nicht mit einem offenen Tab.',
  yourDashboard: 'Dein Dashboard',
  trendingNow: 'Gerade im Trend',
  forYou: 'Für dich',
  becauseOfInterests: 'Weil du dich für {interests} interessierst.',
  changeInterests: 'Interessen ändern',
  trendingCourses: 'Kurse im Trend',
  browseByTopic: 'Nach Thema stöbern',
  newCourses: 'Neue Kurse',
  seeAll: 'Alle ansehen',

  // Dashboard
  hiName: 'Hallo {name}',
  whatYouHaveLearned: 'Was du gelernt hast und was es dir gebracht hat.',
  yourYearStartsWithAVideo: 'Dein Jahr beginnt mit deinem ersten Video',
  learnToSeeYourFirstPoints:
    'Lern {minutes, plural, one {eine Minute} other {# Minuten}}, und du siehst hier deine ersten {pointsName}.',
  findACourse: 'Kurs finden',
  continueWatching: 'Weiter ansehen',
  allYourCourses: 'Alle deine Kurse',
  yourYear: 'Dein Jahr',
  topLearners: 'Rangliste',
  history: 'Verlauf',
  nextPointsAtMinutes:
    'Als Nächstes: {points, plural, one {# Punkt} other {# Punkte}} bei {minutes, plural, one {# Minute} other {# Minuten}}',
  hoursLearned: 'Lernstunden',
  enrolments: 'Einschreibungen',

  // A public profile, and whom somebody follows
  editProfile: 'Profil bearbeiten',
  yearOfLearning: 'Ein Jahr Lernen',
  yourCourses: 'Deine Kurse und Videos',
  coursesByName: 'Kurse von {name}',
  coursesOrVideos: 'Kurse oder Videos',
  videos: 'Videos',
  nothingIsPublishedYet: 'Noch nichts veröffentlicht.',
  allCourses: 'Alle Kurse',
  noDataFound: 'Nichts gefunden',
  followersOfName: 'Follower von {name}',
  followedByName: 'Wem {name} folgt',

  // First course: the last step of setting up an account
  suggestedCourses: 'Vorgeschlagene Kurse',
  countLessons: '{count, plural, one {# Lektion} other {# Lektionen}}',
  findAllCoursesUnderCourses: 'Alle Kurse findest du unter „Kurse“.',
  noCourseCanBeSuggested: 'Gerade können wir dir keinen Kurs vorschlagen. Alle findest du unter „Kurse“.',

  // Panels beside a lesson
  comments: 'Kommentare',
  notes: 'Notizen',
  transcript: 'Transkript',

  // The daily limit of learning, and more time for points
  youHaveReachedTodaysLimit: 'Du hast dein Tageslimit erreicht',
  spendPointsToKeepLearning:
    'Für {points} {pointsName} kannst du heute noch {minutes} Minuten weiterlernen. Morgen beginnt das Limit von vorn.',
  notNow: 'Nicht jetzt',
  spendPoints: '{points} Punkte ausgeben',
  spending: 'Einen Moment…',
  youCanKeepLearning: 'Du kannst weiterlernen',
  moreMinutes: '{minutes} weitere Minuten',
  youHaveSpentPoints: 'Du hast {points} {pointsName} für {minutes} weitere Minuten ausgegeben.',
  minutesWereBoughtAlready: 'Diese {minutes} Minuten hattest du schon. Es wurde nichts weiter abgezogen.',
  howToEarnPoints: 'Wie du Punkte sammelst',

  // About us: the beginning
  aboutUsInShort:
    'Kurse, bei denen nur die Zeit zählt, in der du wirklich zusiehst: von wem sie sind und wie das Zählen funktioniert.',
  aboutSite: 'Über {site}',
  onlyTimeYouSpendCounts: 'Es zählt nur Zeit, die du wirklich investierst.',
  oneHonestNumber:
    'Eine Seite zu öffnen ist noch kein Lernen. {site} baut auf einer einzigen ehrlichen Zahl auf: den Minuten, in denen du wirklich zusiehst. Alles andere, vom Fortschritt bis zu den Punkten, folgt daraus.',
  browseTheCourses: 'Kurse ansehen',
  whatIsFree: 'Was kostenlos ist',

  // About us: names of figures; the number stands above
  whatIsHereToday: 'Was es hier heute gibt',
  coursesHere: '{count, plural, one {Kurs} other {Kurse}}',
  lessonsHere: '{count, plural, one {Lektion} other {Lektionen}}',
  hoursToWatchAndRead: '{count, plural, one {Stunde} other {Stunden}} zum Ansehen und Lesen',
  minutesToWatchAndRead: '{count, plural, one {Minute} other {Minuten}} zum Ansehen und Lesen',
  creatorsHere: '{count, plural, one {Creator} other {Creator}}',

  // About us: what makes it honest
  whatMakesItHonest: 'Was daran ehrlich ist',
  secondsNotClicks: 'Sekunden statt Klicks',
  playerReportsSeconds:
    'Der Player meldet sich alle {seconds} Sekunden, und der Server prüft jede Meldung mit seiner eigenen Uhr. Ein Tab, der nur offen ist, bringt nichts ein.',
  whatYouSawNotWhereYouWere: 'Was du gesehen hast, nicht, wo du warst',
  lessonIsSeenAtPercent:
    'Wir merken uns, welche Teile einer Lektion du abgespielt hast. Wer ans Ende springt, dem fehlt die Mitte noch; als gesehen gilt eine Lektion ab {percent} %.',
  yourSpeedYourChoice: 'Dein Tempo, deine Wahl',
  watchAtYourSpeed:
    'Sieh mit bis zu {rate}-facher Geschwindigkeit zu, wenn dir das liegt. Was zählt, ist die Zeit, die du investierst, für jede Sekunde eines Videos einmal am Tag.',
  lostConnectionCostsNothing: 'Eine verlorene Verbindung kostet nichts',
  secondsWithoutConnectionCount:
    'Züge fahren durch Tunnel. Bis zu {seconds} Sekunden ohne Verbindung werden angerechnet, sobald du wieder da bist, und eine Meldung zählt einmal, egal wie oft sie ankommt.',
  theSameForEveryone: 'Für alle gleich',
  noBoostsNoStreaks:
    'Keine Boosts, keine Serien, vor denen man sich fürchten muss, keine Punkte zu kaufen. Die Regeln sind öffentlich, und der Code, der zählt, ist es auch.',
  freeToStart: 'Kostenloser Einstieg',
  freeTimeADay:
    'Ohne Konto {withoutAccount} am Tag, mit Konto {withAccount}. Ohne Kreditkarte und ohne Probezeit, die irgendwann endet.',

  // About us: points, authors, the end
  aDayOfPoints: '{pointsName} an einem Tag',
  readTheFullRules: 'Alle Regeln lesen',
  pointsAfterTime: 'Punkte nach {time}',
  whoTeachesHere: 'Wer hier unterrichtet',
  countCourses: '{count, plural, one {# Kurs} other {# Kurse}}',
  questionsOrFeedback: 'Fragen oder Feedback?',
  aPersonReadsIt:
    'Das liest ein richtiger Mensch. Nimm die <contact>Kontaktseite</contact> oder schreib an <mail>{address}</mail>. Wenn du hier schon einmal gelernt hast, komm zu unseren <alumni>Alumni</alumni>.',

  // Titles of pages, and what search engines show of them
  accountBanned: 'Konto gesperrt',
  alumniInShort:
    'Leute, die hier gelernt haben, mit welchen Lektionen sie angefangen haben und wie du dazukommst.',
  bundlesInShort:
    'Kurse, die zusammengehören, in der besten Reihenfolge zum Lernen: Schreib dich in alle auf einmal ein.',
  campusInvitation: 'Lad uns auf deinen Campus ein',
  campusInvitationInShort: 'Hol {site} zu den Leuten, mit denen du studierst.',
  contactInShort: 'Schreib den Leuten hinter dieser Seite: Fragen, Fehler in einem Kurs, Ideen.',
  unsubscribe: 'Abbestellen',
  enrolledCoursesTitle: 'Belegte Kurse',
  forgotPassword: 'Passwort vergessen',
  freeContentPolicyInShort:
    'Wie viel du am Tag kostenlos ansehen kannst, wie du mehr bekommst und was als angesehen zählt.',
  likedVideosTitle: 'Videos, die mir gefallen',
  privacyPolicyInShort:
    'Was diese Seite über dich speichert, warum, wie lange und wie du es herunterlädst oder löschst.',
  redeemPoints: '{pointsName} einlösen',
  rewardsInShort: 'Wie Lernen {pointsName} bringt, wie lange sie gelten und was du dafür bekommst.',
  rewardsStoreInShort: 'Wofür du {pointsName} einlösen kannst.',
  search: 'Suche',
  searchFor: '{query} – Suche',
  termsInShort: 'Die Regeln zwischen dir und dieser Seite, in einfachen Worten.',
  voteOnAPlanWithoutLimit: 'Über ein Angebot ohne Limit abstimmen',
  welcomeToBatch: 'Willkommen bei {title}',

  // The own profile: how much of it is there
  profileProgress: 'Dein Fortschritt',
  profileCompleted: 'Profil vollständig',
  sectionsCompletedOf: '{done, number} von {total, number} Abschnitten',
  sectionsForRedeeming:
    'Zum Einlösen von Punkten brauchst du {needed, number} von {total, number}: {lacking, plural, one {noch # Abschnitt} other {noch # Abschnitte}}.',
  profileIsEnoughForRedeeming: 'Das reicht, um Punkte einzulösen.',
  everySectionIsComplete: 'Alle Abschnitte sind vollständig.',
  missingSections: 'Was noch fehlt',
  plusPointsOnce: '+{points, number}',
  eachSectionEarnsOnce:
    'Jeder Abschnitt bringt dir seine {pointsName} einmal, wenn du ihn zum ersten Mal vervollständigst.',
  // Titles and descriptions of the pages of resumes
  resumeBuilder: 'Lebenslauf-Editor',
  resumeBuilderInShort:
    'Erstelle einen Lebenslauf, den Mensch und Maschine leicht lesen: drei Vorlagen, mit den Angaben aus deinem Profil, als PDF und JSON Resume. Kostenlos.',
  editResume: 'Lebenslauf bearbeiten',
  yourRoleNeedsTwoFactor: 'Für deine Rolle ist die Zwei-Faktor-Anmeldung nötig',
  untilThenOnlyAsLearner: 'Bis du sie einrichtest, kannst du nur, was alle Lernenden können.',
  setUpTwoFactor: 'Einrichten',
  yourResumeIsReady: 'Dein Lebenslauf ist fertig',
  makeAResumeWithTemplate: 'Lebenslauf mit der Vorlage „{template}“ erstellen',

  // The guide to a first job
  careerPathInShort:
    'IT-Dienstleister oder Produktfirmen: worauf sie beim Einstieg achten, welche Schritte dorthin führen und welche Kurse es zu jedem Schritt gibt.',
  theTwoPaths: 'Die zwei Wege',
  twoWaysIntoTheFirstJob: 'Zwei Wege zum ersten Job',
  careerLede:
    'Die meisten ersten Jobs in der Softwareentwicklung gibt es bei zwei Arten von Firmen. Sie stellen anders ein, verlangen anderes und bringen dir anderes bei. Entscheide dich bewusst: Zu jedem Weg steht hier, was du lernst, in welcher Reihenfolge und wohin jeder Schritt führt.',
  whichOneIsForYou: 'Welcher passt zu dir?',
  serviceCompanies: 'IT-Dienstleister',
  productCompanies: 'Produktfirmen',
  careerWhatTheyDo: 'Was sie machen',
  careerHowTheyHire: 'Wie sie einstellen',
  careerWhatTheyAsk: 'Worauf sie achten',
  careerTheFirstYear: 'Das erste Jahr',
  thePathToServiceCompanies: 'Der Weg zu IT-Dienstleistern',
  thePathToProductCompanies: 'Der Weg zu Produktfirmen',
  stepOutcomeLabel: 'Führt zu:',
  aBundleForThisPath:
    'Ein Paket für diesen Weg: {count, plural, one {# Kurs} other {# Kurse}}, in der besten Reihenfolge zum Lernen.',
  noBundleForThisPathYet: 'Für diesen Weg gibt es noch kein Paket. Unsere Kurse sind ein guter Anfang.',
  notSureYet: 'Noch nicht sicher?',
  bothPathsStartAlike:
    'Beide Wege fangen gleich an: mit einer Sprache und den Aufgaben, die alle lösen müssen, die programmieren. Geh auf einem der beiden die ersten zwei Schritte; dann weißt du, welche Art Arbeit dir liegt, und wenn du wechselst, ist nichts verloren.',

  serviceIntro:
    'Für alle, die bald und breit einsteigen wollen: viele offene Stellen, ein klarer Test und eine Einarbeitung an echten Projekten für echte Kunden.',
  serviceWork:
    'Sie bauen und pflegen Software für andere Firmen: Banken, Läden, Krankenhäuser. Alle ein, zwei Jahre wechselst du das Projekt und lernst viele Arbeitsweisen kennen.',
  serviceHiring:
    'In großen Gruppen, oft direkt von der Hochschule: ein Online-Test, ein Fachgespräch, ein Gespräch über dich. Das dauert Wochen, nicht Monate.',
  serviceQuestions:
    'Solide Grundlagen in einer Sprache, einfache Aufgaben sauber gelöst, etwas SQL, und dass du erklären kannst, was du gemacht hast.',
  serviceFirstYear:
    'Ein paar Monate Einarbeitung, dann ein Team mit einem Kunden. Du wächst, indem du immer mehr der Gespräche mit diesem Kunden übernimmst.',
  serviceStepLanguage: 'Eine Sprache flüssig lesen und schreiben',
  serviceStepLanguageText:
    'Eine reicht. Funktionen, Collections, Dateien, Fehler: bis du fünfzig fremde Zeilen lesen und erklären kannst, was sie tun.',
  serviceStepLanguageOutcome: 'dem Programmierteil des Einstellungstests und jedem weiteren Schritt.',
  serviceStepProblems: 'Die alltäglichen Aufgaben lösen',
  serviceStepProblemsText:
    'Listen, Maps, Stacks, Suchen und Sortieren. Nicht die kniffligen Rätsel: die zwanzig, die immer wieder kommen, ohne Hilfe und rechtzeitig gelöst.',
  serviceStepProblemsOutcome:
    'zwei leichten Aufgaben in einer Stunde, und das verlangen die meisten Online-Tests.',
  serviceStepTools: 'Wissen, woraus jedes Projekt besteht',
  serviceStepToolsText:
    'Eine Datenbank und wie man sie mit SQL abfragt, wie eine Seite in den Browser kommt und Git, mit Commits, die andere lesen können.',
  serviceStepToolsOutcome: 'dem Fachgespräch: Nach diesen dreien werden alle gefragt.',
  serviceStepWords: 'Es in einfachen Worten erklären',
  serviceStepWordsText:
    'Sag jemandem, der nicht programmiert, was ein Programm tut, warum du dich dafür entschieden hast und was du als Nächstes tun würdest. Übe Logiktests gegen die Uhr.',
  serviceStepWordsOutcome: 'dem Eignungstest und dem letzten Gespräch, an denen die meisten scheitern.',
  serviceStepProject: 'Ein kleines Projekt für jemand anderen fertig machen',
  serviceStepProjectText:
    'Eine Liste der Wünsche, ein Termin, eine Version zum Ausprobieren und eine Seite, auf der steht, wie man es startet. Klein und fertig zählt mehr als groß und fast fertig.',
  serviceStepProjectOutcome:
    'einem Angebot als Trainee oder Junior-Entwickler:in und einem ersten Kundenprojekt.',

  productIntro:
    'Für alle, die in die Tiefe gehen wollen: weniger Stellen und schwerere Fragen, und dann ein eigenes Produkt, das du über Jahre besser machst.',
  productWork:
    'Sie leben von ihrer eigenen Software. Du bleibst bei einem Produkt, verantwortest einen Teil davon und siehst, was die Leute damit machen.',
  productHiring:
    'Einzeln, über Empfehlungen, Praktika und Bewerbungen: ein Programmiertest, dann mehrere einstündige Gespräche. Das dauert Monate.',
  productQuestions:
    'Aufgaben, die du noch nie gesehen hast, und was deine Lösung kostet; wie ein System zusammenhält; und was du schon gebaut hast.',
  productFirstYear:
    'Dein Code ist nach Wochen im Einsatz. Du wächst, indem du mehr verantwortest: eine Funktion, dann einen Service, dann eine Entscheidung.',
  productStepLanguage: 'Eine Sprache in der Tiefe kennen',
  productStepLanguageText:
    'Nicht noch mehr Syntax: wie sie den Speicher nutzt, was wann läuft, warum sie langsam ist, wo sie langsam ist, und wie du mit Tests beweist, dass ein Programm tut, was du sagst.',
  productStepLanguageOutcome: 'Code, der allen Fragen standhält, wenn ihn jemand im Gespräch liest.',
  productStepProblems: 'Algorithmen bewusst wählen',
  productStepProblemsText:
    'Bäume, Graphen, dynamische Programmierung und was sie an Zeit und Speicher kosten. Denk laut: Die halbe Antwort ist, wie du darauf kommst.',
  productStepProblemsOutcome: 'dem Programmiertest und den zwei Stunden Aufgaben danach.',
  productStepSystems: 'Sehen, wie Systeme zusammenhalten',
  productStepSystemsText:
    'Netzwerke, Datenbanken unter Last, Queues, Caches und was passiert, wenn eines davon ausfällt. Zeichne es und sag dann, wo es zuerst bricht.',
  productStepSystemsOutcome:
    'dem Gespräch über Systemdesign und dem Vertrauen, einen eigenen Service zu verantworten.',
  productStepField: 'Ein Gebiet wählen und dabeibleiben',
  productStepFieldText:
    'Machine Learning, das Web im Browser, Daten, Spiele: ein Gebiet, bis du seine offenen Fragen kennst und zu einigen davon eine Meinung hast.',
  productStepFieldOutcome: 'einem Team, das genau dich sucht, statt einem Stapel Bewerbungen.',
  productStepProof: 'Etwas bauen, das benutzt wird',
  productStepProofText:
    'Öffentlich, mit einem Verlauf zum Nachlesen: ein Tool, ein Spiel, ein Fix in einem Projekt, das andere pflegen. Zehn Leute, die es nutzen und die du nicht kennst, sind mehr wert als jede Liste von Kenntnissen.',
  productStepProofOutcome: 'Empfehlungen, Praktika und einem Angebot in der Softwareentwicklung.',

  // What points to it, once, a moment after a page has come
  aPathToTheFirstJob: 'Auf dem Weg zum ersten Job?',
  careerPromptText:
    'IT-Dienstleister und Produktfirmen achten auf Unterschiedliches. Unser Leitfaden zeigt Schritt für Schritt, was du jeweils lernen solltest.',
  openTheCareerGuide: 'Zum Leitfaden',
} satisfies Translation<typeof en>
