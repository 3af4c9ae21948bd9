import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Refusals
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  thisIsForCreators: 'Das ist nur für Creator.',
  thisDoesNotExistAnymore: 'Das gibt es nicht mehr, oder es gehört dir nicht.',
  peopleHaveLearnedWithThis:
    'Damit wurde schon gelernt. Es bleibt für die Lernenden da und lässt sich nicht löschen.',
  thisIsPartOfABundle: 'Das gehört zu einem Paket, und ein Paket behält seine Kurse.',

  draftIsGone: 'Diesen Entwurf gibt es nicht mehr, oder er gehört dir nicht.',
  noCreatorWithThisUsername: 'Es gibt keinen Creator mit diesem Benutzernamen.',
  thisIsYourCourseAlready: 'Das ist dein eigener Kurs.',
  tooManyCoCreators: 'Ein Kurs kann {limit} Co-Creator haben. Entferne erst jemanden.',
  draftChangedElsewhere: 'Dieser Entwurf wurde in einem anderen Fenster geändert.',
  tooManyDrafts: 'Du hast schon 100 Entwürfe. Veröffentliche oder lösche erst einen davon.',
  thumbnailIsGone: 'Dieses Bild ist nicht mehr da. Wähle ein anderes.',
  selectedFileIsNotImage: 'Die ausgewählte Datei ist kein Bild.',
  pictureIsTooLarge: 'Das Bild ist größer als 50 kB.',
  pleaseFillAllTheDetails: 'Fülle bitte alle Felder aus.',
  titleMayContain: 'Der Titel darf nur Buchstaben, Ziffern und Leerzeichen enthalten.',
  filmCouldNotBeProcessed: 'Wir konnten dieses Video nicht verarbeiten. Lade ein anderes hoch.',
  descriptionCannotBeRead:
    'Die Beschreibung ist zu tief verschachtelt, um angezeigt zu werden. Vereinfache sie etwas.',
  courseWasTakenOff:
    'Dieser Kurs wurde von der Seite genommen. Melde dich beim Support, bevor du ihn wieder veröffentlichst.',
  cannotPublishAnIncompleteBundle: 'Ein unvollständiges Paket lässt sich nicht veröffentlichen.',
  cannotPublishAnIncompleteCourse: 'Ein unvollständiger Kurs lässt sich nicht veröffentlichen.',
  practiceProblemIsThereTwice: 'Jede Übungsaufgabe kann in einem Thema nur einmal vorkommen.',
  topicCopy: '{title} (Kopie)',
  curriculumIsFull: 'Ein Kurs kann bis zu 50 Themen und 500 Inhalte haben.',
  questionsMustBeApart: 'Zwischen zwei Fragen müssen mindestens {seconds} Sekunden liegen.',
  questionIsAfterVideo: 'Das Video endet vor einer seiner Fragen.',
  questionSetIsGone: 'Diese Fragensammlung gibt es nicht mehr, oder sie gehört dir nicht.',
  codingProblemIsGone: 'Diese Programmieraufgabe gibt es nicht mehr, oder sie gehört dir nicht.',
  videoWasTakenOff:
    'Dieses Video wurde von der Seite genommen. Melde dich beim Support, bevor du es wieder veröffentlichst.',

  // In place of a creator's page, for everybody else
  thisPageIsForCreators: 'Diese Seite ist für Creator',
  creatorsFindTheirWorksHere: 'Hier finden Creator ihre Kurse, Videos und Pakete.',
  dashboard: 'Dashboard',

  // The lists of a creator's own courses, videos and bundles
  myCourses: 'Meine Kurse',
  myVideos: 'Meine Videos',
  myBundles: 'Meine Pakete',
  noDataFound: 'Nichts gefunden',
  whatYouMakeAppearsHere:
    'Hier erscheint, was du erstellst. Noch hast du {kind, select, course {keine Kurse} video {keine Videos} other {keine Pakete}}.',
  noneOfYoursIs:
    '{kind, select, course {Keiner deiner Kurse} video {Keines deiner Videos} other {Keines deiner Pakete}} hat die Sichtbarkeit „{filter, select, public {Öffentlich} unlisted {Nicht gelistet} restricted {Nur mit Einladung} practice {Übung} other {Privat}}“.',
  showAll: 'Alle anzeigen',

  // Who can see it: tabs of a list, and what a card says
  visibility: 'Sichtbarkeit',
  all: 'Alle',
  isPublic: 'Öffentlich',
  unlisted: 'Nicht gelistet',
  restricted: 'Nur mit Einladung',
  edit: 'Bearbeiten',
  practice: 'Übung',
  isPrivate: 'Privat',

  // A card
  bundle: 'Paket',
  createdOn: 'Erstellt am <time>{date}</time>',
  startsOn: 'Beginnt am {date}',
  videosInTheWorks: '{count, plural, one {# Video in Arbeit} other {# Videos in Arbeit}}',
  videosFailed: '{count, plural, one {# Video fehlgeschlagen} other {# Videos fehlgeschlagen}}',
  copyTheLinkTo: 'Link zu {title} kopieren',
  insights: 'Auswertung',
  insightsOf: 'Auswertung: {title}',
  linkCopied: 'Link kopiert',
  theLinkCouldNotBeCopied: 'Der Link ließ sich nicht kopieren.',
  whyItCannotBeDeleted: 'Warum sich {title} nicht löschen lässt',
  itStays: 'Bleibt erhalten',

  // Deleting: what is deleted stands within the question of the dialog, “Delete the course “Git”?”
  deleteItem: '{title} löschen',
  deleted: 'Gelöscht',
  theCourse: 'den Kurs „{title}“',
  theVideo: 'das Video „{title}“',
  theBundle: 'das Paket „{title}“',

  // How far the processing of a video is
  queued: 'In der Warteschlange',
  processing: 'Wird verarbeitet: {progress} %',
  processingOf: 'Verarbeitung von {title}',
  percent: '{progress} %',
  ready: 'Bereit',
  failed: 'Fehlgeschlagen',
  noVideoYet: 'Noch kein Video',

  // Uploading a video
  videoOfDraft: 'Video',
  dropVideoHere: 'Hier kommt dein Video hin',
  letGoToUpload: 'Loslassen zum Hochladen',
  uploadGoesOn:
    'Zieh es hierher oder wähle es auf diesem Gerät aus. Während des Uploads kannst du weiterschreiben, und wenn die Verbindung abbricht, geht es danach von selbst weiter.',
  chooseVideo: 'Video auswählen',
  newVideos: 'Neue Videos',
  dropVideosHere: 'Zieh deine Videos hierher',
  eachFileGetsADraft:
    'Jede Datei bekommt ihren eigenen Entwurf. Während des Uploads kannst du schon etwas dazu schreiben.',
  chooseVideos: 'Videos auswählen',
  chooseAnotherVideo: 'Anderes Video auswählen',
  replaceVideo: 'Ersetzen',
  chooseFileAgain: 'Datei noch einmal auswählen',
  oneVideoAtATime: 'Ein Video besteht aus einer Datei. Leg hier nur eine ab.',
  pauseUpload: '{name} anhalten',
  resumeUpload: '{name} fortsetzen',
  cancelUploadOf: '{name} abbrechen',
  removeUploadOf: '{name} aus der Liste entfernen',
  theUpload: 'den angefangenen Upload von „{name}“',
  progressOf: 'Upload von {name}',
  waitsForItsTurn: 'Wartet noch',
  startsToSend: 'Startet',
  sentOfSize: '{sent} von {size}',
  pausedAt: 'Angehalten bei {percent} %',
  lineIsLost: 'Keine Verbindung. Sobald du wieder online bist, geht der Upload von selbst weiter.',
  chooseAgainToGoOn: 'Wähle {name} noch einmal aus, um bei {percent} % weiterzumachen',
  thatIsAnotherFile: 'Das ist eine andere Datei. Wähle {name} so aus, wie die Datei am Anfang war.',
  videoIsChecked: 'Hochgeladen. Wir prüfen es gerade.',
  videoHasArrived: 'Hochgeladen. Du kannst die Seite schließen.',
  uploads: 'Uploads',
  sendingVideos: '{count, plural, one {# Video wird hochgeladen} other {# Videos werden hochgeladen}}',
  allUploads: 'Alle Uploads',
  secondsLeft: 'noch weniger als eine Minute',
  minutesLeft: '{count, plural, one {noch etwa eine Minute} other {noch etwa # Minuten}}',
  hoursLeft: '{count, plural, one {noch etwa eine Stunde} other {noch etwa # Stunden}}',

  // Why an upload is not taken
  pleaseSignInToUpload: 'Melde dich wieder an, um den Upload fortzusetzen.',
  fileIsEmpty: 'Diese Datei ist leer. Wähle eine andere.',
  fileIsTooLarge: 'Diese Datei ist größer als {limit} GiB. Mehr darf eine einzelne Datei nicht haben.',
  noSpaceLeft:
    'Deine Videos dürfen zusammen {limit} GiB belegen, und mit diesem wären es mehr. Lösche eines, das du nicht mehr brauchst, oder bitte das Team um mehr Platz.',
  tooManyUploads:
    'Du hast {limit} unfertige Uploads. Lass erst einen davon fertig werden oder brich ihn ab, bevor du einen neuen startest.',
  uploadHasArrived:
    'Dieses Video ist schon hochgeladen. Es verschwindet, wenn du es ersetzt oder seinen Entwurf löschst.',
  diskIsFull:
    'Uns ist gerade der Speicherplatz ausgegangen. Was du hochgeladen hast, ist sicher, und der Rest folgt von selbst, sobald wieder Platz ist.',
  uploadIsOver: 'Dieser Upload ist beendet.',
  videoIsCutOff:
    'Dieses Video bricht zu früh ab: Die Datei wurde nur zum Teil kopiert oder exportiert. Exportiere sie noch einmal und lade die neue Datei hoch.',
  uploadedFileIsGone: 'Diese Datei ist uns verloren gegangen. Lade sie noch einmal hoch.',
  // A course as a ZIP of its folder
  downloadThisCourse: 'Diesen Kurs herunterladen',
  downloadThisCourseHint:
    'Ein ZIP mit deinen Videos, Untertiteln, Artikeln und Fragensammlungen. Heb es auf, arbeite anderswo daran weiter oder importiere es als neuen Kurs. Was nicht hineinpasst, steht in einer Datei darin.',
  downloadAsZip: 'Als ZIP herunterladen',
  signInToDownloadCourse: 'Melde dich wieder an, um den Kurs herunterzuladen.',
  tooManyDownloads: 'Du hast in der letzten Stunde schon viele Kurse heruntergeladen. Warte ein wenig.',

  importCourse: 'Kurs importieren (ZIP)',
  importCourseHint:
    'Ein ZIP, das du hier heruntergeladen oder selbst gepackt hast. Daraus wird ein neuer Kurs, den außer dir niemand sieht, bis du ihn veröffentlichst.',
  importedCourses: 'Kurse, die du importierst',
  courseIsChecked: 'Hochgeladen. Wir prüfen und entpacken den Kurs gerade.',
  courseIsImported: 'Dein Kurs ist da. Er ist ein Entwurf, den außer dir niemand sieht.',
  openInBuilder: 'Im Kurs-Editor öffnen',
  openCourseOf: 'Im Kurs-Editor öffnen: {name}',
  whatIsWrongIn: 'Was in {name} nicht stimmt',
  whatIsDifferentIn: 'Was anders ist als in {name}',
  someThingsAreDifferent: 'Manches ist anders als im ZIP:',
  problemLine: 'Zeile {line}',

  // Why a ZIP is not taken
  zipHasNoCourse:
    'In diesem ZIP ist keine course.yaml, weder ganz oben noch in einem einzelnen Ordner darunter.',
  zipTextIsTooLarge: '{path} in diesem ZIP ist größer als 1 MiB. Mehr darf ein Text nicht haben.',
  zipIsBomb: '{path} in diesem ZIP wird beim Entpacken mehr als 20-mal so groß. Packe es ohne Komprimierung.',
  zipIsTooLarge: 'Entpackt braucht dieser Kurs mehr Platz, als du noch hast.',
  courseFolderHasProblems:
    '{count, plural, one {In diesem Kurs gibt es ein Problem.} other {In diesem Kurs gibt es # Probleme.}} Es wurde nichts importiert.',

  // What a ZIP says about the course that it has
  zipLeftOutIntro: 'Was in diesem Ordner fehlt oder anders ist als im Kurs-Editor:',
  zipFieldIsMissing:
    '{name} fehlt noch in course.yaml: Ohne diese Angabe lässt sich der Kurs nicht wieder importieren.',
  zipMessageIsIncomplete: '{name} ist noch nicht vollständig und wurde weggelassen.',
  zipHasNoLessons:
    'Der Kurs hat noch keine Lektionen. Ohne Lektionen in course.yaml lässt er sich nicht wieder importieren.',
  zipTopicIsEmpty: 'Das Thema „{title}“ ist noch leer und wurde weggelassen.',
  zipPracticeIsMissing:
    'Eine Übungsaufgabe von „{title}“ hat keine Fragen oder keine, die sich exportieren lassen, und wurde weggelassen.',
  zipFilmIsMissing:
    'Die Videolektion „{title}“ hat noch kein Video oder nur ein fehlgeschlagenes und wurde weggelassen.',
  zipArticleIsEmpty: 'Der Artikel „{title}“ ist noch leer und wurde weggelassen.',
  zipCodingProblemIsLost:
    '„{title}“ nutzt eine Programmieraufgabe, die nicht dir gehört, nicht fertig oder zu lang für eine Datei ist, und wurde weggelassen.',
  zipPracticeProgramIsMissing:
    'Eine Programmieraufgabe zum Üben in „{title}“ gehört nicht dir, ist nicht fertig oder zu lang für eine Datei und wurde weggelassen.',
  zipQuestionsAreMissing:
    '„{title}“ hat noch keine Fragen oder keine, die sich exportieren lassen, und wurde weggelassen.',
  zipDescriptionIsMissing: '„{title}“ hat noch keine Beschreibung; stattdessen steht dort der Titel.',
  zipVideoQuestionsAreLost:
    'Einige Fragen im Video von „{title}“ gibt es nicht mehr, lassen sich nicht exportieren oder liegen hinter seinem Ende und wurden weggelassen.',
  zipPromotionsAreLost:
    'Die Aktionen wurden weggelassen: Es gibt sie nur bei Kursen, für die man eine Einladung braucht.',
  zipAddOnIsGone: 'Die Zugabe wurde weggelassen: Es gibt sie nicht mehr.',
  zipNarrationTextsAreLost:
    'Untertitel und Kapitel von „{title}“ entstehen aus dem Text; deine Änderungen daran wurden weggelassen.',
  zipTitleChanged: '„{written}“ heißt hier „{title}“, denn in einem Ordner muss jeder Titel anders lauten.',
  zipUntitledItem: '{type, select, lecture {Videolektion} article {Artikel} other {Fragen}} {number}',
  zipUntitledTopic: 'Thema {number}',

  // Drafts of videos: the page that begins them, and cards
  newVideo: 'Neues Video',
  uploadVideo: 'Video hochladen',
  draftsAreSaved:
    'Alles, was du schreibst, bleibt hier gespeichert, bis du es veröffentlichst. Außer dir sieht es niemand.',
  drafts: 'Entwürfe',
  allDrafts: 'Alle Entwürfe',
  noDraftsYet: 'Keine Entwürfe',
  beginWithNewVideo: 'Fang ein Video an und mach weiter, wann immer du magst.',
  untitledVideo: 'Video ohne Titel',
  draft: 'Entwurf',
  unpublishedChanges: 'Unveröffentlichte Änderungen',
  savedOn: 'Gespeichert am <time>{date}</time>',
  goOnWith: 'Mit {title} weitermachen',
  goOn: 'Weitermachen',
  editItem: '{title} bearbeiten',
  theDraft: 'den Entwurf „{title}“',
  theChangesTo: 'die Änderungen an „{title}“',

  // The film of a draft
  film: 'Video',
  noFilmYet: 'Noch ist kein Video da.',
  uploadingPercent: 'Wird hochgeladen: {progress} %',
  checking: 'Datei wird geprüft',
  refused: 'Die Datei wurde nicht angenommen',
  steps: 'Was mit dem Video passiert',
  stepReceived: 'Angekommen',
  stepChecked: 'Geprüft',
  stepPlays: 'Abspielbar',
  stepPlaysIn: 'Abspielbar in {quality}',
  stepReady: 'In allen Qualitäten bereit',
  playsAlready: 'Du kannst es schon ansehen. Höhere Qualitäten folgen von selbst.',
  higherQualitiesFailed:
    'Es ist in {quality} abspielbar. Die höheren Qualitäten konnten wir nicht erstellen.',
  playsWhileRestIsMade: 'Abspielbar, höhere Qualitäten: {progress} %',
  playsWithoutRest: 'Nur in niedrigen Qualitäten abspielbar',
  filmMayBePublished:
    'Du kannst es schon veröffentlichen. Bis es fertig ist, steht auf der Seite, dass das Video noch verarbeitet wird.',
  videoIsTooShort: 'Das Video ist zu kurz [{sign} {seconds} Sekunden]',
  shortVideosMayBePublished: 'Du kannst es trotzdem veröffentlichen.',

  // Captions and chapters of a film: refusals
  filmIsGone: 'Dieses Video gibt es nicht mehr, oder es gehört dir nicht.',
  captionsChangedElsewhere: 'Diese Untertitel oder Kapitel wurden in einem anderen Fenster geändert.',
  tooManyLanguages: 'Ein Video kann Untertitel in bis zu {max} weiteren Sprachen haben.',
  captionsAreTooLong: 'Diese Untertitel sind zusammen zu lang. Kürz einige davon.',
  captionsFileIsTooLarge: 'Die Datei ist größer als 1 MB.',
  captionsFileHasFaults: 'Die Datei wurde nicht hinzugefügt, weil keiner ihrer Untertitel verwendbar ist.',
  signInToSeeVideo: 'Melde dich wieder an, um das Video zu sehen.',

  // What is wrong with a line of a file, or with a caption
  captionHasNoText: 'hat keinen Text',
  captionStylesLeftOut: 'Positionen und Stile von Untertiteln bleiben nicht erhalten',
  fileHasNoCaptions: 'hat keine Untertitel',
  captionEndsAfterVideo: 'endet nach dem Video, das {length} lang ist',
  captionNumber: 'Untertitel {number} {message}.',
  lineNumber: 'Zeile {line}: {message}',
  moreFaults: '{count, plural, one {und eine weitere} other {und # weitere}}',

  // What is wrong with a chapter
  chapterHasNoTitle: 'hat keinen Titel',
  chapterIsTooLong: 'hat einen Titel mit mehr als {max} Zeichen',
  chapterGoesBackwards: 'beginnt nicht nach dem Kapitel darüber',
  chapterIsAfterVideo: 'beginnt nach dem Video, das {length} lang ist',
  chapterIsNoTime: 'hat keine Zeitangabe wie 1:05',
  chapterNumber: 'Kapitel {number} {message}.',
  firstChapter: 'Anfang',

  // Captions and chapters: the panel
  captionsAndChapters: 'Untertitel und Kapitel',
  captionsBelongToVideo:
    'Sie gehören zum Video selbst: Nach dem Speichern erscheinen sie sofort überall, wo es veröffentlicht ist, ganz ohne erneutes Veröffentlichen.',
  captionsOfVideo: 'Untertitel',
  noCaptionsYet:
    'Noch keine Untertitel. Füge eine WebVTT- oder SRT-Datei hinzu oder schreib sie gleich hier.',
  originalCaptions: 'Original',
  translatedCaptions: 'Übersetzung',
  addCaptions: 'Untertitel hinzufügen',
  language: 'Sprache',
  chooseLanguage: 'Sprache auswählen',
  otherLanguage: 'Andere Sprache',
  languageCode: 'Sprachcode',
  languageCodeHint: 'Etwa de oder pt-BR.',
  languageIsThereAlready: 'In dieser Sprache gibt es schon Untertitel.',
  languageCodeIsWrong: 'Das ist kein Sprachcode.',
  spokenInVideo: 'Diese Sprache wird im Video gesprochen',
  chooseCaptionsFile: 'Datei auswählen',
  captionsFileHint: 'WebVTT oder SRT, bis 1 MB.',
  writeCaptions: 'Hier schreiben',
  cancel: 'Abbrechen',
  editCaptionsIn: 'Untertitel bearbeiten ({language})',
  replaceCaptionsIn: 'Untertitel durch eine Datei ersetzen ({language})',
  downloadCaptionsIn: 'Untertitel als WebVTT herunterladen ({language})',
  removeCaptionsIn: 'Untertitel entfernen ({language})',
  theCaptionsIn: 'die Untertitel ({language})',
  captionsAdded:
    '{count, plural, one {Ein Untertitel wurde hinzugefügt.} other {# Untertitel wurden hinzugefügt.}}',
  captionsHaveWarnings: 'Sieh dir diese Zeilen noch einmal an:',
  captionsWereLeftOut: 'Diese wurden weggelassen:',
  chapters: 'Kapitel',
  noChaptersYet: 'Noch keine Kapitel.',
  addChapter: 'Kapitel hinzufügen',
  chapterStart: 'Anfang von Kapitel {number}',
  chapterTitle: 'Titel von Kapitel {number}',
  chapterStartsHere: 'Kapitel {number} an dieser Stelle beginnen',
  removeChapter: 'Kapitel {number} entfernen',
  saveChapters: 'Kapitel speichern',
  chaptersChangedElsewhere:
    'Die Kapitel wurden in einem anderen Fenster geändert. Speichere noch einmal, um sie durch deine zu ersetzen, oder lade die Seite neu, um sie zu sehen.',
  chaptersSaved: 'Die Kapitel sind gespeichert.',
  firstChapterIsAdded:
    'Das erste Kapitel beginnt bei 0:00. Wenn dort keines beginnt, kommt eines mit dem Titel „Anfang“ dazu.',
  showVideo: 'Video anzeigen',
  videoNotReadyYet: 'Das Bild erscheint, sobald das Video bereit ist. Schreiben kannst du schon jetzt.',
  videoCannotBeShown: 'Das Video lässt sich gerade nicht anzeigen. Schreiben kannst du trotzdem.',

  // The editor of captions
  captionsIn: 'Untertitel: {language}',
  saveCaptions: 'Untertitel speichern',
  captionsSaved: 'Die Untertitel sind gespeichert.',
  notSavedYet: 'Noch nicht gespeichert',
  captionsWereUnreadable:
    '{count, plural, one {Eine Zeile der importierten Datei war nicht lesbar und fällt weg} other {# Zeilen der importierten Datei waren nicht lesbar und fallen weg}}, wenn du speicherst.',
  leaveWithoutSaving: 'Du hast ungespeicherte Änderungen. Möchtest du die Seite ohne Speichern verlassen?',
  keepEditing: 'Weiter bearbeiten',
  leaveChangesBehind: 'Ohne Speichern verlassen',
  captionStart: 'Anfang von Untertitel {number}',
  captionEnd: 'Ende von Untertitel {number}',
  captionText: 'Text von Untertitel {number}',
  captionTimes: '{start} – {end}',
  captionsList: 'Liste der Untertitel',
  startHere: 'Hier beginnen',
  endHere: 'Hier enden',
  splitAtCursor: 'Am Cursor teilen',
  mergeWithNext: 'Mit dem nächsten verbinden',
  addCaption: 'Untertitel hinzufügen',
  deleteCaption: 'Untertitel löschen',
  undo: 'Rückgängig',
  timeIsWrong: 'Das ist keine Zeitangabe wie 1:05.500.',
  closeEditor: 'Schließen',
  shiftAll: 'Alle verschieben',
  enterSecondsToShift: 'Gib eine Anzahl von Sekunden ein, etwa 1,5 oder -0,5.',
  shiftBySeconds: 'Alle um so viele Sekunden verschieben',
  shiftHint: 'Nach hinten; mit Minuszeichen nach vorn.',
  cannotSplitHere: 'Setz den Cursor zwischen zwei Wörter, um dort zu teilen.',
  noCaptionsWritten: 'Noch keine Untertitel. Spiel das Video ab und füge den ersten hinzu.',
  keys: 'Tasten',
  playOrPause: 'Abspielen oder anhalten',
  previousCaption: 'Vorheriger Untertitel',
  nextCaption: 'Nächster Untertitel',
  conflictInCaptions:
    'Diese Untertitel wurden in einem anderen Fenster geändert, seit du sie geöffnet hast. Willst du sie mit deinen überschreiben oder den jetzigen Stand laden?',
  saveMine: 'Meine speichern',
  loadTheirs: 'Die anderen laden',

  // The editor
  editVideo: 'Video bearbeiten',
  title: 'Titel',
  titleHint: 'Buchstaben, Ziffern und Leerzeichen.',
  description: 'Beschreibung',
  descriptionHint: 'Markdown: **fett**, _kursiv_, [ein Link](https://example.com), Listen und Überschriften.',
  write: 'Schreiben',
  preview: 'Vorschau',
  howTextIsShown: '{label}: Text oder Vorschau',
  nothingToPreview: 'Noch gibt es nichts zu zeigen.',
  previewCouldNotBeMade: 'Die Vorschau ließ sich nicht erstellen.',
  category: 'Kategorie',
  chooseCategory: 'Kategorie auswählen',
  secondCategory: 'Zweite Kategorie',
  thirdCategory: 'Dritte Kategorie',
  moreCategories: 'Weitere Kategorien',
  moreCategoriesHint:
    'Dein Kurs steht in jeder seiner Kategorien. Die erste bestimmt das gezeichnete Titelbild.',
  noOtherCategory: 'Keine',
  tags: 'Schlagwörter',
  tagsHint: 'Durch Kommas getrennt. Bis zu {max} Schlagwörter mit je {length} Zeichen.',
  whoCanSeeIt: 'Wer es sehen kann',
  publicHint: 'Alle können es finden und ansehen.',
  unlistedHint: 'Alle mit dem Link können es ansehen. In Listen und Suchergebnissen erscheint es nicht.',
  restrictedHint: 'Alle können es finden, aber nur Personen mit Zugang können es ansehen.',
  practiceHint: 'Wie „Nur mit Einladung“, und Teil des Übungsbereichs.',
  thumbnail: 'Vorschaubild',
  thumbnailHint:
    'JPEG, PNG, WebP oder AVIF, bis 50 kB. Wir behalten zwei: Ein drittes ersetzt das, das du nicht ausgewählt hast.',
  thumbnailNumber: 'Vorschaubild {number}',
  pictureOfItsVideo: 'Das Bild aus dem Video',
  pictureOfItsVideoStandsIn: 'Wenn du keines auswählst, bekommt diese Lektion ein Bild aus dem Video.',
  addPicture: 'Bild hinzufügen',
  takePictureOfFilm: 'Bild aus dem Video nehmen',
  pictureOfVideo: 'Ein Bild aus dem Video',
  goToPicture: 'Such dir eines davon aus, oder halte das Video an der schönsten Stelle an.',
  useThisPicture: 'Dieses Bild nehmen',
  proposedPictures: 'Vorgeschlagene Bilder',
  pictureAt: 'Zu {time} springen',
  pictureCannotBeTaken:
    'Dieses Bild geht gerade nicht. Warte, bis das Video erscheint, oder füge ein eigenes Bild hinzu.',
  pictureIsTooLargeShrink: '{file} ist größer als 50 kB. Sollen wir das Bild für dich verkleinern?',
  makeItSmaller: 'Verkleinern',
  pictureCannotBeMadeSmaller: 'Wir konnten dieses Bild nicht klein genug machen. Wähle ein anderes.',

  // Whether it is saved
  saved: 'Gespeichert',
  saving: 'Wird gespeichert…',
  notSaved: 'Nicht gespeichert: Wir versuchen es gleich wieder',
  notSavedFields: 'Nicht gespeichert: Ein Feld ist zu lang',
  notSavedRefused: '{reason} Nicht gespeichert. Deine Änderungen bleiben auf diesem Gerät.',
  draftWasDeleted: 'Dieser Entwurf wurde gelöscht',
  draftWasDeletedBecause:
    'Er wurde in einem anderen Fenster gelöscht. Was du hier schreibst, lässt sich deshalb nicht mehr speichern. Was veröffentlicht ist, bleibt.',
  youNoLongerWriteThis: 'Du bist bei diesem Kurs kein Co-Creator mehr',
  youNoLongerWriteThisBecause:
    '{name} hat dich als Co-Creator entfernt oder den Entwurf gelöscht. Was du vorher gespeichert hast, bleibt im Kurs, aber was du hier schreibst, lässt sich nicht mehr speichern. Deine eigenen Kurse und die, bei denen du noch Co-Creator bist, findest du unter „Meine Kurse“.',
  stayToCopy: 'Bleiben und Text kopieren',
  goToMyCourses: 'Zu „Meine Kurse“',
  notSavedGone: 'Nicht gespeichert: Diesen Entwurf gibt es nicht mehr',
  notSavedElsewhere: 'Nicht gespeichert: Anderswo geändert',
  notSavedSignIn: 'Nicht gespeichert: Du bist abgemeldet',
  tryAgain: 'Nochmal versuchen',
  signIn: 'Anmelden',
  signInToSaveDraft: 'Melde dich wieder an, um deinen Entwurf zu speichern.',
  decide: 'Entscheiden',

  // Two windows
  changedInAnotherWindow: 'In einem anderen Fenster geändert',
  otherWindowSavedAt:
    'In einem anderen Fenster wurde dieser Entwurf gespeichert ({time}). Welchen Stand sollen wir behalten?',
  changedMeanwhile: 'In der Zwischenzeit geändert',
  savedMeanwhileAt:
    'Ein Co-Creator, oder du in einem anderen Fenster, hat diesen Entwurf inzwischen gespeichert ({time}). Welchen Stand sollen wir behalten?',
  here: 'Hier',
  there: 'Im anderen Fenster',
  thereMeanwhile: 'Inzwischen gespeichert',
  nothing: 'Nichts',
  keepMine: 'Meinen behalten',
  useTheOther: 'Den anderen nehmen',

  // Publishing
  publish: 'Veröffentlichen',
  publishChanges: 'Änderungen veröffentlichen',
  everythingIsPublished: 'Hier ist alles veröffentlicht.',
  watchIt: 'Ansehen',
  seeThePage: 'Zur Seite',
  published: 'Dein Video ist veröffentlicht',
  changesPublished: 'Deine Änderungen sind veröffentlicht',
  shareItNow: 'Teile den Link oder fang das nächste an.',
  stillBeingProcessed: 'Die Seite ist schon da. Das Video folgt, sobald es bereit ist.',

  // Drafts of courses: the page that begins them
  createCourse: 'Kurs erstellen',
  newCourse: 'Neuer Kurs',
  untitledCourse: 'Kurs ohne Titel',
  beginWithNewCourse: 'Fang einen Kurs an und mach weiter, wann immer du magst.',

  // The course builder: its steps
  courseSteps: 'Schritte des Kurses',
  stepStructure: 'Aufbau',
  stepLandingPage: 'Infoseite',
  stepCurriculum: 'Lehrplan',
  stepPricing: 'Preis',
  stepPracticeProblems: 'Übungsaufgaben',
  stepLockStages: 'Etappen',
  stepCreatorMessage: 'Mails an Lernende',
  stepPromotions: 'Aktionen',
  stepIsComplete: 'Vollständig',
  stepIsIncomplete: 'Unvollständig',
  stepIsOptional: 'Optional',
  stepWaits: 'Gesperrt, bis die Schritte davor vollständig sind',
  completePreviousSections: 'Vervollständige erst die Schritte davor.',
  continueToNextStep: 'Weiter',
  stillNeeded: 'Es fehlt noch: {what}',

  // How a course is taught
  howItIsTaught: 'Wie der Kurs abläuft',
  selfPaced: 'Im eigenen Tempo',
  selfPacedHint: 'Lernende gehen die Inhalte durch, wann immer sie möchten.',
  modeOnline: 'Live online',
  onlineHint:
    'Die Themen enthalten Live-Stunden, an denen Lernende online teilnehmen. Inhalte sind optional.',
  modeOffline: 'Live vor Ort',
  offlineHint: 'Die Themen enthalten Live-Stunden in einem Raum. Inhalte sind optional.',
  practiceCourseHint:
    'Nur Personen mit Zugang können ihn belegen. Er öffnet sich Etappe für Etappe, mit Übungsaufgaben nach den Themen.',

  // Live classes of a topic
  liveClasses: 'Live-Stunden',
  liveClassesOf: 'Live-Stunden von {title}',
  addLiveClass: 'Live-Stunde hinzufügen',
  addLiveClassTo: 'Live-Stunde zu {title} hinzufügen',
  titleOfLiveClass: 'Titel der Stunde',
  saveLiveClass: 'Stunde speichern',
  minutesLong: '{count, plural, one {# Minute} other {# Minuten}}',
  minutesFromTo: 'Gib ganze Minuten von 1 bis {max} ein.',
  liveClassesAreFull: 'Ein Thema kann bis zu {max} Live-Stunden haben.',
  editThis: 'Bearbeiten',
  removeThis: 'Entfernen',
  thingRemoved: '{title} wurde entfernt.',
  oneLiveClass: 'mindestens eine Live-Stunde',
  oneItemBesidesClasses:
    'mindestens eine Videolektion, ein Artikel oder eine Fragensammlung: Ein Kurs nur aus Live-Stunden hat nichts zum Öffnen',

  // Practice problems
  practiceProblemsIntro:
    'Womit Lernende nach einem Thema üben. Wähle aus deinen Fragensammlungen und Programmieraufgaben; Lernende bekommen sie in dieser Reihenfolge.',
  practiceProblemsOf: 'Übungsaufgaben von {title}',
  addPracticeProblem: 'Übungsaufgabe hinzufügen',
  addPracticeProblemTo: 'Übungsaufgabe zu {title} hinzufügen',
  addPracticeProblemFirst: 'Füge bei mindestens einem Thema eine Übungsaufgabe hinzu.',
  practiceProblemsAreFull: 'Ein Thema kann bis zu {max} Übungsaufgaben haben.',
  alreadyInTopic: 'In diesem Thema ist sie schon.',
  practiceCannotBeAsked:
    'Sie {kind, select, codingProblem {ist nicht fertig} other {hat keine Fragen}} oder ist nicht mehr verfügbar. Ersetze oder entferne sie.',
  unavailableQuestionSet: 'Nicht verfügbare Fragensammlung',
  unavailableCodingProblem: 'Nicht verfügbare Programmieraufgabe',
  kindOfProblem: 'Art der Aufgabe',
  chooseACodingProblem: 'Wähle eine Programmieraufgabe aus.',
  questionSet: 'Fragensammlung',
  questionsInSet: '{count, plural, one {# Frage} other {# Fragen}}',
  onePracticeProblem: 'mindestens eine Übungsaufgabe',
  practiceToReplace: 'eine Übungsaufgabe von „{title}“ (ersetzen oder entfernen)',

  // Stages
  lockStagesIntro:
    'Ein Übungskurs öffnet sich Etappe für Etappe: die nächste, wenn Lernende alle Inhalte der vorigen geschafft haben, und nie vor ihrem Datum.',
  stages: 'Etappen',
  noStagesYet: 'Noch keine Etappen',
  beginWithStage: 'Die erste Etappe bekommt alle Themen. Danach entscheidest du, wo die nächste beginnt.',
  addStage: 'Etappe hinzufügen',
  stageNumber: 'Etappe {number}',
  deleteStage: 'Etappe {number} löschen',
  theStage: 'Etappe {number} (ihre Themen bleiben, in der Etappe daneben)',
  stageAdded: 'Etappe {number} wurde hinzugefügt.',
  stageRemoved: 'Die Etappe wurde gelöscht.',
  stageOpensAt: 'Öffnet sich am',
  stageOpensHint:
    'Nicht vor dieser Zeit ({timeZone}). Lass das Feld leer, damit sich die Etappe öffnet, sobald die vorige geschafft ist.',
  stageIsVisible: 'Sichtbar',
  stageIsVisibleHint: 'Lernende sehen sie, bevor sie sich öffnet.',
  stageIsHidden: 'Verborgen',
  stageIsHiddenHint: 'Lernende sehen weder sie noch ihre Themen.',
  stageHasNoTopics: 'Noch keine Themen. Verschiebe eines aus der Etappe daneben hierher.',
  topicsOfStage: 'Themen von Etappe {number}',
  moveToStage: '{title} in Etappe {number} verschieben',
  beginStageAt: 'Neue Etappe bei {title} beginnen',
  topicIsInStage: '{title} ist jetzt in Etappe {number}.',
  oneStage: 'mindestens eine Etappe',
  titleOfStage: 'ein Titel für Etappe {number}',
  topicForStage: 'ein Thema für Etappe {number}',

  // Promotions of a course
  promotionsIntro:
    'Gib den Leuten noch mehr Gründe, mitzumachen. Beides ist optional: Du kannst auch ohne veröffentlichen und es später ergänzen.',
  addOn: 'Zugabe',
  addOnHint:
    'Wem du von jetzt an Zugang zu diesem Kurs gibst, bekommt das hier dazu. Wähle eines deiner Pakete oder einen deiner Kurse, für die man eine Einladung braucht.',
  noAddOn: 'Keine Zugabe ausgewählt.',
  chooseAddOn: 'Zugabe auswählen',
  searchAddOns: 'In deinen veröffentlichten Kursen und Paketen suchen',
  nothingToAddOn:
    'Du hast noch kein veröffentlichtes Paket und keinen anderen veröffentlichten Kurs, für den man eine Einladung braucht.',
  noAddOnHas: 'Keiner deiner veröffentlichten Kurse und keines deiner Pakete hat „{search}“ im Titel.',
  andMoreAddOns:
    '{count, plural, one {Und # weiteres Ergebnis: Du findest es über die Suche.} other {Und # weitere Ergebnisse: Du findest sie über die Suche.}}',
  addOnKind: '{kind, select, course {Kurs} other {Paket}}',
  chooseThis: 'Auswählen',
  chooseWork: '{title} auswählen',
  chosenAddOn: 'Ausgewählt',
  removeAddOn: '{title} entfernen',
  addOnChosen: '{title} ist jetzt die Zugabe.',
  addOnRemoved: 'Die Zugabe wurde entfernt.',
  addOnState:
    '{state, select, available {Öffnet sich mit diesem Kurs} open {Für alle offen, bringt also nichts dazu} takenOff {Nicht mehr veröffentlicht} shared {Enthält Kurse anderer Creator, für die man eine Einladung braucht, und kann deshalb nicht vergeben werden} other {Nicht mehr verfügbar}}',
  addOnWillNotBeGiven:
    '„{title}“ {state, select, open {ist jetzt für alle offen und bringt nichts dazu} takenOff {ist nicht mehr veröffentlicht} shared {enthält Kurse anderer Creator, für die man eine Einladung braucht, und kann deshalb nicht vergeben werden} other {ist nicht mehr verfügbar}}: Wer Zugang bekommt, bekommt nur diesen Kurs. Du kannst eine andere Zugabe auswählen oder ohne veröffentlichen.',
  addOnIsGone: 'Nicht verfügbare Zugabe',
  referral: 'Empfehlung',
  referralPercent: 'Prozentsatz für Empfehlungen',
  referralPercentHint:
    'Lernende können diesen Kurs unter ihrem Namen teilen. Wenn du jemandem Zugang gibst, der in den letzten {days} Tagen über so einen Link gekommen ist, siehst du, von wem der Link war, und diesen Prozentsatz. Zahlungen wickelt Lectern nicht ab.',
  referralPercentRange: 'Gib eine ganze Zahl von 0 bis 100 ein.',
  comesWith: 'mit „{title}“ als Zugabe',
  percentForSender: '{percent} % für die Empfehlung',
  wholePercent: '{percent} %',
  alsoOpens: 'Mit diesem Zugang öffnet sich auch „{title}“.',

  // What a course says about itself
  certificateTitle: 'Titel auf dem Zertifikat',
  certificateTitleHint: 'So heißt der Kurs auf Zertifikaten.',
  publicCourseHint: 'Alle können ihn finden und sich einschreiben.',
  unlistedCourseHint:
    'Alle mit dem Link können sich einschreiben. In Listen und Suchergebnissen erscheint er nicht.',
  restrictedCourseHint: 'Alle können ihn finden, aber nur Personen mit Zugang können ihn belegen.',
  aboutCourse: 'Über diesen Kurs',
  level: 'Niveau',
  languageOfCourse: 'Kurssprache',
  notSaid: 'Keine Angabe',
  outcomes: 'Was Lernende danach können',
  outcomesHint:
    'Eine Fähigkeit pro Zeile, etwa „Ein Programm schreiben, das eine Datei liest“. Bis zu {max} Zeilen mit je {length} Zeichen.',
  audience: 'Für wen dieser Kurs ist',
  audienceHint:
    'Eine Gruppe pro Zeile, etwa „Menschen, die noch nie programmiert haben“. Bis zu {max} Zeilen mit je {length} Zeichen.',

  // Who writes a course together
  coCreators: 'Co-Creator',
  whatCoCreatorsMayDo:
    'Sie können diesen Kurs bearbeiten und veröffentlichen und seine Auswertung sehen. Löschen kannst nur du ihn.',
  youAreCoCreator: 'Du erstellst diesen Kurs zusammen mit {name}.',
  owner: 'Inhaber:in',
  usernameOfCreator: 'Benutzername des Creators',
  enterUsername: 'Gib einen Benutzernamen ein.',
  addCoCreator: 'Hinzufügen',
  removeCoCreator: '{name} entfernen',
  noLongerCoCreator: '{name} kann diesen Kurs nicht mehr bearbeiten',
  leaveCourse: 'Diesen Kurs verlassen',
  whatLeavingMeans:
    'Du kannst ihn dann nicht mehr bearbeiten. Was du erstellt hast, bleibt, und wieder hinzufügen kann dich nur, wem der Kurs gehört.',
  youHaveLeft: 'Du hast den Kurs verlassen',
  stay: 'Bleiben',
  withOwner: 'mit {name}',

  // Writing Markdown
  formatting: 'Formatierung',
  formatHeading: 'Überschrift',
  formatBold: 'Fett',
  formatCode: 'Code',
  formatLink: 'Link',
  formatList: 'Liste',
  formatTable: 'Tabelle',

  // Mails that a creator writes for learners
  messagesIntro:
    'Lernende bekommen diese zwei Mails von dir: eine, wenn sie sich einschreiben, und eine, wenn sie alles geschafft haben. Verschickt wird, was zuletzt veröffentlicht wurde.',
  bundleMessagesIntro:
    'Lernende des Pakets bekommen diese zwei Mails von dir: eine, wenn sie sich einschreiben, und eine, wenn sie alle Kurse geschafft haben. Verschickt wird, was zuletzt veröffentlicht wurde. Wer die Willkommensmail des Pakets bekommt, bekommt die seiner Kurse nicht.',
  welcomeEmail: 'Willkommensmail',
  congratulationsEmail: 'Glückwunschmail',
  welcomeEmailWhen: 'Wird einmal verschickt, wenn sich jemand einschreibt.',
  congratulationsEmailWhen: 'Wird einmal verschickt, wenn jemand alles geschafft hat.',
  mailSubject: 'Betreff',
  mailText: 'Text',
  insertField: 'Einfügen',
  insertFieldInto: 'In Text oder Betreff einfügen ({mail})',
  fieldFirstName: 'Vorname',
  fieldCourseTitle: 'Titel',
  fieldCourseLink: 'Link',
  fieldCreatorName: 'Dein Name',
  unknownFields:
    '{count, plural, one {Das Feld {names} gibt es nicht.} other {Die Felder {names} gibt es nicht.}}',
  subjectIsTooLong: 'Der Betreff ist länger als {max} Zeichen.',
  textIsTooLong: 'Der Text ist länger als {max} Zeichen.',
  mailPreview: 'Vorschau: {mail}',
  mailPreviewHint: 'Mit Beispielen anstelle der Felder.',
  noSubjectYet: 'Noch kein Betreff',
  sendTestToMyself: 'Test an mich senden',
  testIsOnItsWay: 'Eine Testmail ist unterwegs an {email}.',
  messageCannotBeRead: 'Dieser Text ist zu verschachtelt zum Versenden. Vereinfache ihn etwas.',
  completeMessageFirst: 'Schreib erst Betreff und Text, und verwende nur bekannte Felder.',
  verifyAddressFirst: 'Bestätige zuerst deine E-Mail-Adresse.',
  testSubject: '[Test] {subject}',
  whyYouGetTestEmail:
    'Das ist ein Test, den du dir selbst geschickt hast, mit Beispielen anstelle der Felder. Darunter sehen Lernende:',
  whyYouGetWelcome:
    'Du bekommst diese E-Mail, weil du dich bei {siteName} in „{courseTitle}“ eingeschrieben hast. Geschrieben hat sie {creatorName}, Creator des Kurses.',
  whyYouGetCongratulations:
    'Du bekommst diese E-Mail, weil du bei {siteName} „{courseTitle}“ geschafft hast. Geschrieben hat sie {creatorName}, Creator des Kurses.',
  untitledBundle: 'Paket ohne Titel',

  // The curriculum
  howToMove:
    'Zieh Themen und Inhalte an ihrem Griff, oder fokussiere einen Griff und drück die Pfeiltasten nach oben und unten. Leg Videodateien auf einem Thema ab, um daraus Videolektionen zu machen.',
  noTopicsYet: 'Noch keine Themen',
  beginWithTopic:
    'Ein Kurs besteht aus Themen. Füge ihnen Videolektionen, Artikel und Fragensammlungen hinzu.',
  addTopic: 'Thema hinzufügen',
  untitledTopic: 'Thema ohne Titel',
  topicNumber: 'Thema {number}:',
  topicTitle: 'Titel des Themas',
  renameThing: '{title} umbenennen',
  saveTitle: 'Titel speichern',
  cancelRename: 'Abbrechen',
  topicRenamedElsewhere:
    'Dieses Thema wurde anderswo in „{title}“ umbenannt. Speichere noch einmal, um das zu ersetzen.',
  moreFor: 'Weitere Optionen für {title}',
  moveThing: '{title} verschieben',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveToTopicAbove: 'Ins Thema darüber',
  moveToTopicBelow: 'Ins Thema darunter',
  duplicate: 'Duplizieren',
  deleteAction: 'Löschen',
  itemsOf: 'Inhalte von {title}',
  addTo: 'Zu {title} hinzufügen',
  addLecture: 'Videolektion',
  addArticle: 'Artikel',
  addQuestions: 'Fragensammlung',
  uploadVideos: 'Videos hochladen',
  letGoForLectures: 'Leg die Dateien hier ab: Jede wird eine Videolektion.',
  lecturesAdded: '{count, plural, one {# Videolektion hinzugefügt} other {# Videolektionen hinzugefügt}}',
  untitledItem: 'Inhalt ohne Titel',
  theTopic: 'das Thema „{title}“ mit allen Inhalten',
  theItem: '„{title}“',
  itemMovedTo: '{title} steht jetzt an Stelle {place} von {count} in {topic}.',
  topicMovedTo: '{title} steht jetzt an Stelle {place} von {count}.',
  orderChangedElsewhere: 'Der Lehrplan wurde anderswo geändert. Du siehst jetzt die aktuelle Reihenfolge.',

  // An item of the curriculum
  minutes: 'Dauer in Minuten',
  articleText: 'Text',
  questions: 'Fragen',
  learnersAnswerBy: 'Lernende bearbeiten',
  codingProblem: 'Programmieraufgabe',
  aCodingProblem: 'eine Programmieraufgabe',
  aQuestionSet: 'Eine Fragensammlung',

  // Questions in the video of a lecture
  videoQuestions: 'Fragen im Video',
  videoQuestionsHint:
    'Der Player hält an jeder dieser Stellen an, fragt und macht weiter. Lernende können eine Frage überspringen. Gespeichert werden die Fragen mit der Lektion.',
  noVideoQuestionsYet: 'In diesem Video gibt es noch keine Fragen.',
  addVideoQuestion: 'Frage hinzufügen',
  addThisQuestion: 'Frage hinzufügen',
  chooseQuestion: 'Frage auswählen',
  useThisQuestion: 'Frage verwenden',
  videoQuestionsAreFull: 'Ein Video kann bis zu {max} Fragen haben.',
  momentInVideo: 'Stelle im Video',
  momentOfQuestion: 'Stelle von Frage {number}',
  moveQuestionHere: 'Frage {number} an die aktuelle Stelle setzen',
  chooseAnotherQuestion: 'Andere Frage für {time} auswählen',
  removeVideoQuestion: 'Frage bei {time} entfernen',
  videoQuestionIsGone:
    'Die Sammlung enthält diese Frage nicht mehr, deshalb wird hier nichts gefragt. Wähle eine andere aus oder entferne sie.',
  questionToAsk: 'Welche Frage?',
  chooseAQuestionSet: 'Wähle eine Fragensammlung aus.',
  chooseAQuestion: 'Wähle eine Frage aus.',
  questionSetHasNoQuestions: 'In dieser Sammlung sind noch keine Fragen.',
  momentIsNoTime: 'Gib Minuten und Sekunden ein, etwa 1:05.',
  momentIsAfterVideo: 'Das Video endet bei {length}.',
  momentIsTaken: 'Eine andere Frage ist weniger als {seconds} Sekunden entfernt.',
  asksAt: 'Das Video fragt bei {time}',

  // Publishing a course
  price: 'der Preis, den unser Team festlegt',
  noPriceIsNeeded:
    'Einen Preis kannst du nur für Kurse anfragen, die nur mit Einladung zugänglich sind und noch keinen haben.',
  bundleNeedsNoPrice:
    'Einen Preis kannst du nur für Pakete anfragen, die noch keinen haben und Übungskurse oder Kurse mit Einladung enthalten.',
  submitForPricing: 'Preis anfragen',
  priceIsSetByTeam:
    'Bei Kursen, die nur mit Einladung zugänglich sind, legt unser Team den Preis fest. Frag ihn an, sobald alles andere vollständig ist.',
  bundlePriceIsSetByTeam:
    'Dieses Paket enthält Kurse, für die man Zugang braucht. Deshalb legt unser Team den Preis fest. Frag ihn an, sobald alles andere vollständig ist.',
  waitingForPricing: 'Preis angefragt',
  submittedForPricingOn: 'Angefragt am <time></time>. In der Zwischenzeit kannst du weiterarbeiten.',
  withdrawFromPricing: 'Zurückziehen',
  yourWorkHasItsPrice: '{kind, select, bundle {Dein Paket} other {Dein Kurs}} hat jetzt einen Preis',
  priceOfCourseIs: 'Der Preis von „{title}“: {price}.',
  youCanPublishItNow: 'Alles ist bereit: Du kannst jetzt veröffentlichen.',
  publishIt: 'Veröffentlichen',
  youGetThisEmailAfterPricing:
    'Du bekommst diese E-Mail, weil du einen Preis für {kind, select, bundle {dein Paket} other {deinen Kurs}} angefragt hast.',
  priceIs: 'Preis: {price}. Zugang gibt es mit Einladung; verkauft wird hier nichts.',
  oneItem: 'mindestens ein Inhalt',
  topicTitles: 'ein Titel für jedes Thema',
  completeItem: '„{title}“',
  andMoreItems: '{count, plural, one {# weiterer Inhalt} other {# weitere Inhalte}}',
  willBePublished: 'Du veröffentlichst {lessons} in {topics, plural, one {# Thema} other {# Themen}}.',
  whatWillChange: 'Was sich ändert',
  changeKind: '{change, select, added {Neu} changed {Geändert} moved {Verschoben} other {Entfernt}}',
  changedThing:
    '{what, select, course {Angaben zum Kurs} bundle {Angaben zum Paket} messages {Mails an Lernende} bundledCourse {Kurs} video {Angaben zum Video} thumbnail {Vorschaubild} film {Video} promotions {Aktionen} stages {Etappen} topic {Thema} liveClasses {Live-Stunden} practiceProblems {Übungsaufgaben} lecture {Videolektion} videoQuestions {Fragen im Video} article {Artikel} other {Fragensammlung}}',
  learnersHaveBegun:
    '{count, plural, one {# Person hat schon damit angefangen} other {# Personen haben schon damit angefangen}}',
  draftChangedMeanwhile: 'Der Entwurf hat sich inzwischen geändert. Sieh die Liste noch einmal durch.',
  coursePublished: 'Dein Kurs ist veröffentlicht',
  publicationCannotBeUndone:
    'Diese Veröffentlichung lässt sich nicht mehr rückgängig machen: Der Kurs wurde seitdem geändert, oder die 7 Tage sind vorbei.',
  publicationHasLostContent:
    'Diese Veröffentlichung lässt sich nicht rückgängig machen: Ein Video oder eine Fragensammlung von vorher gibt es nicht mehr.',
  workWasTakenOff: 'Das Team hat das von der Seite genommen. Melde dich beim Support.',
  publicationOfWorkCannotBeUndone:
    'Diese Veröffentlichung lässt sich nicht mehr rückgängig machen: Seitdem wurde etwas geändert, oder die 7 Tage sind vorbei.',
  publicationOfWorkHasLostContent:
    'Diese Veröffentlichung lässt sich nicht rückgängig machen: Etwas, das vorher zu sehen war, gibt es nicht mehr.',
  lastPublication: 'Letzte Veröffentlichung',
  publishedOnBy: 'Am <time></time> von {name} veröffentlicht.',
  publishedOn: 'Am <time></time> veröffentlicht.',
  canBeUndoneUntil: 'Rückgängig machen kannst du sie bis <time></time>.',
  courseIsTooLargeToUndo:
    'Rückgängig machen geht nicht: Der Kurs war zu groß, um den Stand von vorher aufzuheben.',
  undoThisPublication: 'Veröffentlichung rückgängig machen',
  undoThisPublicationQuestion: 'Diese Veröffentlichung rückgängig machen?',
  undoMakesWork:
    'Lernende sehen {kind, select, video {das Video} bundle {das Paket} other {den Kurs}} dann wieder wie vorher. Was du geschrieben hast, bleibt in deinem Entwurf, und du kannst es wieder veröffentlichen.',
  whatUndoingChanges: 'Was sich für Lernende ändert',
  changeOfUndo:
    '{change, select, added {Kommt zurück} changed {Wie vorher} moved {Wandert zurück} other {Verschwindet}}',
  onlySmallThingsChange: 'Es ändern sich nur Kleinigkeiten.',
  learnersKeepTheirCourses: 'Wer eingeschrieben ist, behält alle Kurse.',
  onlyDetailsChange: 'Die Liste der Themen und Inhalte bleibt gleich.',
  lessonsComeBackWithProgress:
    'Inhalte, die zurückkommen, haben noch den Fortschritt der Lernenden. Ihre Kommentare und Gefällt-mir-Angaben sind weg; Notizen bleiben beim Kurs.',
  lessonsGoWithComments:
    'Mit Inhalten, die verschwinden, werden auch ihre Kommentare und Gefällt-mir-Angaben gelöscht. Der Fortschritt der Lernenden kommt zurück, wenn du sie wieder veröffentlichst.',
  undoIt: 'Rückgängig machen',
  publicationUndone: 'Veröffentlichung rückgängig gemacht. Deine Änderungen sind in deinem Entwurf.',
  openCourse: 'Kurs öffnen',
  shareCourseNow: 'Teile den Link mit deinen Lernenden.',

  // Who has access to a work
  access: 'Zugang',
  accessTo: 'Zugang zu {title}',
  countAccessRequests: '{count, plural, one {# Person möchte Zugang} other {# Personen möchten Zugang}}',
  giveAccess: 'Zugang geben',
  giveAccessTo: '{name} Zugang geben',
  hasAccessNow: '{name} hat jetzt Zugang',
  decline: 'Ablehnen',
  declineRequestOf: 'Anfrage von {name} ablehnen',
  requestIsAnswered: 'Diese Anfrage ist schon beantwortet.',
  requestIsDeclined: 'Anfrage abgelehnt',
  theyReadYourReply: 'Die Person wird benachrichtigt und sieht deine Antwort, falls du eine schreibst.',
  reply: 'Antwort',
  keepReplyShort: 'Höchstens {max, number} Zeichen.',
  whoHasAccess:
    'Wen du hier hinzufügst, kann es öffnen. Wer noch kein Konto hat, bekommt Zugang bei der Registrierung mit dieser Adresse. Wir verschicken keine E-Mail: Kopiere die Einladung und teile sie selbst.',
  accessCannotBeGiven:
    '{reason, select, public {Das ist öffentlich: Alle können es öffnen. Zugang brauchen nur Übungskurse und Kurse mit Einladung.} unlisted {Das ist nicht gelistet: Alle mit dem Link können es öffnen. Zugang brauchen nur Übungskurse und Kurse mit Einladung.} other {Dieses Paket enthält Kurse anderer Creator, für die man eine Einladung braucht. Frag das Team der Seite, wenn jemand Zugang bekommen soll.}}',
  notUsedYet: 'Noch nicht genutzt',
  hasLearnedWithIt: 'Lernt damit',
  copyInvitation: 'Einladung kopieren',
  copyInvitationFor: 'Einladung für {email} kopieren',
  invitationCopied: 'Einladung kopiert',
  copyLink: 'Link kopieren',
  // A course as learners will see it
  coursePreview: 'Vorschau',
  previewAsLearner: 'Aus Sicht der Lernenden ansehen',
  coursePreviewOf: 'Vorschau von {title}',
  onlyYouSeeThis: 'Vorschau – nur du siehst das',
  alsoInThisCourse: 'Auch in diesem Kurs',
  alsoInThisCourseExplained:
    'Live-Stunden finden in den Lerngruppen des veröffentlichten Kurses statt, und Übungsaufgaben öffnen sich neben den Lektionen ihres Themas.',
  liveClassOf: 'Live-Stunde, {length}',
  practiceProblemOf: 'Übungsaufgabe, {count, plural, one {# Frage} other {# Fragen}}',
  practiceProblemWithoutTitle: 'Übungsaufgabe',
  nothingIsCounted: 'So werden Lernende deinen Entwurf sehen. Was du hier tust, wird nicht gezählt.',
  backToBuilder: 'Zurück zum Editor',
  noItemsToPreview: 'Noch gibt es nichts anzusehen',
  addItemsToPreview:
    'Füge dem Lehrplan einen Inhalt hinzu, dann siehst du ihn hier so, wie ihn deine Lernenden sehen werden.',
  itemIsIncomplete: 'Dieser Inhalt ist noch nicht vollständig',
  videoIsProcessed: 'Das Video wird noch verarbeitet. Sobald es bereit ist, kannst du es hier ansehen.',
  videoHasFailed: 'Wir konnten dieses Video nicht verarbeiten.',
  noTextYet: 'Noch kein Text.',
  noQuestionsYet: 'Noch keine Fragen.',
  answerEveryQuestion: 'Beantworte alle Fragen.',
  questionsHaveChanged: 'Diese Fragen haben sich geändert, seit du sie geöffnet hast. Lade die Seite neu.',
  // Building a bundle
  createBundle: 'Paket erstellen',
  newBundle: 'Neues Paket',
  beginWithNewBundle: 'Stell Kurse zusammen, die zueinander passen, und mach weiter, wann immer du magst.',
  bundleSteps: 'Schritte des Pakets',
  bundleCertificateTitleHint: 'So heißt das Paket auf Zertifikaten.',
  aboutBundle: 'Über dieses Paket',
  howToMoveCourses:
    'In der Reihenfolge, in der man sie am besten lernt. Zieh Kurse an ihrem Griff, oder fokussiere einen Griff und drück die Pfeiltasten nach oben und unten.',
  coursesOfBundle: 'Kurse des Pakets',
  deletedCourse: 'Nicht verfügbarer Kurs',
  courseIsPublished: 'Veröffentlicht',
  courseNeedsAccess: 'Braucht Zugang',
  courseIsUnlisted: 'Nicht gelistet: Pakete zeigen ihn nicht',
  courseIsTakenOff: 'Nicht mehr veröffentlicht',
  courseIsGone: 'Nicht mehr verfügbar',
  removeFromBundle: '{title} aus dem Paket entfernen',
  courseRemoved: '{title} wurde aus dem Paket entfernt.',
  courseAdded: '{title} wurde zum Paket hinzugefügt.',
  bundleNeedsCourse: 'Füge mindestens einen Kurs hinzu.',
  bundleIsFull: 'Ein Paket kann bis zu {max} Kurse haben.',
  addCourses: 'Kurse hinzufügen',
  searchYourCourses: 'In deinen veröffentlichten Kursen suchen',
  noCoursesToBundle: 'Du hast noch keine veröffentlichten Kurse zum Hinzufügen.',
  noCourseOfYoursHas: 'Keiner deiner veröffentlichten Kurse hat „{search}“ im Titel.',
  inTheBundle: 'Im Paket',
  addCourse: '{title} hinzufügen',
  addThis: 'Hinzufügen',
  andMoreCourses:
    '{count, plural, one {Und # weiterer: Du findest ihn über die Suche.} other {Und # weitere: Du findest sie über die Suche.}}',
  oneCourse: 'mindestens ein Kurs',
  anotherCourseThan: '„{title}“ (wieder veröffentlichen oder entfernen)',
  bundleWillBePublished: 'Du veröffentlichst dieses Paket: {courses}.',
  bundlePublished: 'Dein Paket ist veröffentlicht',
  openBundle: 'Paket öffnen',
} satisfies Translation<typeof en>
