import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Why a category cannot be changed so
  categoryTitleHint: 'Bis zu {max, number} Zeichen, kein @.',
  tooManyCategories: 'Mehr als {max, number} Kategorien gehen nicht.',
  categoryTitleIsTaken: 'Es gibt schon eine Kategorie „{title}“.',
  categoryAddressIsTaken:
    'Ein Kurs benutzt schon die Adresse {path}. Wähle einen anderen Titel; umbenennen kannst du die Kategorie danach immer noch.',
  categoryHasChanged: 'Inzwischen hat sie jemand anders umbenannt: Sie heißt jetzt „{title}“.',
  categoryOrderHasChanged: 'Inzwischen hat jemand anders die Kategorien geändert.',
  categoryIsInUse:
    '{count, plural, one {In „{title}“ ist noch ein Kurs} other {In „{title}“ sind noch # Kurse}}, Entwürfe und einzelne Videos mitgezählt. Entfernen kannst du sie, sobald sie leer ist.',
  thereIsNoCategory: 'Es gibt keine Kategorie {slug}.',

  // Where a question set is used
  practiceOfTopic: 'Übungsaufgaben zu „{title}“',
  lessonOfUndonePublication: '{title} (kommt zurück, wenn du die letzte Veröffentlichung rückgängig machst)',

  // Why a page or a lesson does not open
  noSuchCategory: 'Diese Kategorie gibt es nicht.',
  pageDoesNotExist: 'Diese Seite gibt es nicht, oder sie ist nicht mehr verfügbar.',
  accessGrantNeeded: 'Du hast keinen Zugang zu diesem Kurs.',
  courseHasNotStarted: 'Dieser Kurs hat noch nicht begonnen.',
  stageIsLocked: 'Diese Etappe ist für dich noch gesperrt.',

  // Counts and lengths, as on cards; `shown` is the count as it is written: 9,999 or 12.3K
  countCourses: '{count, plural, one {{shown} Kurs} other {{shown} Kurse}}',
  countVideos: '{count, plural, one {{shown} Video} other {{shown} Videos}}',
  countBundles: '{count, plural, one {{shown} Paket} other {{shown} Pakete}}',
  countLessons: '{count, plural, one {{shown} Lektion} other {{shown} Lektionen}}',
  countLearners: '{count, plural, one {{shown} Lernende:r} other {{shown} Lernende}}',
  countViews: '{count, plural, one {{shown} Aufruf} other {{shown} Aufrufe}}',
  countLikes: '{count, plural, one {{shown}-mal „Gefällt mir“} other {{shown}-mal „Gefällt mir“}}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  aboutOneHour: '1 h',

  // When a course starts
  startsOn: 'Beginnt am <time>{day}</time>',
  weekdayDateTimeZone: '{weekday}, {date}, {time} ({zone})',

  // Cards of courses, videos and bundles
  bundle: 'Paket',
  premium: 'Premium',
  completed: 'Geschafft',
  completedOn: 'Geschafft am <time>{day}</time>',
  countNewLessons: '{count, plural, one {# neue Lektion} other {# neue Lektionen}}',
  practice: 'Übung',
  singleVideo: 'Einzelnes Video',
  tags: 'Schlagwörter',
  progressIn: 'Fortschritt in {title}',
  percentComplete: '{percent} % geschafft',
  seen: 'Gesehen',
  watchedOf: 'Angesehen von {title}',
  percentWatched: '{percent} % angesehen',

  // The carousel of the home page
  highlights: 'Highlights',
  carousel: 'Karussell',
  slide: 'Folie',
  slideOf: '{number} von {total}',
  highlightTitled: 'Highlight {number}: {title}',
  previousHighlight: 'Vorheriges Highlight',
  nextHighlight: 'Nächstes Highlight',
  pause: 'Anhalten',
  playAutomatically: 'Automatisch abspielen',
  newsHighlight: 'Neu',
  eventHighlight: 'Termin',
  featureHighlight: 'Gut zu wissen',

  // Lists of courses: title and description of the page
  home: 'Start',
  courses: 'Kurse',
  lessons: 'Lektionen',
  categoryCourses: 'Kurse zu {category}',
  titleAndPage: '{title}, Seite {page}',
  categoryDescription: 'Kurse zu {category}: kurze Lektionen mit Video, Text und Fragen.',
  allCoursesDescription: 'Alle Kurse in allen Kategorien: kurze Lektionen mit Video, Text und Fragen.',

  // Lists of courses: filters and order
  filtersAndOrder: 'Filter und Reihenfolge',
  filterByCategory: 'Nach Kategorie filtern',
  all: 'Alle',
  any: 'Beliebig',
  access: 'Zugang',
  free: 'Kostenlos',
  invitationOnly: 'Nur mit Einladung',
  length: 'Dauer',
  under15Minutes: 'Unter 15 min',
  from15To60Minutes: '15 bis 60 min',
  from1To5Hours: '1 bis 5 h',
  over5Hours: 'Über 5 h',
  level: 'Niveau',
  beginner: 'Einstieg',
  intermediate: 'Mittelstufe',
  advanced: 'Fortgeschritten',
  allLevels: 'Alle Niveaus',
  language: 'Sprache',
  order: 'Reihenfolge',
  bestMatch: 'Beste Treffer',
  choicesOf: '{name}:',
  newest: 'Neueste',
  mostEnrolled: 'Meistbelegt',
  trending: 'Im Trend',
  shortest: 'Kürzeste',
  longest: 'Längste',
  fromAToZ: 'A bis Z',

  // Empty lists
  noDataFound: 'Nichts gefunden',
  allCourses: 'Alle Kurse',
  clearFilters: 'Filter zurücksetzen',
  noCourseMatchesFilters: 'Zu diesen Filtern passt kein Kurs.',
  noCourseInCategory: 'In dieser Kategorie gibt es noch keine Kurse.',
  noCourseYet: 'Es gibt noch keine Kurse.',

  // Bundles
  bundles: 'Pakete',
  bundlesSubtitle: 'Kurse, die zusammengehören. Schreib dich in alle auf einmal ein.',
  noBundleYet: 'Es gibt noch keine Pakete.',

  // Trending courses
  trendingCourses: 'Kurse im Trend',
  trendingDescription:
    'Wo sich Lernende gerade einschreiben und was sie ansehen; was eine Woche her ist, zählt nur noch halb.',

  // Search
  search: 'Suche',
  resultsFor: 'Treffer für „{text}“',
  countResults: '{count, plural, one {# Treffer} other {# Treffer}}',
  countBestResults: '{count, plural, other {Die # besten Treffer}}',
  kindOfResult: 'Art der Treffer',
  creators: 'Creator',
  course: 'Kurs',
  video: 'Video',
  article: 'Artikel',
  questions: 'Fragen',
  creator: 'Creator',
  spokenInTheVideo: 'Im Video gesagt',
  inTheText: 'Im Text',
  moments: 'Stellen',
  topic: 'Thema',
  people: 'Personen',
  showingResultsFor:
    'Hier sind Treffer für <strong>{correction}</strong>. Stattdessen nach <link>{query}</link> suchen.',
  watchFrom: 'Ab {time}',
  synonymHint: 'Ein Synonym kann 1 bis {words, number} Wörter und bis zu {letters, number} Zeichen haben.',
  synonymIsTheSame: 'Für die Suche sind diese beiden schon dasselbe.',
  recentSearches: 'Letzte Suchen',
  clearRecentSearches: 'Letzte Suchen löschen',
  results: 'Treffer',
  suggestions: 'Vorschläge',
  countSuggestions: '{count, plural, one {# Vorschlag} other {# Vorschläge}}',
  countRecentSearches: '{count, plural, one {# letzte Suche} other {# letzte Suchen}}',
  allResultsFor: 'Alle Treffer für „{text}“',
  tooManySearches: 'Zu viele Suchen',
  manyPeopleAreSearching: 'Gerade suchen sehr viele Leute. Versuch es gleich noch einmal.',
  whatDoYouWantToLearn: 'Was möchtest du lernen?',
  typeAtLeastTwoCharacters: 'Tippe mindestens 2 Zeichen aus einem Titel oder dem Namen eines Creators.',
  nothingFound: 'Keine Treffer. Versuch es mit weniger oder anderen Wörtern.',
  nothingHasAllWords:
    'Nichts enthält alle diese Wörter. Diese Treffer enthalten einige davon, die mit den meisten zuerst.',
  nothingFoundWithFilters: 'Mit diesen Filtern passt nichts.',
  withoutFilters: 'Ohne Filter suchen',
  searchEverything: 'Überall suchen',

  // Why a video could not be processed, as its creator reads it
  originalIsGone: 'Die Originaldatei ist nicht mehr da. Lade sie noch einmal hoch.',
  videoFailedOnOurSide:
    'Wir konnten dieses Video nicht verarbeiten, das Problem liegt bei uns. Versuch es später noch einmal.',

  // Access grants
  peopleWithAccess: 'Personen mit Zugang',
  nobodyHasAccessYet: 'Noch hat niemand Zugang bekommen.',
  giveSomebodyAccess: 'Jemandem Zugang geben',
  withOrWithoutAnAccount: 'Mit oder ohne Konto.',
  email: 'E-Mail',
  enterAnAddress: 'Gib eine E-Mail-Adresse ein.',
  accessEnds: 'Zugang endet',
  giveAccess: 'Zugang geben',
  accessIsGranted: '{email} hat jetzt Zugang.',
  giveManyAccess: 'Einer Liste von Personen Zugang geben',
  csvFile: 'CSV-Datei',
  csvFileHint:
    'Eine E-Mail-Adresse pro Zeile oder eine Spalte mit „Mail“ in der Überschrift. Bis zu {most, number} Zeilen.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  fileIsTooLarge: 'Diese Datei ist zu groß.',
  fileCannotBeRead: 'Wir können diese Datei nicht lesen. Vielleicht ist sie zu groß.',
  chooseAFile: 'Wähle eine Datei aus.',
  chooseAnotherFile: 'Andere Datei auswählen',
  listIsTooLong: 'Eine Liste kann bis zu {most, number} Zeilen haben.',
  listIsEmpty: 'In dieser Liste sind keine E-Mail-Adressen.',
  listHasInvalidLines:
    '{count, plural, one {# Zeile ist ungültig.} other {# Zeilen sind ungültig.}} Niemand hat Zugang bekommen.',
  invalidLine:
    'Zeile {line}: {problem, select, BROKEN {keine gültige CSV-Zeile} other {keine E-Mail-Adresse}}',
  countAddresses: '{count, plural, one {# Adresse} other {# Adressen}}',
  nothingIsGivenYet:
    '{repeated, plural, =0 {} one {Eine Zeile wiederholt eine Adresse. } other {# Zeilen wiederholen eine Adresse. }}Noch hat niemand Zugang bekommen.',
  giveCountAccess: '{count, plural, one {# Adresse Zugang geben} other {# Adressen Zugang geben}}',
  accessIsGrantedToCount:
    '{count, plural, one {# Adresse hat jetzt Zugang.} other {# Adressen haben jetzt Zugang.}}',
  sourceWithFile: '{source} ({file})',
  grantedAtBy: '{at}, von @{by}',
  cameBy: 'kam über @{sender}, {percent} %',
  untilMoment: 'bis {at}',
  hasExpired: 'Abgelaufen',
  isRevoked: 'Entzogen',
  revoke: 'Entziehen',
  revokeAccessOf: '{email} den Zugang entziehen',
  accessIsRevoked: '{email} hat keinen Zugang mehr.',
  showMore: 'Mehr anzeigen',
  somebody: 'Jemand',
  searchAddresses: 'Adressen durchsuchen',
  noAddressHasThat: 'Keine E-Mail-Adresse enthält „{search}“.',
  tooManyGrants:
    'Du kannst höchstens {most, number} Adressen gleichzeitig Zugang geben. Entziehe ihn denen, die ihn nicht mehr brauchen.',

  // Asking a creator for access
  requestAccess: 'Zugang anfragen',
  getPremiumAccess: 'Premium-Zugang holen',
  requestAccessTo: 'Zugang zu „{title}“ anfragen',
  whatTheCreatorSees: 'Der Creator sieht deinen Namen, deine E-Mail-Adresse und deine Nachricht.',
  messageToTheCreator: 'Nachricht',
  messageToTheCreatorHint: 'Wer du bist und warum du mitmachen möchtest.',
  accessRequestNeedsMessage: 'Schreib eine kurze Nachricht dazu.',
  keepToCharacters: 'Höchstens {max, number} Zeichen.',
  sendRequest: 'Anfrage senden',
  cancel: 'Abbrechen',
  accessRequestIsSent: 'Deine Anfrage ist gesendet. Wir sagen dir Bescheid, sobald es eine Antwort gibt.',
  youAskedForAccess:
    'Du hast am {day} Zugang angefragt. Wir sagen dir Bescheid, sobald es eine Antwort gibt.',
  accessWasDeclined: 'Deine Zugangsanfrage wurde abgelehnt.',
  accessWasDeclinedWith: 'Deine Zugangsanfrage wurde abgelehnt: „{reply}“',
  youCanAskAgain: 'Ab {day} kannst du noch einmal anfragen.',
  signInToRequestAccess: 'Melde dich an, um Zugang anzufragen.',
  youHaveAccessAlready: 'Du hast schon Zugang.',
  nobodyAnswersAccessRequests: 'Für diesen Kurs kann niemand mehr Anfragen beantworten.',
  youAskedForAccessAlready:
    'Du hast schon angefragt. Frühestens eine Woche nach einer Antwort kannst du noch einmal anfragen.',

  // What gives access
  givenByAnAdministrator: 'von der Verwaltung gegeben',
  givenWithAList: 'von der Verwaltung gegeben, über eine Liste',
  givenByItsCreator: 'vom Creator gegeben',
  bought: 'gekauft',
  memberOfABatch: 'Mitglied einer Lerngruppe',
  cameWithAnotherCourse: 'kam mit einem anderen Kurs',
  cameWithCourse: 'kam mit „{title}“',

  // Captions of files
  notACaptionsFile:
    'ist weder WebVTT noch SRT: keine Zeile ist eine Zeitangabe wie 00:01:05,000 --> 00:01:08,000',
  notACaptionTime: '„{text}“ ist keine Zeitangabe wie 00:01:05.000 --> 00:01:08.000',
  captionEndsBeforeItBegins: 'endet vor dem eigenen Anfang',
  captionGoesBackwards: 'beginnt vor dem Untertitel darüber',
  captionHasNoText: 'hat keinen Text',
  captionIsTooLong: 'hat mehr als {max, number} Zeichen',
  captionIsTooLate: 'liegt erst nach 24 Stunden',
  tooManyCaptions: 'es sind mehr als {max, number} Untertitel',
  fileHasNoCaptions: 'hat keine Untertitel',
  captionWasMoved: 'begann vor dem Untertitel darüber und wurde an seine Stelle gerückt',
  captionLeftOut: '{message}; das wurde weggelassen',
  moreCaptionsLeftOut:
    '{count, plural, one {# weiterer Untertitel wurde weggelassen} other {# weitere Untertitel wurden weggelassen}}',
} satisfies Translation<typeof en>
