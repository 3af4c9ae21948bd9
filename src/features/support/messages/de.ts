import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Fields of the forms, and what is wrong with them
  name: 'Name',
  email: 'E-Mail',
  contact: 'Kontakt',
  aPhoneNumberOrAnotherWay: 'Eine Telefonnummer oder ein anderer Weg, dich zu erreichen.',
  message: 'Nachricht',
  enterYourName: 'Gib deinen Namen ein',
  emailIsNotValid: 'Diese E-Mail-Adresse ist nicht gültig. Sieh sie dir noch einmal an.',
  enterHowWeCanReachYou: 'Sag uns, wie wir dich erreichen können',
  writeYourMessage: 'Schreib deine Nachricht',
  thisTextIsTooLong: 'Dieser Text ist zu lang.',
  atMostCharacters: 'Höchstens {max} Zeichen, bitte.',
  thisFormNeedsScripts:
    'Für dieses Formular brauchst du JavaScript. Schreib stattdessen an <mail>{address}</mail>.',

  // Refusals of all forms
  pleaseSignIn: 'Melde dich bitte an.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  tooManyAttempts: 'Das waren zu viele Versuche. Warte ein wenig und versuch es dann noch einmal.',

  // Feedback
  sendFeedback: 'Feedback senden',
  yourMessageGoesToTheSite:
    'Deine Nachricht geht an die Leute, die diese Seite betreiben, mit deiner Adresse, falls sie dir antworten möchten.',
  stepOfTwo: 'Schritt {step} von 2',
  whatIsItAbout: 'Worum geht es?',
  choose: 'Auswählen…',
  chooseWhatItIsAbout: 'Wähle aus, worum es geht',
  oneMoreThing: 'Noch etwas?',
  whatWouldYouDoInOurPlace: 'Was würdest du an unserer Stelle tun? Das ist optional.',
  yourSuggestion: 'Dein Vorschlag',
  back: 'Zurück',
  next: 'Weiter',
  cantSubmitFeedback: 'Dein Feedback ließ sich nicht senden.',
  yourRequestCantBeSubmitted: 'Deine Anfrage lässt sich gerade nicht senden.',
  thankYouForYourFeedback: 'Danke für dein Feedback',
  report: 'Melden',
  reportThisVideo: 'Dieses Video melden',
  onlyOurTeamSeesYourReport: 'Sag uns, was daran nicht stimmt. Deine Meldung sieht nur unser Team.',
  sendReport: 'Meldung senden',

  // What feedback is about
  comments: 'Kommentare',
  questions: 'Fragen',
  bugReports: 'Fehlermeldungen',
  featureRequests: 'Wünsche und Ideen',
  videoReport: 'Video melden',
  others: 'Sonstiges',
  accountAccessAppeal: 'Widerspruch gegen eine Sperre',

  // The page of banned people, and their appeal
  accountBanned: 'Konto gesperrt',
  aBannedAccountCantBeUsed:
    'Ein gesperrtes Konto lässt sich nicht benutzen. Wenn du das für einen Irrtum hältst, bitte uns, noch einmal hinzusehen.',
  theFormNeedsScripts: 'Für dieses Formular brauchst du JavaScript. In deinem Browser ist es ausgeschaltet.',
  signInToAppeal: 'Für den Widerspruch anmelden',
  signInWithTheBannedAccount:
    'Melde dich mit dem gesperrten Konto an. Es bleibt gesperrt, aber so wissen wir, von wem der Widerspruch kommt, und du siehst, warum es gesperrt wurde.',
  signInWithTheBannedAccountFirst:
    'Melde dich zuerst mit dem gesperrten Konto an, damit wir wissen, von wem der Widerspruch kommt.',
  signIn: 'Anmelden',
  bannedUntil: 'Gesperrt bis {date} ({timeZone})',
  bannedIndefinitely: 'Auf unbestimmte Zeit gesperrt',
  noReasonWasGiven: 'Es wurde kein Grund angegeben.',
  yourAppeal: 'Dein Widerspruch',
  sendAppeal: 'Widerspruch einlegen',
  yourAppealIsWithUs: 'Dein Widerspruch ist bei uns',
  yourAppealIsAlreadyWithUs: 'Dein Widerspruch ist schon bei uns. Warte die Antwort ab.',
  appealWaitsForAPerson: 'Gesendet am {date}. Jemand sieht ihn sich an und schreibt vielleicht an {email}.',

  // The mail when a ban is over
  yourAccountIsOpenAgain: 'Dein Konto ist wieder freigegeben',
  theBanIsOver:
    'Die Sperre deines Kontos bei {siteName} ist vorbei. Damit ist auch der Widerspruch erledigt, den du uns gesendet hast.',
  signInAsYouDidBefore: 'Melde dich wie gewohnt an. Alles, was du gelernt und geschrieben hast, ist noch da.',
  youGetThisEmailForYourAppeal: 'Du bekommst diese E-Mail, weil du einer Sperre widersprochen hast.',

  // The page for writing to us
  somethingDoesNotWork:
    'Etwas funktioniert nicht, du hast einen Fehler in einem Kurs gefunden oder möchtest bei {siteName} unterrichten? Schreib uns.',
  subject: 'Betreff',
  sendMessage: 'Nachricht senden',
  fillAllTheDetails: 'Fülle bitte alle Felder aus.',
  lettersAndSignsOnOneLine: 'Verwende Buchstaben und Zeichen, alles in einer Zeile.',
  sayALittleMore: 'Schreib etwas mehr dazu, damit wir dir helfen können.',
  youHaveWrittenSeveralTimes:
    'Du hast schon mehrmals geschrieben. Warte eine Weile oder schick uns eine E-Mail.',
  yourMessageCantBeSent:
    'Deine Nachricht lässt sich gerade nicht senden. Versuch es noch einmal oder schick uns eine E-Mail.',
  yourMessageIsWithUs: 'Deine Nachricht ist bei uns',
  itGoesToThePeopleWhoRunTheSite:
    'Sie geht an die Leute, die diese Seite betreiben, und sie antworten an {address}. Eine Bestätigung per E-Mail bekommst du nicht.',
  writeAnother: 'Noch eine schreiben',
  byEmail: 'Per E-Mail',
  youMightFindItHere: 'Vielleicht findest du es hier',
  howMuchCanIWatchForFree: 'Wie viel kann ich kostenlos ansehen, und wie bekomme ich mehr?',
  whyDidAVideoNotCount: 'Warum hat ein Video nicht gezählt?',
  howDoIDownloadMyData: 'Wie kann ich meine Daten herunterladen oder löschen?',
  myAccountIsClosed: 'Mein Konto ist gesperrt. Was nun?',
  elsewhere: 'Anderswo',

  // What was written there, as a mail to the people who run the site
  fromName: 'Von {name}',
  fromWriter: 'Von: {writer}',
  writtenFromTheAccount: 'Geschrieben vom Konto {userId}. Name und Adresse wie eingegeben.',
  writtenWithoutAnAccount:
    'Ohne Konto geschrieben. Niemand hat geprüft, ob die Adresse der Person gehört, die geschrieben hat.',
  messageWithId: 'Nachricht {id}.',

  // The page of alumni
  alumniOfSite: 'Alumni von {siteName}',
  theySatWhereYouSit: 'Sie saßen einmal da, wo du jetzt sitzt.',
  peopleWhoLearnedHere:
    'Menschen, die hier gelernt haben, einen Abend nach dem anderen. Manche kommen zurück und zeigen, was sie heute machen. Sieh dir die Lektionen an, mit denen sie angefangen haben, oder mach selbst mit.',
  watchALecture: 'Lektion ansehen',
  joinTheAlumni: 'Bei den Alumni mitmachen',
  whereItBegan: 'Wo es angefangen hat',
  noDataFound: 'Nichts gefunden',
  thereIsNoLectureYet: 'Hier gibt es noch keine Lektionen.',
  stories: 'Geschichten',
  giveSomethingBack: 'Etwas zurückgeben',
  tellUsWhatYouWouldLikeToDo:
    'Du hast hier gelernt und arbeitest jetzt in diesem Bereich? Erzähl uns, was du für die tun möchtest, die nach dir kommen.',

  // The form there: what alumni can offer, each with what it means
  alumniConsent: 'Zustimmung für Alumni',
  whatWouldYouLikeToContribute: 'Was möchtest du beitragen?',
  youTubeWorkshop: 'YouTube-Workshop',
  showSomethingYouDoAtWork: 'Zeig eine Stunde lang vor der Kamera etwas aus deiner Arbeit.',
  linkedInLive: 'LinkedIn Live',
  talkAboutYourPath: 'Erzähl von deinem Weg und beantworte Fragen.',
  providingReferrals: 'Empfehlungen',
  recommendLearners: 'Empfiehl Lernende, deren Arbeit du kennst.',
  linkedInProfile: 'LinkedIn-Profil',
  suggestion: 'Vorschlag',
  whatWouldHaveHelpedYou: 'Was hätte dir geholfen, als du gelernt hast?',
  bySendingThisYouAgree:
    'Wenn du das sendest, bist du einverstanden, dass wir es aufbewahren und uns deswegen bei dir melden. Wir veröffentlichen nichts, ohne dich zu fragen.',
  countMeIn: 'Ich bin dabei',
  someFieldsAreMissing: 'Im Formular fehlen noch Angaben.',
  charactersForYourName: 'Dein Name braucht hier {min} bis {max} Zeichen.',
  onlySignsThatBelongToAName: 'Verwende nur Buchstaben und Zeichen, die in einen Namen gehören.',
  giveALinkedInAddress: 'Gib die Adresse eines LinkedIn-Profils ein, etwa linkedin.com/in/dein-name.',
  youHaveSentThisFormSeveralTimes:
    'Du hast dieses Formular schon mehrmals gesendet. Warte eine Weile und versuch es noch einmal.',
  reportThisIssueInFeedback: 'Melde uns das Problem bitte per Feedback.',

  // The beginning of a lecture, in a dialog
  theBeginningOfLecture: 'Der Anfang von {title}',
  thisLectureCantBeShown:
    'Diese Lektion lässt sich hier gerade nicht zeigen. Auf der Seite des Kurses findest du vielleicht mehr.',
  thatWasTheBeginning:
    'Das war der Anfang. Alles Weitere, mit deinem Fortschritt und deinen Punkten, gibt es im Kurs.',
  watchItAll: 'Ganz ansehen',
  chooseALecture: 'Lektion wählen',

  // Asking to become a creator
  creatorAccess: 'Creator-Zugang',
  signInToAskForCreatorAccess: 'Melde dich an, um den Creator-Zugang anzufragen.',
  creatorsTeachHere:
    'Creator erstellen hier ihre eigenen Kurse und Videos. Erzähl uns, was du unterrichten möchtest; jemand liest es und antwortet dir per E-Mail.',
  whatWouldYouTeach:
    'Was möchtest du unterrichten, und für wen? Was hast du schon gemacht oder unterrichtet?',
  youTubeLink: 'YouTube-Link',
  aChannelOrAVideo: 'Dein Kanal oder eines deiner Videos, falls du welche hast.',
  aPhoneNumberOrAnotherWayInDetail:
    'Eine Telefonnummer oder ein anderer Weg, dich zu erreichen, mindestens 10 Zeichen.',
  sendRequest: 'Anfrage senden',
  // What the confirmations before and after it are about, within a sentence.
  creatorAccessRequested: 'den Creator-Zugang',
  yourRequest: 'deine Anfrage',
  giveAYouTubeAddress: 'Gib eine YouTube-Adresse ein, etwa youtube.com/@dein-kanal.',
  atLeastCharacters: 'Mindestens {min} Zeichen, bitte.',
  noRegisteredAccountFound: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  cantSendCreatorRequest: 'Deine Creator-Anfrage ließ sich nicht senden.',
  youAreAlreadyACreator: 'Du bist schon Creator.',
  yourRequestIsAlreadyWithUs: 'Deine Anfrage ist schon bei uns. Warte die Antwort ab.',
  yourLastRequestWasNotAccepted: 'Deine letzte Anfrage wurde nicht angenommen',

  // The vote on a plan without the daily limit
  signInToVote: 'Melde dich an, um über ein Angebot ohne Tageslimit abzustimmen.',
  learnWithoutADailyLimit: 'Ohne Tageslimit lernen?',
  freeTimeHasToBePaid:
    'Irgendwer muss die freie Zeit bezahlen. Was wäre dir ein Monat ohne Limit wert? Abgebucht wird nichts.',
  whatItIsWorthToYou: 'Was es dir wert ist',
  amountAMonth: '{amount} im Monat',
  anotherAmount: 'Ein anderer Betrag',
  amountPerMonth: 'Betrag im Monat',
  vote: 'Abstimmen',
  chooseAnAmount: 'Wähle einen Betrag aus.',
  enterAWholeAmount: 'Gib einen ganzen Betrag von mindestens 1 ein.',
  enterALowerAmount: 'Gib einen Betrag von höchstens 100.000 ein.',
  thankYouForYourVote: 'Danke für deine Stimme!',
  itHelpsUsToDecide: 'Sie hilft uns, über ein Angebot ohne Limit zu entscheiden.',
  youHaveAlreadyVoted: 'Du hast schon abgestimmt. Danke!',
  // Between these two stands the amount, on a line of its own.
  yourVote: 'Deine Stimme',
  perMonth: 'im Monat',
  close: 'Schließen',

  // Mails with answers of the inbox
  youGetThisEmailAfterAppeal:
    'Du bekommst diese E-Mail, weil du einer Sperre widersprochen hast. Antworten gehen an {supportEmail}.',
  youGetThisEmailAfterContactMessage:
    'Du bekommst diese E-Mail, weil uns jemand mit deiner Adresse geschrieben hat. Antworten gehen an {supportEmail}.',
  youGetThisEmailAfterFeedback:
    'Du bekommst diese E-Mail, weil uns jemand mit deiner Adresse Feedback gesendet hat. Antworten gehen an {supportEmail}.',
  youGetThisEmailAfterCreatorRequest:
    'Du bekommst diese E-Mail, weil du angefragt hast, Creator zu werden. Antworten gehen an {supportEmail}.',
  youGetThisEmailAfterAlumniOffer:
    'Du bekommst diese E-Mail, weil uns jemand mit deiner Adresse ein Angebot gemacht hat. Antworten gehen an {supportEmail}.',
  youAreACreatorNow: 'Du bist jetzt Creator',
  yourCreatorRequestIsAccepted:
    'Wir haben deine Anfrage angenommen. Ab jetzt kannst du auf {siteName} Kurse und Videos erstellen: Alles dafür findest du im Menü unter „Für Creator“.',
  yourCourses: 'Deine Kurse',
  yourCreatorRequestTitle: 'Deine Creator-Anfrage',
  yourCreatorRequestIsRejected:
    'Wir haben deine Anfrage für den Creator-Zugang bei {siteName} gelesen und können sie vorerst nicht annehmen. Du kannst gern wieder anfragen.',
  answerToYourOffer: 'Unsere Antwort auf dein Angebot',
  yourAppealIsAccepted:
    'Wir haben deinem Widerspruch stattgegeben. Dein Konto bei {siteName} ist nicht mehr gesperrt.',
  yourAppealIsRejected:
    'Wir haben uns deinen Widerspruch angesehen. Dein Konto bei {siteName} bleibt gesperrt.',
  answerToYourMessage: 'Unsere Antwort auf deine Nachricht',
  yourFeedback: 'Dein Feedback',

  // Tickets: the form
  support: 'Support',
  newTicket: 'Neue Anfrage',
  ticketType: 'Worum geht es?',
  testReattempt: 'Test wiederholen',
  mentor: 'Mentor:in',
  platform: 'Plattform',
  subjectType: 'Fachliches',
  ticketTitle: 'Titel',
  describeWhatHappened: 'Beschreib, was passiert ist und was du stattdessen erwartet hast.',
  titleMustBeAtLeast: 'Der Titel braucht mindestens {min} Zeichen',
  messageMustContainAtLeast: 'Die Nachricht braucht mindestens {min} Wörter',
  ticketImage: 'Bild',
  chooseAnImage: 'Bild auswählen',
  chooseAnotherImage: 'Anderes Bild auswählen',
  removeImage: 'Bild entfernen',
  imageFilesHint: 'Eine PNG- oder JPEG-Datei bis 2 MB, etwa ein Screenshot.',
  imageIsTooLarge: 'Das Bild ist größer als 2 MB. Wähle ein kleineres.',
  previewOfImage: 'Vorschau von {name}',
  failedToProcessImage: 'Das Bild ließ sich nicht verarbeiten.',
  sendTicket: 'Anfrage senden',
  formSubmittedSuccessfully: 'Formular gesendet',
  pleaseTryAgainLater: 'Versuch es später noch einmal.',

  // Tickets: the page of a learner
  answersWithinSupportHours:
    'Wir sind von {from} bis {to} da ({timeZone}). Fragen zu Tests und Fachlichem beantworten wir innerhalb von 24 Stunden, gezählt in diesen Zeiten, alles andere in 5 bis 7 Tagen.',
  signInToContactSupport: 'Melde dich an, um den Support zu erreichen.',
  yourTicketsAreShownHere: 'Deine Anfragen und die Antworten darauf findest du hier.',
  writeWithoutAnAccount: 'Kein Konto? Nimm die <contact>Kontaktseite</contact>.',
  yourTickets: 'Deine Anfragen',
  noTicketsYet: 'Noch keine Anfragen',
  whatYouAskIsShownHere: 'Deine Fragen erscheinen hier, mit unseren Antworten.',
  ticketFacts: '#{number} · {type} · {date}',
  unreadReplies: '{count, plural, one {# neue Antwort} other {# neue Antworten}}',
  loadingTicket: 'Anfrage wird geladen…',
  ticketCouldNotBeLoaded: 'Diese Anfrage ließ sich nicht laden.',
  showMoreTickets: 'Weitere Anfragen anzeigen',
  loadingMoreTickets: 'Weitere Anfragen werden geladen…',
  moreTicketsCouldNotBeLoaded: 'Weitere Anfragen ließen sich nicht laden.',
  tryAgain: 'Nochmal versuchen',
  thatsEverything: 'Das war alles.',
  messagesOfTicket: 'Nachrichten',
  you: 'Du',
  imageOfTicket: 'Das Bild zu dieser Anfrage',

  // Tickets: their states, and what each means
  ticketOpen: 'Offen',
  ticketAnswered: 'Beantwortet',
  ticketCloseRequested: 'Gelöst',
  ticketClosed: 'Geschlossen',
  answerIsDue: 'Antwort bis {date}',
  answerIsLate: 'Die Antwort war bis {date} fällig. Das tut uns leid, wir sind dran.',
  weHaveAnswered: 'Wir haben geantwortet. Hat es geholfen?',
  supportClosesItNext: 'Du hast die Anfrage als gelöst markiert. Wir schließen sie als Nächstes.',
  closedAndCanBeReopened: 'Geschlossen am {date}. Mit einer Antwort kannst du sie bis {until} wieder öffnen.',
  closedForGood: 'Geschlossen am {date}.',
  mergedIntoTicket: 'Das hast du schon einmal gefragt: Weiter geht es in <ticket>Anfrage #{number}</ticket>.',

  // Tickets: replies, the end and the rating
  yourReply: 'Deine Antwort',
  sendReply: 'Antwort senden',
  typeAMessageBeforeSending: 'Schreib erst eine Nachricht.',
  messageSentSuccessfully: 'Nachricht gesendet',
  failedToSendReply: 'Die Antwort ließ sich nicht senden',
  errorSendingReply: 'Beim Senden der Antwort ist etwas schiefgegangen',
  markAsResolved: 'Als gelöst markieren',
  markedAsResolved: 'Als gelöst markiert',
  ticketMarkedAsResolved: 'Anfrage als gelöst markiert',
  failedToMarkTicket: 'Die Anfrage ließ sich nicht als gelöst markieren',
  errorMarkingTicket: 'Beim Markieren der Anfrage ist etwas schiefgegangen',
  howDidWeHelp: 'Wie gut haben wir dir geholfen?',
  ratingOutOfFive: '{rating, plural, one {# Stern} other {# Sterne}}',
  ratingComment: 'Sollten wir noch etwas wissen?',
  sendRating: 'Bewertung senden',
  thankYouForYourRating: 'Danke für deine Bewertung',
  ratingCouldNotBeSaved: 'Deine Bewertung ließ sich nicht speichern. Versuch es noch einmal.',
  youGaveStars: 'Du hast {rating, plural, one {# Stern} other {# Sterne}} gegeben.',

  // Tickets: refusals
  batchNotFound: 'Diese Lerngruppe gibt es nicht.',
  ticketNotFound: 'Diese Anfrage gibt es nicht.',
  ticketIsClosed: 'Diese Anfrage ist geschlossen. Stell eine neue.',
  ticketWasMerged: 'Diese Anfrage geht in einer anderen weiter.',
  ticketIsFull: 'Diese Anfrage ist sehr lang geworden. Stell eine neue.',
  ticketCantBeRatedYet: 'Unsere Hilfe kannst du bewerten, sobald die Anfrage gelöst ist.',
} satisfies Translation<typeof en>
