import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Buttons, badges and progress
  working: 'Einen Moment…',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  remove: 'Entfernen',
  percent: '{percent} %',

  // Failures
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  reference: 'Referenz {requestId}',
  tryAgain: 'Nochmal versuchen',
  tryingAgain: 'Neuer Versuch…',
  couldNotBeLoaded: 'Das ließ sich nicht laden. Prüfe deine Verbindung und versuch es noch einmal.',
  reloadToOpen: 'Von dieser Seite gibt es eine neuere Version. Lade neu, um das hier zu öffnen.',
  reloadPage: 'Seite neu laden',

  // Forms
  checkTheseFields: 'Sieh dir diese Felder noch einmal an',
  optional: 'optional',
  charactersLeft: 'Noch {count} Zeichen',
  choose: 'Auswählen',
  choosePlaceholder: 'Auswählen…',
  digitOf: 'Ziffer {number} von {total}',
  hidePassword: 'Passwort verbergen',
  showPassword: 'Passwort anzeigen',

  // The map of a year of learning
  learningInLastYear: 'Lernzeit im letzten Jahr',
  noLearningYet: 'Noch keine Lernzeit',
  minutesOnDays:
    '{days, plural, one {<strong>{minutes}</strong> an <strong>#</strong> Tag} other {<strong>{minutes}</strong> an <strong>#</strong> Tagen}}',
  totalUnderOneMinute: 'Weniger als eine Minute',
  countMinutes: '{count, plural, one {# Minute} other {# Minuten}}',
  minutesOfDay: '{day}: {minutes}',
  underOneMinute: 'weniger als eine Minute',
  noLearning: 'keine Lernzeit',
  less: 'Weniger',
  more: 'Mehr',

  // The balance of points when it has risen; `name` is what the points of the site are called
  pointsRose: '{by} {name} mehr, insgesamt {points}',

  // Ways through the site
  skipToContent: 'Zum Inhalt springen',
  loadingThePage: 'Seite wird geladen',
  tryNow: 'Jetzt ausprobieren',
  mainNavigation: 'Hauptnavigation',
  collapse: 'Einklappen',
  expand: 'Ausklappen',
  search: 'Suche',
  searchCoursesAndVideos: 'Kurse und Videos suchen',
  switchToDarkTheme: 'Zur dunklen Darstellung wechseln',
  switchToLightTheme: 'Zur hellen Darstellung wechseln',
  breadcrumb: 'Navigationspfad',

  // Pages of a list; what is hidden is for screen readers only
  pages: 'Seiten',
  firstPage: 'Erste Seite',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  lastPage: 'Letzte Seite',
  pageNumber: '<hidden>Seite </hidden>{number}',

  // The arrows of a row of cards
  backIn: 'Zurück in „{label}“',
  moreOf: 'Weiter in „{label}“',

  // Documents such as the terms
  lastChangedOn: 'Zuletzt geändert am <time>{day}</time>',
  onThisPage: 'Auf dieser Seite',
  linkToHeading: 'Link zu: {heading}',

  // Tours
  tourProgress: '{current} von {total}',
  next: 'Weiter',
  back: 'Zurück',
  done: 'Fertig',
  skipTheTour: 'Tour überspringen',

  // Confirmations: ways back and on
  cancel: 'Abbrechen',
  keep: 'Behalten',
  cancelTheClass: '„{title}“ absagen?',
  classStaysAsCancelled:
    'Die Stunde bleibt als abgesagt im Kalender, und alle in der Lerngruppe werden benachrichtigt. Das lässt sich nicht rückgängig machen.',
  cancelClass: 'Stunde absagen',
  later: 'Später',
  notNow: 'Nicht jetzt',
  stay: 'Bleiben',
  gotIt: 'Alles klar',

  // Confirmation: leaving a course or bundle
  leaveThisCourse: 'Diesen Kurs verlassen?',
  courseGoesFromEnrolled:
    '„{course}“ verschwindet aus deinen Kursen. Was du angesehen hast, heben wir auf, falls du zurückkommst.',
  leaveCourse: 'Kurs verlassen',
  leaveThisBatch: 'Diese Lerngruppe verlassen?',
  leaveThisWaitingList: 'Die Warteliste verlassen?',
  seatIsLost:
    'Dein Platz in „{batch}“ geht an die nächste Person auf der Warteliste. Dein Fortschritt bleibt erhalten, und in den Kursen bleibst du eingeschrieben.',
  placeOnListIsLost:
    'Du verlierst deinen Platz auf der Warteliste für „{batch}“. Wenn du zurückkommst, stehst du wieder ganz hinten.',
  leaveBatch: 'Lerngruppe verlassen',
  leaveWaitingList: 'Warteliste verlassen',
  removePerson: '{name} entfernen?',
  personLosesSeat:
    '{name} verliert den Platz in „{batch}“, und die nächste Person auf der Warteliste rückt nach. Der Fortschritt von {name} bleibt erhalten.',
  personMentorsNoLonger:
    '{name} hat als Mentor:in keinen Einblick mehr in „{batch}“. Bisherige Entscheidungen bleiben, und was übernommen war, können andere weiterführen.',
  submissionsGoWithAssignment:
    '{submissions, plural, =0 {Es gibt noch keine Abgaben. Das lässt sich nicht rückgängig machen.} one {# Abgabe wird mit gelöscht. Das lässt sich nicht rückgängig machen.} other {# Abgaben werden mit gelöscht. Das lässt sich nicht rückgängig machen.}}',
  removeAction: 'Entfernen',
  leaveThisBundle: 'Dieses Paket verlassen?',
  bundleGoesWithItsCourses:
    'Du verlässt „{bundle}“ und die Kurse, die dazugehören. Kurse, in die du dich einzeln eingeschrieben hast, bleiben, und was du angesehen hast, heben wir auf.',
  leaveBundle: 'Paket verlassen',

  // Confirmation: unfollowing somebody
  unfollowPerson: '{name} nicht mehr folgen?',
  canFollowAgain: 'Du kannst jederzeit wieder folgen.',
  unfollow: 'Nicht mehr folgen',
  keepFollowing: 'Weiter folgen',

  // Confirmation: deleting something, such as “Delete your comment?”
  deleteWhat: 'Möchtest du {what} löschen?',
  cannotBeUndone: 'Das lässt sich nicht rückgängig machen.',
  deleteAction: 'Löschen',

  // Confirmations: ordering rewards
  notCompleteYet: 'Noch nicht vollständig',
  stillNeededForRequest: 'Bevor du die Anfrage senden kannst, fehlt noch: {missing}.',
  completeIt: 'Vervollständigen',
  almostThere: 'Fast geschafft',
  nextRewardInDays:
    'Du kannst {every, plural, one {jeden Tag} other {alle # Tage}} eine Prämie einlösen. Die nächste geht in {days, plural, one {# Tag} other {# Tagen}}.',
  alreadyApplied: 'Schon angefragt',
  requestWaits: 'Deine Anfrage für {what} ist bei uns, und wir entscheiden bald darüber.',
  redeemReward: '{reward} einlösen?',
  pointsAreTaken:
    'Dafür gehen jetzt {points, number} Punkte von deinem Punktestand ab. Du bekommst sie zurück, falls die Bestellung storniert wird.',
  redeem: 'Einlösen',
  nothingChosenYet: 'Noch nichts ausgewählt',
  chooseWhatFirst: 'Wähle zuerst {what} aus.',
  alreadyClaimed: 'Schon eingelöst',
  canBeClaimedOnce: 'Du hast {what} schon bekommen. Das geht nur einmal.',

  // Confirmations: sending forms
  someFieldsAreEmpty: 'Einige Felder sind noch leer',
  fillInFields: 'Es fehlt noch: {fields}. Fülle das bitte aus und sende es noch einmal ab.',
  stillMissing: 'Es fehlt noch: {fields}.',
  keepFillingIn: 'Weiter ausfüllen',
  itIsOnItsWay: 'Schon unterwegs',
  weHaveReceived: 'Wir haben {what} erhalten.',
  didNotGoThrough: 'Das hat nicht geklappt',
  couldNotReceive: 'Wir konnten {what} nicht entgegennehmen. Was du geschrieben hast, ist noch da.',
  fileIsTooLarge: 'Diese Datei ist zu groß',
  fileIsLargerThan: '„{file}“ ist größer als {limit}. Wähle eine kleinere Datei.',
  chooseAnotherFile: 'Andere Datei auswählen',
  thankPerson: 'Danke, {name}!',
  consentReceived:
    'Deine Zustimmung und deine E-Mail-Adresse sind bei uns. Wir freuen uns auf die Zusammenarbeit mit dir.',

  // Confirmations: resumes, certificates and tests
  resumeNotMade: 'Wir konnten den Lebenslauf nicht erstellen. Was du eingegeben hast, ist gespeichert.',
  finishALittleMoreFirst: 'Erst noch ein bisschen weiter',
  seenPercentOfNeeded:
    'Du hast {progress} % dieses Kurses gesehen. Hier geht es weiter, sobald du bei {needed} % bist.',
  keepLearning: 'Weiterlernen',
  changeNameOnIt: 'Namen auf dem Zertifikat ändern?',
  certificateWillBeMadeOutTo:
    'Das Zertifikat wird auf „{name}“ ausgestellt. Danach lässt sich der Name nicht mehr ändern.',
  changeName: 'Namen ändern',
  keepIt: 'So lassen',
  screenIsTooSmall: 'Dieser Bildschirm ist zu klein',
  useLaptopForTest: 'Nimm für den Test bitte einen Laptop',
} satisfies Translation<typeof en>
