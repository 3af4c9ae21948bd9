import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Notifications: {people} are the names of who caused it, as in "Names" below. {course} and {video} are titles
  commentedOn: '„{video}“ wurde von {people} kommentiert',
  commentedOnAVideo: 'Ein Video wurde von {people} kommentiert',
  likedYourComment: 'Dein Kommentar gefällt {people}',
  likedYourCommentOn: 'Dein Kommentar zu „{video}“ gefällt {people}',
  repliedToYourComment: 'Antwort von {people} auf deinen Kommentar',
  repliedToYourCommentOn: 'Antwort von {people} auf deinen Kommentar zu „{video}“',
  mentionedYouOn: 'Du wurdest von {people} in einem Kommentar zu „{video}“ erwähnt',
  mentionedYouOnAVideo: 'Du wurdest von {people} in einem Kommentar zu einem Video erwähnt',
  likedYourVideo: 'Dein Video gefällt {people}',
  likedYourVideoNamed: 'Dein Video „{video}“ gefällt {people}',
  acceptedYourAssignment: 'Deine Aufgabe wurde von {people} angenommen',
  acceptedYourAssignmentNamed: 'Deine Aufgabe „{assignment}“ wurde von {people} angenommen',
  sentYourAssignmentBack: 'Deine Aufgabe wurde von {people} zurückgegeben',
  sentYourAssignmentBackNamed: 'Deine Aufgabe „{assignment}“ wurde von {people} zurückgegeben',
  enrolledInACourse: 'Neu in einem Kurs: {people}',
  enrolledIn: 'Neu in „{course}“: {people}',
  enrolledInSeveralCourses: 'Neu in mehreren Kursen: {people}',
  sentFeedback: 'Neues Feedback von {people}',
  newFeedbackIsWaiting: 'Neues Feedback wartet auf eine Antwort',
  asksToBecomeACreator: 'Creator-Anfrage von {people}',
  youAreACreatorNow: 'Deine Anfrage wurde angenommen: Du bist jetzt Creator',
  yourCreatorRequestIsNotAccepted: 'Deine Creator-Anfrage wurde nicht angenommen; warum, steht in der E-Mail',
  yourCertificateIsReady: 'Das Zertifikat für deinen Kurs ist da',
  yourCertificateForIsReady: 'Dein Zertifikat für „{course}“ ist da',
  reportedACommentOn: 'Ein Kommentar zu „{video}“ wurde von {people} gemeldet',
  reportedACommentOnAVideo: 'Ein Kommentar zu einem Video wurde von {people} gemeldet',
  reportedTheVideo: 'Das Video „{video}“ wurde von {people} gemeldet',
  reportedAVideo: 'Ein Video wurde von {people} gemeldet',
  startedFollowingYou: 'Neu unter deinen Followern: {people}',

  newsOfALiveClass: 'Zu einer Live-Stunde deiner Lerngruppe gibt es Neues',
  newsOfLiveClass: `{state, select,
    hour {„{title}“ beginnt in weniger als einer Stunde}
    soon {„{title}“ beginnt in wenigen Minuten}
    added {„{title}“, eine neue Live-Stunde, beginnt bald}
    moved {„{title}“ findet zu einer anderen Zeit statt}
    cancelled {„{title}“ wurde abgesagt}
    moved_series {„{title}“ und die Stunden danach finden zu anderen Zeiten statt}
    cancelled_series {„{title}“ und die Stunden danach wurden abgesagt}
    other {Zu „{title}“ gibt es Neues}}`,
  youHaveASeat: 'Du hast jetzt einen Platz in einer Lerngruppe, auf die du gewartet hast',
  youHaveASeatIn: 'Du hast jetzt einen Platz in „{batch}“',
  youWereMoved: 'Du bist jetzt in einer anderen Lerngruppe',
  youWereMovedTo: 'Du bist jetzt in der Lerngruppe „{batch}“',
  handedInAssignments: 'Neue Abgaben von {people} in einer deiner Lerngruppen',
  handedInAssignmentsIn: 'Neue Abgaben von {people} in „{batch}“',
  asksForAccess: 'Zugangsanfrage von {people} für einen deiner Kurse',
  asksForAccessTo: 'Zugangsanfrage von {people} für „{course}“',
  yourAccessRequestIsAccepted: 'Deine Zugangsanfrage wurde angenommen',
  youHaveAccessTo: 'Deine Anfrage wurde angenommen: „{course}“ steht dir jetzt offen',
  yourAccessRequestIsDeclined: 'Deine Zugangsanfrage wurde abgelehnt',
  noAccessTo: 'Deine Zugangsanfrage für „{course}“ wurde abgelehnt',
  stageHasOpened: '„{stage}“ ist jetzt offen',
  aStageHasOpened: 'Eine Etappe deiner Lerngruppe ist jetzt offen',
  announced: 'Ankündigung von {people} in deiner Lerngruppe',
  announcedIn: 'Ankündigung von {people} in „{batch}“',
  wroteToYou: 'Nachricht von {people} in deiner Lerngruppe',
  wroteToYouIn: 'Nachricht von {people} in „{batch}“',
  madeYouCoCreator: 'Du wurdest von {people} als Co-Creator zu einem Kurs hinzugefügt',
  madeYouCoCreatorOf: 'Du wurdest von {people} als Co-Creator zu „{course}“ hinzugefügt',
  removedYouFromACourse: 'Du wurdest von {people} als Co-Creator aus einem Kurs entfernt',
  removedYouFrom: 'Du wurdest von {people} als Co-Creator aus „{course}“ entfernt',

  // Notifications of an order and its state, without and with what was ordered
  yourOrder: `{state, select,
    requested {Deine Bestellung ist eingegangen}
    approved {Deine Bestellung wurde bestätigt}
    packed {Deine Bestellung ist verpackt}
    shipped {Deine Bestellung ist auf dem Weg zu dir}
    delivered {Deine Bestellung ist angekommen}
    on_hold {Deine Bestellung ist zurückgestellt: Vorher ist noch etwas zu klären}
    rejected {Deine Bestellung wurde abgelehnt; du hast deine Punkte zurück}
    cancelled {Deine Bestellung wurde storniert; du hast deine Punkte zurück}
    other {Zu deiner Bestellung gibt es Neues}}`,
  yourOrderOf: `{state, select,
    requested {Deine Bestellung von „{reward}“ ist eingegangen}
    approved {Deine Bestellung von „{reward}“ wurde bestätigt}
    packed {Deine Bestellung von „{reward}“ ist verpackt}
    shipped {Deine Bestellung von „{reward}“ ist auf dem Weg zu dir}
    delivered {Deine Bestellung von „{reward}“ ist angekommen}
    on_hold {Deine Bestellung von „{reward}“ ist zurückgestellt: Vorher ist noch etwas zu klären}
    rejected {Deine Bestellung von „{reward}“ wurde abgelehnt; du hast deine Punkte zurück}
    cancelled {Deine Bestellung von „{reward}“ wurde storniert; du hast deine Punkte zurück}
    other {Zu deiner Bestellung von „{reward}“ gibt es Neues}}`,

  // Notifications of a ticket, with and without its number
  theSupportAnsweredTicket: 'Der Support hat auf deine Anfrage #{ticketNo} geantwortet',
  theSupportAnswered: 'Der Support hat auf deine Anfrage geantwortet',

  // Names of who caused a notification
  somebody: 'jemand',
  countPeople: '{count, plural, one {# Person} other {# Personen}}',
  twoNames: '{first} und {second}',
  nameAndOthers: '{first} und noch {others, plural, one {# Person} other {# Personen}}',

  // The bell and the list
  notifications: 'Benachrichtigungen',
  mentions: 'Erwähnungen',
  viewAll: 'Alle ansehen',
  settings: 'Einstellungen',
  today: 'Heute',
  yesterday: 'Gestern',
  unread: 'Ungelesen.',
  muted: 'Stumm',
  actionsForTitle: 'Aktionen für: {title}',
  markAsRead: 'Als gelesen markieren',
  markAsUnread: 'Als ungelesen markieren',
  markAllAsRead: 'Alle als gelesen markieren',
  markAllNotificationsAsRead: 'Alle Benachrichtigungen als gelesen markieren',
  muteThisThread: 'Diskussion stummschalten',
  unmuteThisThread: 'Stummschaltung aufheben',
  threadIsMuted: 'Zu dieser Diskussion bekommst du keine Benachrichtigungen mehr.',
  threadIsUnmuted: 'Zu dieser Diskussion bekommst du wieder Benachrichtigungen.',
  noNotification: 'Keine Benachrichtigungen',
  newsAppearsHere: 'Antworten, „Gefällt mir“, neue Follower und Neues zu deinen Kursen erscheinen hier.',
  noMentions: 'Keine Erwähnungen',
  mentionsAppearHere: 'Wenn dich jemand in einem Kommentar erwähnt, siehst du es hier.',
  thatsEverything: 'Das war alles.',
  loading: 'Wird geladen…',
  loadingOlderNotifications: 'Ältere Benachrichtigungen werden geladen',
  notificationsNotLoaded: 'Deine Benachrichtigungen ließen sich nicht laden.',
  olderNotificationsNotLoaded: 'Ältere Benachrichtigungen ließen sich nicht laden.',
  notificationNotFound: 'Diese Benachrichtigung gibt es nicht mehr.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',

  // Settings
  whatYouGetNotifiedAbout: 'Worüber wir dich benachrichtigen',
  somebodyMentionsYou: 'Jemand erwähnt dich in einem Kommentar.',
  replies: 'Antworten',
  somebodyRepliesToYou:
    'Jemand antwortet auf deinen Kommentar oder in einer Diskussion, die du begonnen hast.',
  commentsOnYourVideos: 'Kommentare zu deinen Videos',
  somebodyCommentsOnYourVideo: 'Jemand kommentiert eines deiner Videos.',
  likes: 'Gefällt mir',
  somebodyLikesYourCommentOrVideo: 'Jemandem gefällt dein Kommentar oder dein Video.',
  newFollowers: 'Neue Follower',
  somebodyStartsFollowingYou: 'Jemand folgt dir.',
  yourProgress: 'Dein Fortschritt',
  assignmentsCertificatesAndBadges: 'Ergebnisse von Aufgaben, Zertifikate und Abzeichen.',
  announcements: 'Ankündigungen',
  yourBatchHasNews:
    'Neues von denen, die deine Lerngruppe leiten. Wenn du das ausschaltest, bekommst du es auch nicht mehr per E-Mail.',
  liveClasses: 'Live-Stunden',
  liveClassesStartAndMove: 'Eine Live-Stunde deiner Lerngruppe beginnt, wird verlegt oder abgesagt.',
  mentoring: 'Mentoring',
  learnersHandIn: 'Lernende in einer Lerngruppe, die du als Mentor:in begleitest, geben Aufgaben ab.',
  enrolments: 'Einschreibungen',
  learnersEnrollInCourses: 'Lernende schreiben sich in Kurse ein.',
  coCreators: 'Co-Creator',
  youWriteACourseTogether: 'Jemand macht dich bei einem Kurs zum Co-Creator oder entfernt dich wieder.',
  orders: 'Bestellungen',
  yourRewardIsOnItsWay: 'Eine eingelöste Prämie ist bestätigt, verpackt oder unterwegs.',
  supportTickets: 'Support-Anfragen',
  supportAnswersYou: 'Der Support antwortet auf eine deiner Anfragen.',
  requestsAndReports: 'Anfragen und Meldungen',
  requestsAndReportsWait: 'Feedback, Creator-Anfragen und gemeldete Kommentare warten auf das Team.',
  byEmail: 'Per E-Mail',
  dailySummary: 'Tägliche Zusammenfassung',
  atMostOneEmailADay:
    'Höchstens eine E-Mail am Tag, morgens, und nur wenn etwas seit einem Tag ungelesen ist.',

  // The daily mail
  thingsAreWaitingForYou:
    '{count, plural, one {Auf dich wartet etwas Neues} other {Auf dich warten # Neuigkeiten}}',
  andMore: 'Und {more} weitere.',
  seeAll: 'Alle ansehen',
  stopTheseEmails: 'Diese E-Mails abbestellen',
  chooseWhatYouGetNotifiedAbout: 'Benachrichtigungen einstellen',
  whyYouGetThisEmail:
    'Diese E-Mail bekommst du höchstens einmal am Tag, wenn etwas seit einem Tag ungelesen ist.',

  // The page that stops the daily mail, or announcements
  turnAnnouncementsOff: 'Ankündigungen ausschalten?',
  noNewsOfAnnouncements:
    'Du bekommst dann keine Benachrichtigungen mehr über Ankündigungen und Nachrichten in deinen Lerngruppen, weder per E-Mail noch hier auf der Seite.',
  turnOff: 'Ausschalten',
  announcementsAreOff: 'Ankündigungen sind ausgeschaltet',
  announcementsStayInTheBatch:
    'Auf den Seiten deiner Lerngruppen findest du sie weiterhin. In deinen Einstellungen kannst du sie wieder einschalten.',
  stopTheDailyEmail: 'Tägliche E-Mail abbestellen?',
  noEmailAboutUnread: 'Über ungelesene Benachrichtigungen bekommst du dann keine E-Mails mehr.',
  stopTheEmail: 'E-Mail abbestellen',
  noMoreDailyEmails: 'Du bekommst die tägliche E-Mail nicht mehr',
  notificationsStayOnTheSite:
    'Hier auf der Seite siehst du deine Benachrichtigungen weiterhin. In deinen Einstellungen kannst du die E-Mail wieder einschalten.',
  thisLinkDoesNotWork: 'Dieser Link funktioniert nicht',
  linkMayBeCutOff:
    'Vielleicht fehlt ein Teil davon. Du kannst die E-Mail auch in deinen Einstellungen abbestellen.',
  openYourSettings: 'Zu deinen Einstellungen',
} satisfies Translation<typeof en>
