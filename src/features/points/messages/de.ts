import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // The ladder: how many points a day of learning gives, and after what time
  minutes: '{minutes} min',
  hours: '{hours} h',
  eachMinuteEarnsOnePoint: 'Bis {until} bringt jede volle Minute sofort 1 Punkt.',
  firstPointsComeByTheMinute: 'Die ersten {points} Punkte kommen Minute für Minute, bis {until}.',
  pointsAtTime: '{points} bei {time}',
  reachedToday: ', heute erreicht',
  pointsInTotalAt: 'Punkte insgesamt bei',

  // Refusals
  pleaseSignIn: 'Melde dich bitte an.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  tooManyAttempts: 'Das waren zu viele Versuche. Versuch es später noch einmal.',
  notEnoughPointsForMoreTime: 'Für {minutes} weitere Minuten brauchst du {points} Punkte.',
  youStillHaveTimeToday: 'Du hast heute noch mehr als {minutes} Minuten Lernzeit.',
  yourLearningTimeHasNoLimit: 'Für deine Lernzeit gilt kein Tageslimit.',
  rewardNotFound: 'Diese Prämie ist nicht mehr im Shop.',
  orderNotFound: 'Diese Bestellung gibt es nicht.',
  chooseASizeFirst: 'Wähle zuerst eine Größe aus.',
  theOfferHasChanged:
    'Dieses Angebot hat sich geändert, seit du die Seite geöffnet hast. Lade sie neu, um das neue zu sehen.',
  thePriceHasChanged: 'Der Preis hat sich geändert, seit du gewählt hast. Sieh noch einmal hin.',
  thisOrderCannotBeCancelled:
    'Wir arbeiten schon an dieser Bestellung, deshalb lässt sie sich nicht mehr stornieren.',
  thisRewardIsNoLongerAvailable: 'Diese Prämie ist nicht mehr zu haben.',
  youHaveHadThisReward: 'Diese Prämie hast du schon bekommen. Das geht nur einmal.',
  yourProfileIsNotComplete: 'Dein Profil muss zu mindestens {percent} % vollständig sein.',
  youNeedAtLeastPoints:
    'Du brauchst mindestens {points, number} Punkte und genug für das, was du gewählt hast.',
  yourLastRedemptionIsTooRecent:
    'Deine letzte Einlösung ist weniger als {days} {days, plural, one {Tag} other {Tage}} her.',
  enrollInANewCourseFirst:
    'Seit deiner letzten Einlösung fehlt noch ein neuer Kurs: Schreib dich zuerst in einen ein.',
  thisOneIsSoldOut: 'Das ist vergriffen.',

  // What the dialogs about an order name, within their sentence: “Please choose a size first.”
  aReward: 'eine Prämie',
  aSize: 'eine Größe',
  morePoints: '{points, number} weitere Punkte',
  aCourseAfterYourLastRedemption: 'ein Kurs, in den du dich nach deiner letzten Einlösung einschreibst',

  // Address of an order
  shippingAddress: 'Lieferadresse',
  recipient: 'Empfänger:in',
  streetHouseAndFloor: 'Straße, Hausnummer und Etage',
  pincode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  phone: 'Telefon',
  forTheCourierOnly: 'Nur für den Paketdienst',
  atMostCharacters: 'Höchstens {max} Zeichen.',
  onlyLettersDigitsAndPunctuation: 'Nur Buchstaben, Ziffern und Satzzeichen.',
  enterTheRecipient: 'Gib an, wer die Sendung bekommt',
  enterTheStreet: 'Gib Straße und Hausnummer ein',
  enterThePincode: 'Gib die Postleitzahl ein',
  aPincodeHasUpToDigits: 'Eine Postleitzahl kann bis zu {max} Ziffern haben',
  enterTheCity: 'Gib den Ort ein',
  enterTheCountry: 'Gib das Land ein',
  enterAPhoneNumber: 'Gib eine Telefonnummer ein',
  enterALongerPhoneNumber: 'Gib eine Telefonnummer mit mindestens {min} Zeichen ein',

  // The page of invitations
  inviteUsToCampus: 'Lad uns auf deinen Campus ein',
  bringSiteToYourCampus:
    'Hol {siteName} zu den Leuten, mit denen du studierst. Alle, die sich mit deinem Link registrieren, zählen für dich.',
  linkCopied: 'Link kopiert',
  pressCtrlCToCopyTheLink: 'Drück Strg+C, um den Link zu kopieren',
  learnWithMeOnSite: 'Lern mit mir auf {siteName}.',
  yourLink: 'Dein Link',
  share: 'Teilen',
  copied: 'Kopiert',
  copyLink: 'Link kopieren',
  yourCode: 'Dein Code: <strong>{code}</strong>',
  whoJoined: 'Wer dabei ist',
  // The number stands large above the words.
  peopleHaveJoined:
    '{count, plural, one {<number>#</number><text>Person ist damit dazugekommen</text>} other {<number>#</number><text>Personen sind damit dazugekommen</text>}}',
  theLastOneJoinedOn: 'Zuletzt am {date}.',
  nobodyHasJoinedYet: 'Noch niemand. Teile den Link da, wo ihr im Studium chattet.',
  eachPersonCountsOnce: 'Jede Person zählt einmal, sobald sie ihre E-Mail-Adresse bestätigt.',
  youAreInvited: 'Du bist eingeladen',
  somebodyYouKnowInvitesYou: 'Jemand, den du kennst, lernt auf {siteName} und hätte dich gern dabei.',
  createYourAccount: 'Konto erstellen',
  signIn: 'Anmelden',
  signInToGetYourLink: 'Melde dich an, um deinen Link zu bekommen',
  signInToInviteYourCampus: 'Melde dich an, um deinen Campus einzuladen.',
  yourLinkIsShownHere: 'Hier siehst du deinen Link und wer damit dazugekommen ist.',

  // The celebration of a step; name: what the points are called on this site
  minutesLearnedToday: 'Heute {minutes} Minuten gelernt',
  nextStep: 'Als Nächstes: {points} mehr bei {minutes} Minuten.',
  thatIsTheDailyMaximum: 'Mehr gibt es an einem Tag nicht: {points}. Stark!',

  // The introduction to points, in two pages
  howPointsWork: 'Wie Punkte funktionieren',
  pageOfTwo: 'Seite {page} von 2',
  back: 'Zurück',
  next: 'Weiter',
  iUnderstand: 'Verstanden',
  learningEarnsPoints: 'Lernen bringt {name}',
  everyVideoYouTrulyWatchCounts:
    'Jedes Video, das du wirklich ansiehst, zählt. Jeden Tag steigst du diese Stufen hinauf, und jede bringt Punkte dazu.',
  aDayGivesAtMostPoints:
    'Bis zu {points} kannst du am Tag sammeln, und dein Tag richtet sich nach deiner Zeitzone. Vorspulen, Wiederholen in Schleife und Tabs im Hintergrund bringen nichts.',
  whatHappensToYourPoints: 'Was mit deinen {name} passiert',
  theyAreWorthSomething: 'Sie sind etwas wert und gehören dir eine Weile.',
  pointsExpireAfterDays:
    'Punkte, die du beim Ansehen sammelst, verfallen nach <strong>{days} Tagen</strong>. Was zuerst verfällt, wird zuerst ausgegeben.',
  redeemPointsForRewards:
    'Sobald du <strong>{points, number} Punkte</strong> hast, kannst du sie gegen Prämien einlösen.',
  buyMoreLearningTime:
    'Wenn deine Lernzeit für den Tag aufgebraucht ist, bringen dir <strong>{points} Punkte</strong> noch {time} dazu.',
  anUndoneOrderGivesItsPointsBack:
    'Wird eine Bestellung storniert oder abgelehnt, bekommst du ihre Punkte mit dem alten Ablaufdatum zurück.',

  // The page of points: /rewards
  rewards: 'Prämien',
  theTimeYouLearnEarnsPoints:
    'Die Zeit, in der du wirklich lernst, bringt {name}. Hier steht, wie du sie sammelst und was du dafür bekommst.',
  yourPoints: 'Deine {name}',
  earnedToday: 'Heute gesammelt',
  expiringNext: 'Verfällt als Nächstes',
  inDays: '{days, plural, one {in # Tag} other {in # Tagen}}',
  nothing: 'nichts',
  pointsHistory: 'Punkteverlauf',
  getStarted: 'Loslegen',
  pointsAreForPeopleWithAnAccount:
    'Um {name} zu sammeln, brauchst du ein kostenloses Konto. Die ersten gibt es nach {time} Lernzeit.',
  signUp: 'Registrieren',
  aDayOfLearning: 'Ein Lerntag',
  theDaysPointsAtEachTime: 'Wie viel der Tag nach jeder Lernzeit bringt und was die Stufe dazugibt.',
  nobodyEarnsMoreADay: 'Beim Ansehen kannst du bis zu {points} am Tag sammeln.',
  yourProfile: 'Dein Profil',
  sectionOnceCompleted: 'Abschnitt, sobald vollständig',
  points: 'Punkte',
  whatPointsAreGoodFor: 'Was du mit Punkten machen kannst',
  rewardsFromPoints: 'Prämien ab {points, number} Punkten',
  redeemEveryDays:
    'Einlösen kannst du alle {days} Tage, mit einem neuen Kurs dazwischen. Deine Bestellung kommt in etwa {deliveryDays} Tagen.',
  seeTheRewardsStore: 'Zum Prämienshop',
  moreTimeForPoints: '{time} mehr für {points} Punkte',
  thePlayerOffersMoreTime: 'Wenn deine Lernzeit für den Tag aufgebraucht ist, bietet dir der Player mehr an.',
  howTheTimeIsCounted: 'Wie die Zeit gezählt wird',
  bringYourCampus: 'Hol deinen Campus dazu',
  learningTogetherIsEasier: 'Gemeinsam lernt es sich leichter.',
  inviteYourCampus: 'Campus einladen',

  // The policy there
  theUpdatedPolicy: 'Die aktuellen Regeln',
  pointsOfADayOfLearning: 'Punkte für einen Lerntag: {ladder}.',
  theLastStepIsTheMost:
    'Mit der letzten Stufe ist das Maximum für den Tag erreicht. Ein Tag ist dein eigener Kalendertag, in der Zeitzone, in der er begonnen hat.',
  whatLearningTimeIs:
    'Lernzeit ist Zeit, in der ein Video wirklich lief. Jede Sekunde eines Videos zählt einmal am Tag; Vorspulen, Wiederholen in Schleife, Tabs im Hintergrund und mehr als doppeltes Tempo bringen nichts.',
  pointsExpireDaysAfterTheyWereEarned:
    'Punkte, die du beim Ansehen sammelst, verfallen {days} Tage später. Was zuerst verfällt, wird zuerst ausgegeben.',
  pointsBuyLearningTime: '{points} Punkte bringen dir für den Tag {time} Lernzeit dazu.',
  whatRewardsNeed:
    'Um eine Prämie einzulösen, brauchst du {points, number} Punkte, {sections} der sieben Abschnitte deines Profils, {days} Tage seit deiner letzten Einlösung und einen Kurs, in den du dich danach eingeschrieben hast.',
  pointsCannotBeTraded:
    'Wird eine Bestellung abgelehnt oder storniert, bekommst du ihre Punkte mit dem alten Ablaufdatum zurück. {name} lassen sich nicht kaufen, verkaufen oder verschenken.',

  // The questions there
  questions: 'Fragen',
  whyAreMyPointsNotGoingUp: 'Ich lerne weiter, bekomme aber keine Punkte mehr. Warum?',
  aDayClimbsInSteps: 'Punkte gibt es im Lauf des Tages in Stufen: {ladder}.',
  whatYouLearnBetweenStepsIsNotLost:
    'Was du zwischen zwei Stufen lernst, ist nicht verloren: Die nächsten Minuten am selben Tag kommen dazu.',
  canIEarnAgainWithTheSameVideo: 'Bekomme ich noch einmal Punkte, wenn ich ein Video wieder ansehe?',
  notOnTheSameDay:
    'Nicht am selben Tag: Jede Sekunde eines Videos zählt einmal am Tag. An einem anderen Tag zählt sie wieder.',
  whyHaveMyPointsDisappeared: 'Warum sind einige meiner {name} verschwunden?',
  pointsAreValidForDays:
    'Punkte, die du beim Ansehen sammelst, gelten {days} Tage. In deinem Punkteverlauf siehst du, wann sie verfallen und welche schon verfallen sind.',
  whichPointsAreSpentFirst: 'Welche Punkte werden zuerst ausgegeben?',
  thoseThatExpireFirst: 'Die, die zuerst verfallen, damit du so wenige wie möglich verlierst.',
  whatDoIGetBackOfACancelledOrder: 'Meine Bestellung wurde storniert. Was bekomme ich zurück?',
  allOfItsPoints:
    'Alle Punkte, jeden mit dem Ablaufdatum, das er beim Ausgeben hatte. Punkte, die inzwischen verfallen wären, verfallen dann.',
  whichDayCountsWhenITravel: 'Ich bin auf Reisen. Welcher Tag zählt?',
  yourDayStaysWhereItStarted:
    'Dein Tag bleibt in der Zeitzone, in der er begonnen hat, bis er dort endet; der nächste richtet sich danach, wo du bist.',

  // The statement: the history of points
  history: 'Verlauf',
  youHavePoints: 'Du hast <strong>{points}</strong> {name}.',
  noDataFound: 'Nichts gefunden',
  findACourse: 'Kurs finden',
  yourPointsWillAppearHere:
    'Hier siehst du deine Punkte und woher sie kommen, von deinen ersten Lernminuten an.',
  entriesFromTo: 'Einträge {first, number} bis {last, number} von {total, number}',
  entriesTheLatestFirst: '{entries}, die neuesten zuerst. Zeiten in {timeZone}.',
  entry: 'Eintrag',
  balance: 'Stand',
  pagesOfTheStatement: 'Seiten des Verlaufs',
  newerEntries: 'Neuere Einträge',
  olderEntries: 'Ältere Einträge',

  // What an entry is about, and what is left of it
  learning: 'Lernen',
  learningOnDay: 'Lernen am {day}',
  profileSectionCompleted: 'Profilabschnitt vollständig',
  campusInvite: 'Campus-Einladung',
  assignmentAccepted: 'Aufgabe angenommen',
  returned: 'Zurückgegeben',
  redeemed: 'Eingelöst',
  moreLearningTime: '{time} mehr Lernzeit',
  expired: 'Verfallen',
  adjustedByOurTeam: 'Vom Team angepasst',
  reasonWithNote: '{reason}: {note}',
  nothingLeftOfIt: 'nichts mehr übrig',
  pointsLeftAndExpiry: '{points} übrig, {expiry}',
  noExpiry: 'ohne Ablauf',
  hasExpired: 'verfallen',
  expiresInDays: '{days, plural, one {verfällt in # Tag} other {verfällt in # Tagen}}',

  // The Rewards Store
  rewardsStore: 'Prämienshop',
  redeemYourPointsForRewards:
    'Prämien für deine {name}. Sobald du {points, number} hast, kannst du dir eine aussuchen; sie kommt in etwa {days} Tagen.',
  theStoreIsEmpty: 'Der Shop ist gerade leer. Deine Punkte behältst du, bis es neue Prämien gibt.',
  yourOrders: 'Deine Bestellungen',
  yourOrdersAreShownHere: 'Hier verfolgst du die Prämien, die du eingelöst hast.',
  whatYouNeedToRedeem: 'Was du zum Einlösen brauchst',
  pointsAreEarnedByWatching: '{name} sammelst du beim Ansehen',
  signInToSeeHowFarYouAre: 'Melde dich an, um zu sehen, wie nah du an jeder davon bist.',
  signInToSeeWhatYourPointsCanGetYou: 'Melde dich an, um zu sehen, was du für deine Punkte bekommst.',

  // A reward
  sizes: 'Größen',
  soldOut: 'Vergriffen',
  sizeIsSoldOut: 'vergriffen',
  onlyFewLeft: 'Nur noch {count} da',
  inStock: '{count, number} auf Lager',
  untilDeadline: 'bis {deadline}',
  dateAtTime: '{date}, {time} Uhr ({timeZone})',
  pointsForReward: 'Punkte für {title}',
  pointsMissing: 'Es fehlen {points, number} Punkte',
  pointsToGo: 'Noch {points, number} Punkte',
  claimed: 'Schon bekommen',
  onePerPerson: 'Eine pro Person',
  redeem: 'Einlösen',
  redeemReward: '{title} einlösen',
  signInToRedeemYourPoints: 'Melde dich an, um deine Punkte einzulösen.',

  // What redeeming needs: title, whether it is met, and how far it is
  conditionMet: ', erledigt',
  conditionNotMet: ', noch nicht erledigt',
  needsPoints: '{points, number} Punkte',
  youHaveEnoughPoints: 'Du hast {points, number}.',
  youNeedMorePoints: 'Es fehlen noch {points, number}.',
  profileAtLeastPercent: 'Profil zu mindestens {percent} % vollständig',
  sectionsCompleted: '{done} von {total} Abschnitten.',
  sectionsNeeded: '{done} von {total} Abschnitten, es fehlen noch {missing}.',
  daysSinceTheLastRedemption: '{days} Tage seit deiner letzten Einlösung',
  thisWouldBeYourFirst: 'Das wäre deine erste.',
  nextInDays: '{days, plural, one {Die nächste in # Tag.} other {Die nächste in # Tagen.}}',
  theLastOneWasOn: 'Deine letzte war am {date}.',
  aNewCourseSinceThen: 'Seitdem ein neuer Kurs',
  notNeededForTheFirst: 'Für die erste nicht nötig.',
  youHaveEnrolledInOne: 'Du hast dich in einen eingeschrieben.',
  enrollInANewOne: 'Schreib dich in einen Kurs ein, der für dich neu ist.',

  // The page for redeeming
  redeemPoints: '{name} einlösen',
  chooseAReward:
    'Wähle eine Prämie und sag, wohin wir sie schicken sollen. Preis und Größe bleiben so, wie du sie bestellst.',
  thereIsNothingToChooseFrom:
    'Gerade gibt es nichts auszusuchen. Deine Punkte behältst du, bis es so weit ist.',
  chooseYourReward: 'Such dir deine Prämie aus',
  pointsAndStock: '{points, number} Punkte · {stock}',
  sizeSoldOut: '{size} (vergriffen)',
  yourRedemption: 'Deine Einlösung',
  whatYouNeed: 'Was du brauchst',
  reward: 'Prämie',
  nothingChosenYet: 'Noch nichts ausgewählt',
  size: 'Größe',
  price: 'Preis',
  leftAfterwards: 'Danach übrig',
  orderPlaced: 'Bestellt',
  itArrivesInAboutDays: 'Sie kommt in etwa {days} Tagen. Bis sie bestätigt ist, kannst du noch stornieren.',

  // The warning that the profile is not complete
  completeYourProfile: 'Profil vervollständigen',
  completeYourProfileFirst: 'Vervollständige erst dein Profil',
  redeemingNeedsACompleteProfile:
    'Punkte einlösen kannst du, sobald dein Profil zu mindestens {percent} % vollständig ist.',
  gotIt: 'Alles klar',
  sectionsOf: '{done} von {total} Abschnitten',
  moreSectionsWillDo:
    '{count, plural, one {Vervollständige noch einen davon:} other {Vervollständige noch # davon:}}',
  plusPoints: '+{points} Punkte',

  // An order: its states, each with what it says, and its address
  requested: 'Eingegangen',
  weHaveYourOrder: 'Deine Bestellung ist bei uns, und wir sehen sie uns bald an.',
  approved: 'Bestätigt',
  itWillBePackedNext: 'Als Nächstes wird sie verpackt.',
  packed: 'Verpackt',
  itIsReadyToShip: 'Sie ist bereit zum Versand.',
  shipped: 'Versandt',
  itIsOnItsWay: 'Sie ist unterwegs zu dir.',
  delivered: 'Zugestellt',
  itHasArrived: 'Sie ist da. Viel Freude damit!',
  onHold: 'Zurückgestellt',
  somethingHasToBeSettled: 'Wir müssen vorher noch etwas klären.',
  rejected: 'Abgelehnt',
  cancelled: 'Storniert',
  yourPointsAreBack: 'Deine Punkte sind wieder da, mit dem alten Ablaufdatum.',
  pointsOrderedOn: '{points, number} Punkte, bestellt am {date}',
  tracking: 'Sendungsverfolgung: <strong>{tracking}</strong>',
  address: 'Adresse',
  moreOrdersCouldNotBeLoaded: 'Weitere Bestellungen ließen sich nicht laden.',
  loadingMoreOrders: 'Weitere Bestellungen werden geladen',
  tryAgain: 'Nochmal versuchen',
  showMoreOrders: 'Weitere Bestellungen anzeigen',
  thatsEverything: 'Das war alles.',

  // Cancelling an order
  cancelOrder: 'Bestellung stornieren',
  cancelThisOrder: 'Diese Bestellung stornieren?',
  theRewardGoesBackToTheStore:
    '„{title}“ geht zurück in den Shop, und du bekommst {points, number} Punkte mit dem alten Ablaufdatum zurück.',
  keepIt: 'Behalten',
  orderCancelled: 'Bestellung storniert',
  pointsAreBack: '{points, number} Punkte sind wieder da.',
} satisfies Translation<typeof en>
