import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // What is wrong with a form
  pleaseFillAllTheDetails: 'Fülle bitte alle Felder aus.',
  someRequiredFieldsAreEmpty: 'Einige Pflichtfelder sind noch leer.',
  firstnameIsTooLong: 'Der Vorname ist zu lang.',
  lastnameIsTooLong: 'Der Nachname ist zu lang.',
  useOnlyLettersOfNames: 'Verwende nur Buchstaben und Zeichen, die in einen Namen gehören.',
  nameIsReserved: 'Dieser Name ist für das Team dieser Seite reserviert. Wähle einen anderen.',
  emailIsNotValid: 'Diese E-Mail-Adresse ist nicht gültig. Sieh sie dir noch einmal an.',
  emailDoesNotMatch: 'Die E-Mail-Adresse passt nicht. Gib die ein, an die dein Zugang zum Kurs ging.',
  mobileNumberIsNotValid: 'Gib eine gültige Handynummer ein oder lass das Feld leer.',
  timeZoneIsNotKnown: 'Diese Zeitzone kennen wir nicht.',
  pleaseSignIn: 'Melde dich bitte an.',
  somethingWentWrong: 'Da ist etwas schiefgegangen.',
  tooManyAttempts: 'Das waren zu viele Versuche. Warte ein wenig und versuch es dann noch einmal.',

  // Codes that come by mail
  pleaseEnterOtp: 'Gib den Code ein.',
  pleaseEnterThe6DigitOtp: 'Gib den sechsstelligen Code ein.',
  verificationFailed: 'Die Bestätigung hat nicht geklappt. Versuch es noch einmal.',
  codeHasExpired: 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
  tooManyWrongCodes: 'Zu viele falsche Codes. Fordere einen neuen an.',
  codeLimitReached: 'Mehr Codes gibt es heute nicht. Versuch es in 24 Stunden noch einmal.',
  waitBeforeAnotherCode: 'Warte einen Moment, bevor du noch einen Code anforderst.',
  couldntSendOtp: 'Der Code ließ sich nicht senden.',
  failedToSendOtp: 'Der Code ließ sich nicht senden.',
  digitCode: '{digits}-stelliger Code',
  sendMeACode: 'Code senden',
  newCodeIsOnItsWay: 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
  resendCodeInSeconds: 'Neuer Code in {seconds} s',
  resendCode: 'Neuen Code senden',
  haveAnotherCodeSent: 'Falscher oder zu alter Code? Fordere einen neuen an.',
  useAnotherAddress: 'Andere Adresse verwenden',
  startAgain: 'Neu beginnen',

  // Passwords
  password: 'Passwort',
  yourPassword: 'Dein Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort bestätigen',
  minToMaxCharacters: '{min} bis {max} Zeichen',
  passwordIsTooLong: 'Das Passwort muss kürzer als 20 Zeichen sein.',
  passwordIsTooShort: 'Das Passwort ist zu kurz.',
  passwordsAreNotSame: 'Die beiden Passwörter stimmen nicht überein.',
  passwordIsNotRight: 'Dieses Passwort stimmt nicht.',
  currentPasswordIsNotRight: 'Das aktuelle Passwort stimmt nicht.',
  passwordNotUpdated: 'Das Passwort wurde nicht geändert.',
  passwordUpdated: 'Passwort geändert',
  accountHasNoPassword:
    'Dieses Konto hat noch kein Passwort. Leg eines fest: Wir mailen dir dafür einen Code.',
  changePassword: 'Passwort ändern',
  setNewPassword: 'Neues Passwort festlegen',
  allOtherDevicesAreSignedOut: 'Alle deine anderen Geräte sind abgemeldet.',
  iDontKnowMyCurrentPassword: 'Ich weiß mein aktuelles Passwort nicht',

  // Why a password is weak: the first sentence, then what makes it weak, then advice
  passwordIsEasyToGuess: 'Dieses Passwort lässt sich leicht erraten.',
  passwordIsMadeOfYourName: 'Es besteht aus deinem Namen, deiner E-Mail-Adresse oder dem Namen dieser Seite.',
  passwordIsUsedByMany:
    'Viele verwenden es oder ein sehr ähnliches, deshalb wird es mit als Erstes ausprobiert.',
  keysSideBySideAreTriedFirst: 'Tasten, die nebeneinander liegen, werden mit als Erstes ausprobiert.',
  repetitionsAddLittle: 'Wiederholte Buchstaben und Wörter bringen wenig.',
  sequencesAreTriedFirst: 'Buchstaben und Ziffern der Reihe nach werden mit als Erstes ausprobiert.',
  datesAreTriedFirst: 'Jahreszahlen und Daten werden mit als Erstes ausprobiert.',
  useThreeOrFourWords: 'Drei oder vier Wörter ohne Zusammenhang sind schwer zu erraten.',

  // Signing in
  signIn: 'Anmelden',
  pickUpWhereYouLeftOff: 'Mach da weiter, wo du aufgehört hast.',
  email: 'E-Mail',
  forgotYourPassword: 'Passwort vergessen?',
  newHereCreateAnAccount: 'Neu hier? <link>Konto erstellen</link>',
  emailOrPasswordIsNotRight: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  loginFailed: 'Das Anmelden hat nicht geklappt.',

  // Signing in with Google
  or: 'oder',
  continueWithGoogle: 'Weiter mit Google',
  signingInWithGoogleFailed: 'Das Anmelden mit Google hat nicht geklappt. Versuch es noch einmal.',
  signingInWithGoogleIsNotSetUp: 'Das Anmelden mit Google ist auf dieser Seite nicht eingerichtet.',
  googleHasNotVerifiedYourEmail:
    'Google hat deine E-Mail-Adresse nicht bestätigt. Registriere dich mit einem Code, den wir dir mailen.',
  googleWasUnlinkedFromAccount:
    'Google ist nicht mehr mit dem Konto dieser Adresse verknüpft. Melde dich mit deinem Passwort an; in den Einstellungen kannst du es wieder verknüpfen.',

  // Signing up
  createYourAccount: 'Konto erstellen',
  freeWithACodeByEmail: 'Kostenlos. Statt eines Bestätigungslinks mailen wir dir einen Code.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  mobileNumber: 'Handynummer',
  sendMeNewBlogPosts: 'Neue Blogbeiträge per E-Mail bekommen',
  sendMeTheNewsletter: 'Den Newsletter bekommen',
  bySigningUpYouAgree:
    'Mit der Registrierung stimmst du den <terms>Nutzungsbedingungen</terms> zu und bestätigst, dass du die <privacy>Datenschutzerklärung</privacy> gelesen hast.',
  alreadyAMemberSignIn: 'Schon dabei? <link>Anmelden</link>',
  checkYourEmail: 'Sieh in dein Postfach',
  weSentACodeTo: 'Wir haben einen Code an {email} geschickt. Er gilt 10 Minuten.',
  verify: 'Bestätigen',

  // A forgotten password
  chooseANewPasswordByCode:
    'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Code, mit dem du ein neues Passwort wählen kannst.',
  ifEmailHasAnAccount:
    'Falls es zu {email} ein Konto gibt, ist ein Code dorthin unterwegs. Er gilt 10 Minuten.',
  backToSignIn: 'Zurück zum Anmelden',

  // The end of a session
  accountHasBeenBanned: 'Dieses Konto ist gesperrt. Melde dich beim Support.',
  loggingYouOut: 'Du wirst abgemeldet',
  successfullyLoggedOut: 'Du bist abgemeldet',
  youHaveSignedOutInAnotherTab: 'Du hast dich in einem anderen Tab abgemeldet',
  youHaveBeenSignedOut: 'Du wurdest abgemeldet. Melde dich wieder an.',
  cantLogoutYou: 'Das Abmelden hat nicht geklappt.',

  // The username
  username: 'Benutzername',
  chooseAUsername: 'Benutzernamen wählen',
  usernameNamesYourProfile:
    'Er ist die Adresse deines öffentlichen Profils. Später kannst du ihn dreimal ändern.',
  changeUsername: 'Benutzernamen ändern',
  youAreUsernameNow:
    'Du bist jetzt @{username}, in der Adresse deines Profils und wenn andere dich erwähnen. Links zu deinem alten Benutzernamen funktionieren noch {days} Tage, und so lange kann ihn niemand anders nehmen.',
  minToMaxLettersDigitsAndUnderscores: '{min} bis {max} Buchstaben, Ziffern und Unterstriche',
  checking: 'Wird geprüft…',
  availableUsernames: 'Freie Benutzernamen',
  saveUsername: 'Benutzernamen speichern',
  notNow: 'Nicht jetzt',
  youCanChangeItAgain:
    '{count, plural, one {Du kannst ihn noch einmal ändern.} other {Du kannst ihn noch #-mal ändern.}}',
  usernameChangesAreUsed:
    'Der Benutzername lässt sich höchstens {count} {count, plural, one {Mal} other {Mal}} ändern.',
  usernameIsAvailable: 'Der Benutzername ist frei',
  usernameIsNotValid: 'Verwende 3 bis 30 Buchstaben und Ziffern, dazwischen auch einzelne Unterstriche.',
  usernameAlreadyExists: 'Diesen Benutzernamen gibt es schon.',
  usernameIsSameAsPresent: 'Das ist schon dein Benutzername.',

  // Setting up a new account
  stepOfTotal: 'Schritt {step} von {total}',
  whatWouldYouLikeToLearn: 'Was möchtest du lernen?',
  weSuggestCoursesThatFit: 'Wir schlagen dir passende Kurse vor.',
  chooseAsManyAsYouLike: 'Wähle so viele, wie du magst.',
  chooseATopicOrSkip: 'Wähle mindestens ein Thema oder überspring diesen Schritt.',
  countOfTotalChosen: '{count} von {total} ausgewählt',
  addAPictureOfYou: 'Füge ein Bild von dir hinzu',
  pictureAppearsNextToYourName:
    'Es erscheint neben deinem Namen. In den Einstellungen kannst du es später ändern.',
  startWithACourse: 'Fang mit einem Kurs an',
  allOfTheseAreFree: 'Alle diese Kurse sind kostenlos. Du kannst einen Kurs jederzeit wieder verlassen.',
  skip: 'Überspringen',
  continueAction: 'Weiter',

  // Interests
  interests: 'Interessen',
  chooseInterests: 'Interessen auswählen',
  changeInterests: 'Interessen ändern',
  noInterestsYet: 'Noch keine. Wähle welche aus, dann können wir dir passende Kurse vorschlagen.',
  dataScience: 'Data Science',
  programming: 'Programmieren',
  dataStructures: 'Datenstrukturen',
  machineLearning: 'Machine Learning',
  webDevelopment: 'Webentwicklung',
  gameDevelopment: 'Spieleentwicklung',
  algorithms: 'Algorithmen',
  artificialIntelligence: 'Künstliche Intelligenz',
  cloudComputing: 'Cloud-Computing',
  competitiveProgramming: 'Programmierwettbewerbe',
  cybersecurity: 'IT-Sicherheit',
  dataEngineering: 'Data Engineering',
  databases: 'Datenbanken',
  design: 'Design',
  devOps: 'DevOps',
  interviews: 'Vorstellungsgespräche',
  mobileDevelopment: 'App-Entwicklung',
  operatingSystems: 'Betriebssysteme',
  systemDesign: 'Systemdesign',
  testing: 'Testen',

  // Settings
  settings: 'Einstellungen',
  accountSafetyAndData: 'Dein Konto, seine Sicherheit und deine Daten.',
  account: 'Konto',
  notifications: 'Benachrichtigungen',
  security: 'Sicherheit',
  yourData: 'Deine Daten',

  // Settings: account
  picture: 'Bild',
  pictureFile: 'Bilddatei',
  changePicture: 'Bild ändern',
  chooseAPicture: 'Bild auswählen',
  removePicture: 'Bild entfernen',
  pictureFilesHint: 'Eine JPEG-, PNG- oder WebP-Datei. Welcher Ausschnitt zu sehen ist, kannst du wählen.',
  choosePartOfPicture: 'Ausschnitt wählen',
  dragOrUseArrowKeys: 'Zieh das Bild oder verschieb es mit den Pfeiltasten.',
  partOfPicture: 'Sichtbarer Ausschnitt',
  useThisPicture: 'Dieses Bild nehmen',
  cancel: 'Abbrechen',
  zoom: 'Zoom',
  percentOfSize: '{percent, number} %',
  yourPictureIsChanged: 'Dein Bild ist geändert',
  yourPictureIsRemoved: 'Dein Bild ist entfernt',
  cantUpdateProfilePicture: 'Das Profilbild ließ sich nicht ändern.',
  chooseAJpegPngOrWebpPicture: 'Wähle ein JPEG-, PNG- oder WebP-Bild.',
  noUsernameYet: 'Noch nicht gewählt',
  usernameIsYourAddress: 'Er ist die Adresse deines öffentlichen Profils, und andere erwähnen dich damit.',
  yourDetails: 'Deine Angaben',
  timeZone: 'Zeitzone',
  yourDaysOfLearningBeginByIt: 'Nach ihr richtet sich, wann deine Lerntage beginnen und enden.',
  sameAsMyBrowser: 'Wie mein Browser',
  save: 'Speichern',
  yourSettingsAreSaved: 'Deine Einstellungen sind gespeichert',
  youSignInWithYourEmail:
    'Damit meldest du dich an, und dorthin gehen unsere E-Mails. Sonst sieht sie niemand.',
  saveInterests: 'Interessen speichern',
  yourInterestsAreSaved: 'Deine Interessen sind gespeichert',

  // Changing the email address
  language: 'Sprache',
  pagesAndEmailsComeInIt:
    'Seiten und E-Mails kommen in dieser Sprache. Was andere schreiben, bleibt in ihrer.',
  appearance: 'Aussehen',
  theme: 'Darstellung',
  sameAsMyDevice: 'Wie Gerät',
  light: 'Hell',
  dark: 'Dunkel',
  singleKeyShortcuts: 'Tastenkürzel mit einer Taste',
  singleKeysExplained:
    '/ führt zur Suche. In der Konsole arbeitest du mit j, k, x und e die Listen durch. Die Tasten des Players haben einen eigenen Schalter, hinter ?.',
  onThisDeviceOnly: 'Gilt nur auf diesem Gerät.',
  changeEmail: 'E-Mail-Adresse ändern',
  codesGoToBothAddresses: 'Wir schicken einen Code an deine jetzige Adresse und einen an die neue.',
  newEmail: 'Neue E-Mail-Adresse',
  sendTheCodes: 'Codes senden',
  noLongerReadEmails:
    'Du kommst an die E-Mails deiner jetzigen Adresse nicht mehr heran? <link>Schreib uns</link>, und wir kümmern uns darum.',
  weSentACodeToEachAddress:
    'Wir haben an jede der beiden Adressen einen Code geschickt. Beide Codes gelten 10 Minuten.',
  codeSentTo: 'Code an {email}',
  yourAddressIsChanged: 'Deine E-Mail-Adresse ist geändert. Alle deine anderen Geräte sind abgemeldet.',
  thisIsYourCurrentAddress: 'Das ist deine jetzige Adresse.',
  startThisChangeAgain: 'Fang noch einmal von vorn an: Diese Änderung wartet nicht mehr auf ihre Codes.',

  // Settings: security
  newPasswordSignsOutOthers: 'Ein neues Passwort meldet alle deine anderen Geräte ab.',
  setAPassword: 'Passwort festlegen',
  youSignInWithGoogle:
    'Du meldest dich mit Google an. Mit einem Passwort geht es auch ohne. Zur Bestätigung mailen wir dir einen Code; alle deine anderen Geräte werden abgemeldet.',
  whereYouAreSignedIn: 'Wo du angemeldet bist',
  browserOnSystem: '{browser} auf {system}',
  unknownDevice: 'Unbekanntes Gerät',
  thisDevice: 'Dieses Gerät',
  inUseNow: 'Gerade in Gebrauch',
  lastUsedAt: 'Zuletzt genutzt: {time}',
  signedInAt: 'Angemeldet: {time}',
  signOut: 'Abmelden',
  signOutDevice: '{device} abmelden',
  deviceIsSignedOut: '{device} ist abgemeldet',
  signOutAllOthers: 'Alle anderen abmelden',
  allOtherDevicesWereSignedOut: 'Alle anderen Geräte sind abgemeldet',

  // Settings: Google
  google: 'Google',
  googleOpensThisAccount: 'Du kannst dich in diesem Konto mit Google anmelden.',
  withALinkedGoogleAccount: 'Mit einem verknüpften Google-Konto meldest du dich ohne Passwort an.',
  setAPasswordFirst: 'Leg erst ein Passwort fest, damit du dich auch ohne Google anmelden kannst.',
  linkGoogle: 'Google verknüpfen',
  unlinkGoogle: 'Google trennen',
  enterPasswordAndChooseGoogle:
    'Gib dein Passwort ein und wähle dann das Google-Konto, mit dem du dich anmelden möchtest.',
  enterPasswordToUnlinkGoogle:
    'Danach kannst du dich nur noch mit E-Mail-Adresse und Passwort anmelden. Gib dein Passwort ein, damit sicher ist, dass du es kennst.',
  continueToGoogle: 'Weiter zu Google',
  googleIsLinked: 'Google ist verknüpft: Von jetzt an kannst du dich damit anmelden.',
  googleIsUnlinked: 'Google ist getrennt',
  googleOpensAnotherAccount:
    'Dieses Google-Konto ist hier schon mit einem anderen Konto verknüpft. Wähle ein anderes, oder trenne es zuerst dort.',
  googleIsLinkedAlready:
    'Es ist schon ein Google-Konto verknüpft. Trenne es, bevor du ein anderes verknüpfst.',
  noGoogleAccountIsLinked: 'Es ist kein Google-Konto verknüpft.',
  linkingGoogleFailed: 'Das Verknüpfen mit Google hat nicht geklappt. Versuch es noch einmal.',

  // Settings: your data
  downloadYourData: 'Deine Daten herunterladen',
  whatTheDownloadHolds:
    'Dein Profil, deine Kurse, angesehenen Lektionen, Lerntage, Punkte und Nachrichten, als JSON-Dateien in einem Archiv. Wir mailen dir, wenn es bereit ist.',
  puttingYourDataTogether: 'Deine Daten werden zusammengestellt',
  copyCouldNotBeMade: 'Wir konnten die Kopie nicht erstellen. Fordere sie noch einmal an.',
  readySince: 'Bereit seit {readyDate}, {size}. Wird am {removalDate} entfernt.',
  kilobytes: '{count} kB',
  megabytes: '{count} MB',
  downloadMyData: 'Meine Daten herunterladen',
  makeANewCopy: 'Neue Kopie erstellen',
  prepareMyData: 'Meine Daten vorbereiten',
  youCanAskForThreeCopiesADay: 'Du kannst drei Kopien am Tag anfordern. Versuch es morgen noch einmal.',
  linkIsNoLongerValid: 'Dieser Link gilt nicht mehr. Öffne ihn noch einmal in deinen Einstellungen.',

  // Settings: an archive from another site
  importAnArchive: 'Archiv von einer anderen Lectern-Seite importieren',
  whatIsImported:
    'Wähle die ZIP-Datei, die du dort heruntergeladen hast. Dein Profil, deine Lebensläufe und Notizen kommen zu dem dazu, was du hier hast; ersetzt wird nichts. Angesehene Zeit, Punkte und Kurszertifikate bleiben bei der Seite, von der sie stammen.',
  archiveFile: 'Archiv von einer anderen Lectern-Seite',
  chooseAnArchive: 'Archiv auswählen',
  archiveImported: 'Dein Archiv von {site} ist importiert',
  importedCount: '{what}: {count} hinzugefügt',
  nothingNewInPart: 'Nichts Neues: Das hast du alles schon.',
  partCouldNotBeImported:
    'Das konnten wir nicht hinzufügen, und es wurde nichts geändert. Versuch es später noch einmal.',
  leftBehind: 'Weggelassen: {what} – {why}',
  moreLeftBehind: 'und {count} weitere',
  notAnArchive:
    'Das ist kein Archiv von einer Lectern-Seite. Wähle die ZIP-Datei genau so, wie du sie heruntergeladen hast.',
  archiveTooLarge: 'Dieses Archiv ist zu groß. Es darf höchstens 8 MB haben.',
  archiveIsNewer:
    'Dieses Archiv stammt aus einer neueren Version von Lectern. Versuch es noch einmal, wenn diese Seite aktualisiert ist.',

  // Settings: deleting the account
  deleteMyAccount: 'Mein Konto löschen',
  whatDeletionDoes:
    'Du wirst überall abgemeldet. {days, plural, one {Einen Tag} other {# Tage}} lang kannst du dich noch anmelden und dein Konto behalten; danach werden dein Profil, dein Verlauf, deine Punkte und Anmeldungen endgültig gelöscht. Was du anderen geschrieben hast, bleibt, ohne deinen Namen.',
  codeFromTheEmail: 'Code aus der E-Mail',
  codeIsOnItsWay: 'Der Code ist unterwegs',
  sendAnotherCode: 'Noch einen Code senden',
  deleteItForGood: 'Endgültig löschen',
  enterYourPasswordOrCode: 'Gib dein Passwort oder den Code aus der E-Mail ein.',
  youAreTheLastAdministrator:
    'Außer dir hat hier niemand mehr Administrationsrechte. Gib sie erst jemand anderem.',
  accountWillBeDeletedOn: 'Dein Konto wird am {date} gelöscht',
  untilThenNothingIsLost:
    'Bis dahin geht nichts verloren. Schön, dass du wieder da bist: Möchtest du dein Konto behalten?',
  yourAccountStays: 'Dein Konto bleibt bestehen',
  keepMyAccount: 'Mein Konto behalten',

  // Mails: what several of them say
  codeIsValidForMinutes:
    'Er gilt {minutes} Minuten und nur einmal. Niemand von {site} wird dich je danach fragen.',
  yourSitePassword: 'Dein Passwort für {site}',
  ifNotYouNothingToDo: 'Falls du das nicht warst, brauchst du nichts zu tun.',
  ifNotYouAccountIsAsItWas:
    'Falls du das nicht warst, brauchst du nichts zu tun: Dein Konto ist unverändert.',
  thisWasNotMe: 'Das war ich nicht',
  sentWhenGoogleIsLinked: 'Diese E-Mail schicken wir immer, wenn ein Google-Konto verknüpft wird.',

  // Mail with the code of a sign-up
  confirmYourEmail: 'Bestätige deine E-Mail-Adresse',
  yourSiteCode: 'Dein Code für {site}',
  enterCodeToSignUp: 'Gib diesen Code ein, um deine Registrierung bei {site} abzuschließen.',
  emailComesForSignUp:
    'Du bekommst diese E-Mail, weil sich jemand mit {email} registrieren wollte. Falls du das nicht warst, brauchst du nichts zu tun: Ohne den Code entsteht kein Konto.',

  // Mail in place of that code, to somebody who has an account
  youAlreadyHaveAnAccount: 'Du hast schon ein Konto',
  yourSiteAccount: 'Dein Konto bei {site}',
  signInWithYourPassword: 'Melde dich mit deinem Passwort an.',
  signUpWithAddressOfAccount:
    'Jemand, wahrscheinlich du, wollte sich gerade mit dieser Adresse bei {site} registrieren. Dazu gibt es schon ein Konto, deshalb schicken wir keinen Code: Melde dich mit deinem Passwort an.',

  // Mail with the code for a new password
  chooseANewPassword: 'Neues Passwort wählen',
  enterCodeWithNewPassword: 'Gib diesen Code zusammen mit deinem neuen Passwort bei {site} ein.',
  emailComesForNewPassword:
    'Du bekommst diese E-Mail, weil jemand ein neues Passwort für {email} angefordert hat. Falls du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',

  // Mail in place of that code, to an address without an account
  noAccountWithThisAddress: 'Zu dieser Adresse gibt es kein Konto',
  perhapsAnotherAddress: 'Vielleicht hast du dich mit einer anderen registriert.',
  nothingToRecover:
    'Jemand, wahrscheinlich du, hat bei {site} ein neues Passwort für {email} angefordert. Zu dieser Adresse gibt es kein Konto, also lässt sich auch nichts wiederherstellen.',
  tryAnotherAddressOrSignUp:
    'Vielleicht hast du dich mit einer anderen Adresse registriert: Versuch es damit. Oder erstelle ein Konto mit dieser.',
  goToSite: 'Zu {site}',

  // Mails about a change of the address
  doYouWantToChangeYourAddress: 'Möchtest du deine Adresse ändern?',
  enterCodeOfOldAddress:
    'Jemand, der in deinem Konto bei {site} angemeldet ist, möchte dessen E-Mail-Adresse ändern. Gib diesen Code dort ein, wo der Code für {email} verlangt wird.',
  doNotGiveTheCodeAway:
    'Falls du das nicht warst, gib den Code niemandem: Ohne ihn bleibt dein Konto, wie es ist. Ändere dann dein Passwort und melde in deinen Einstellungen alle anderen Geräte ab.',
  confirmYourNewAddress: 'Bestätige deine neue Adresse',
  enterCodeOfNewAddress:
    'Gib diesen Code bei {site} dort ein, wo der Code für {email} verlangt wird, um diese Adresse für dein Konto zu verwenden.',
  emailComesForNewAddress:
    'Du bekommst diese E-Mail, weil jemand {email} als neue Adresse eingegeben hat. Falls du das nicht warst, brauchst du nichts zu tun.',
  addressHasAnAccountAlready: 'Zu dieser Adresse gibt es schon ein Konto',
  addressBelongsToAnotherAccount:
    'Jemand, wahrscheinlich du, möchte {email} für ein anderes Konto bei {site} verwenden. Zu dieser Adresse gibt es aber schon eines, deshalb schicken wir keinen Code.',
  signInToThatAccount:
    'Melde dich mit dieser Adresse in jenem Konto an oder wähle für das andere eine andere Adresse.',
  yourAddressWasChanged: 'Deine E-Mail-Adresse wurde geändert',
  addressNoLongerBelongs:
    '{email} gehört nicht mehr zu deinem Konto bei {site}: Melde dich mit deiner neuen Adresse an. Alle anderen Geräte wurden abgemeldet.',
  writeToUsFromThisAddress:
    'Falls du das warst, ist alles gut. Falls nicht, hat jemand anders dein Konto: Schreib uns von dieser Adresse aus, und wir kümmern uns darum.',
  sentAfterChangeOfAddress: 'Diese E-Mail schicken wir immer, wenn eine E-Mail-Adresse geändert wird.',

  // Mail about a sign-in with a browser that the account does not know
  newSignIn: 'Eine neue Anmeldung in deinem Konto',
  signedInWithNewBrowser:
    'Gerade hat sich jemand mit einem neuen Browser in deinem Konto {email} bei {site} angemeldet.',
  deviceOfSignIn: 'Gerät: {device}',
  timeOfSignIn: 'Zeit: {time}',
  signThatDeviceOut:
    'Falls du das warst, ist alles gut. Falls nicht, melde das Gerät ab und ändere dein Passwort.',
  whereAmISignedIn: 'Wo bin ich angemeldet?',
  sentForEachNewBrowser: 'Diese E-Mail schicken wir einmal für jeden neuen Browser.',

  // Mails about Google
  googleWasUnlinked: 'Google wurde getrennt',
  googleNoLongerOpens:
    'Du kannst dich in deinem Konto {email} bei {site} nicht mehr mit Google anmelden. Nimm von jetzt an dein Passwort.',
  chooseANewPasswordNow:
    'Falls du das warst, ist alles gut. Falls nicht, kennt jemand anders dein Passwort: Wähle jetzt ein neues.',
  sentWhenGoogleIsUnlinked: 'Diese E-Mail schicken wir immer, wenn ein Google-Konto getrennt wird.',
  youCanSignInWithGoogle: 'Du kannst dich jetzt mit Google anmelden',
  googleWasLinkedToAccount: 'Google wurde mit deinem Konto bei {site} verknüpft',
  lookAtYourSessions: 'Falls du das nicht warst, sieh dir jetzt deine Anmeldungen an.',
  signedInWithGoogle:
    'Gerade hat sich jemand mit einem Google-Konto derselben Adresse in deinem Konto {email} bei {site} angemeldet. Von jetzt an kannst du dich mit diesem Google-Konto anmelden.',
  secureYourGoogleAccount:
    'Falls du das warst, ist alles gut; dein Passwort gilt weiterhin. Falls nicht, sichere dein Google-Konto, melde dich hier an und beende in deinen Einstellungen alle anderen Anmeldungen.',
  checkMySessions: 'Anmeldungen prüfen',
  googleWasLinked: 'Google wurde verknüpft',
  googleLinkedInSettings:
    'In den Einstellungen deines Kontos {email} bei {site} wurde gerade ein Google-Konto verknüpft. Von jetzt an kannst du dich mit diesem Google-Konto anmelden.',
  chooseANewPasswordThenUnlink:
    'Falls du das warst, ist alles gut. Falls nicht, kennt jemand anders dein Passwort: Wähle ein neues und trenne dann Google in deinen Einstellungen.',
  checkMySettings: 'Einstellungen prüfen',

  // Mail about a changed password
  yourPasswordWasChanged: 'Dein Passwort wurde geändert',
  yourSitePasswordWasChanged: 'Dein Passwort für {site} wurde geändert',
  ifNotYouChooseANewPassword: 'Falls du das nicht warst, wähle jetzt ein neues.',
  passwordHasJustBeenChanged:
    'Das Passwort deines Kontos {email} bei {site} wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
  somebodyElseHasYourAccount:
    'Falls du das warst, ist alles gut. Falls nicht, hat jemand anders dein Konto: Wähle jetzt ein neues Passwort.',
  sentAfterChangeOfPassword: 'Diese E-Mail schicken wir immer, wenn ein Passwort geändert wird.',

  // Mail about a copy of one's data
  yourDataIsReady: 'Deine Daten sind bereit',
  copyIsReadyToDownload:
    'Die Kopie von allem, was {site} über dich gespeichert hat, steht zum Herunterladen bereit.',
  copyIsThereForDays: 'Sie ist {days} Tage lang verfügbar. Du musst dich dafür anmelden.',
  openYourData: 'Deine Daten öffnen',
  somebodyMayKnowYourPassword:
    'Falls du sie nicht angefordert hast, ändere dein Passwort: Vielleicht kennt es jemand anders.',

  // Proof of who somebody is
  confirmThatItIsYou: 'Bestätige, dass du es bist',
  pleaseConfirmThatItIsYou: 'Bestätige, dass du es bist.',
  whyConfirm:
    'Du bist dabei, etwas Wichtiges zu ändern. Danach fragen wir {minutes} Minuten lang nicht mehr.',
  confirm: 'Bestätigen',
  enterCodeToConfirm: 'Gib diesen Code bei {site} ein, um zu bestätigen, dass du es bist.',
  withoutTheCodeNothingHappens:
    'Falls du ihn nicht angefordert hast, brauchst du ihn nicht einzugeben: Ohne den Code ändert sich nichts. Melde Geräte ab, die du nicht kennst.',

  // Two-factor sign-in
  twoFactorSignIn: 'Zwei-Faktor-Anmeldung',
  twoFactorWhy:
    'Zusätzlich zum Passwort brauchst du beim Anmelden einen Code aus einer App auf deinem Handy. Ein gestohlenes Passwort reicht dann nicht mehr.',
  twoFactorIsOff: 'Die Zwei-Faktor-Anmeldung ist aus.',
  twoFactorIsOnAlready: 'Die Zwei-Faktor-Anmeldung ist schon an.',
  twoFactorRequired:
    'Für deine Rolle ist auf dieser Seite die Zwei-Faktor-Anmeldung nötig. Bis du sie einrichtest oder dich mit einem Passkey anmeldest, kannst du nur, was alle Lernenden können.',
  setUpTwoFactor: 'Zwei-Faktor-Anmeldung einrichten',
  setUp: 'Einrichten',
  turnOff: 'Ausschalten',
  on: 'An',
  scanTheCode:
    'Scanne diesen Code mit einer Authenticator-App und gib dann die sechs Ziffern ein, die sie anzeigt.',
  qrCodeForApp: 'QR-Code für deine Authenticator-App',
  orTypeTheKey: 'Keine Kamera? Tippe diesen Schlüssel in die App:',
  codeFromTheApp: 'Code aus der App',
  codeFromTheAppOrRecovery: 'Code aus der App oder Wiederherstellungscode',
  enterTheSixDigits: 'Gib die sechs Ziffern ein, die die App anzeigt.',
  enterSixDigitsOrRecoveryCode: 'Gib die sechs Ziffern aus der App oder einen Wiederherstellungscode ein.',
  codeIsNotRight: 'Dieser Code stimmt nicht oder wurde schon verwendet. Versuch es mit dem nächsten.',
  startSettingUpAgain: 'Fang mit dem Einrichten noch einmal von vorn an.',
  turnOn: 'Einschalten',
  recoveryCodes: 'Wiederherstellungscodes',
  recoveryCodesWhy:
    'Mit jedem dieser Codes kannst du dich einmal anmelden, wenn du dein Handy nicht hast. Bewahre sie sicher auf: Du siehst sie nicht noch einmal.',
  recoveryCodesLeft:
    '{count, plural, one {Noch # Wiederherstellungscode ist übrig.} other {Noch # Wiederherstellungscodes sind übrig.}}',
  newRecoveryCodes: 'Neue Wiederherstellungscodes',
  copyCodes: 'Kopieren',
  codesAreCopied: 'Codes kopiert',
  downloadCodes: 'Herunterladen',
  iHaveSavedThem: 'Sie sind gesichert',
  turnOffTwoFactor: 'Zwei-Faktor-Anmeldung ausschalten',
  turnOffTwoFactorWhat:
    'Zum Anmelden reicht dann wieder dein Passwort. Deine Wiederherstellungscodes gelten nicht mehr.',
  keepItOn: 'Anlassen',
  enterYourCodeToSignIn: 'Gib den Code aus deiner Authenticator-App ein, um dich anzumelden.',
  signInTookTooLong:
    'Das hat zu lange gedauert, oder es waren zu viele falsche Codes. Melde dich noch einmal an.',
  startSignInAgain: 'Mit einem anderen Konto anmelden',

  // Passkeys
  passkeys: 'Passkeys',
  passkeysWhy:
    'Melde dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an, ohne Passwort oder Code. Behalte aber noch einen anderen Weg.',
  signInWithAPasskey: 'Mit Passkey anmelden',
  confirmWithAPasskey: 'Mit Passkey bestätigen',
  addAPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name des Passkeys',
  passkeyNameHint: 'Etwa „Mein Handy“',
  nameThePasskey: 'Gib dem Passkey einen Namen.',
  passkeyNameTooLong: 'Dieser Name ist zu lang.',
  passkeyIsAdded: 'Der Passkey wurde hinzugefügt.',
  passkeyIsRemoved: 'Der Passkey wurde entfernt.',
  passkeyIsGone: 'Diesen Passkey gibt es schon nicht mehr.',
  passkeyNotAdded: 'Wir konnten den Passkey nicht hinzufügen. Versuch es noch einmal.',
  passkeyWasRefused:
    'Mit diesem Passkey hat es nicht geklappt. Versuch es noch einmal oder melde dich anders an.',
  passkeyWasNotGiven: 'Es wurde kein Passkey verwendet. Versuch es noch einmal.',
  passkeyLimitReached: 'Du hast schon {count} Passkeys. Entferne erst einen davon.',
  noPasskeysHere: 'Dieser Browser unterstützt keine Passkeys.',
  passkeyAddedAt: 'Hinzugefügt: {time}',
  passkeyNotUsedYet: 'Noch nicht genutzt',
  passkeyIsRenamed: 'Der Passkey wurde umbenannt.',
  rename: 'Umbenennen',
  renamePasskey: 'Passkey „{name}“ umbenennen',
  renamePasskeyWhat: 'Diesen Namen siehst nur du. Er hilft dir, deine Passkeys auseinanderzuhalten.',
  removePasskey: 'Passkey „{name}“ entfernen',
  removePasskeyWhat: 'Du kannst dich dann nicht mehr damit anmelden. Entferne ihn auch auf deinem Gerät.',
  remove: 'Entfernen',

  // Mails about passkeys
  passkeyWasAdded: 'Zu deinem Konto wurde ein Passkey hinzugefügt',
  passkeySignsInNow:
    'Du kannst dich jetzt mit dem Passkey „{name}“ in deinem Konto {email} bei {site} anmelden.',
  passkeyWasRemoved: 'Aus deinem Konto wurde ein Passkey entfernt',
  passkeySignsInNoLonger:
    'Du kannst dich mit dem Passkey „{name}“ nicht mehr in deinem Konto {email} bei {site} anmelden.',
  sentAfterChangeOfPasskeys:
    'Diese E-Mail schicken wir immer, wenn ein Passkey hinzugefügt oder entfernt wird.',

  // Mails about the second factor
  twoFactorWasTurnedOn: 'Die Zwei-Faktor-Anmeldung wurde eingeschaltet',
  signingInAsksForCodesNow:
    'Um dich in deinem Konto {email} bei {site} anzumelden, brauchst du jetzt auch einen Code aus einer Authenticator-App.',
  keepYourRecoveryCodes:
    'Bewahre deine Wiederherstellungscodes sicher auf: Damit kannst du dich anmelden, wenn du dein Handy nicht hast.',
  writeToUsIfNotYou:
    'Falls du das nicht warst, antworte auf diese E-Mail oder melde dich sofort beim Support.',
  twoFactorWasTurnedOff: 'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet',
  signingInAsksForNoCodes:
    'Um dich in deinem Konto {email} bei {site} anzumelden, brauchst du keinen Code aus einer Authenticator-App mehr.',
  sentAfterChangeOfTwoFactor:
    'Diese E-Mail schicken wir immer, wenn die Zwei-Faktor-Anmeldung ein- oder ausgeschaltet wird.',

  // Mails about the deletion of an account
  confirmTheDeletion: 'Bestätige, dass wir dein Konto löschen sollen',
  enterCodeToDeleteAccount: 'Gib diesen Code bei {site} ein, um dein Konto zu löschen.',
  withoutTheCodeAccountStays:
    'Falls du das nicht wolltest, brauchst du nichts zu tun: Ohne den Code bleibt dein Konto bestehen.',
  yourAccountWillBeDeleted: 'Dein Konto wird gelöscht',
  siteAccountWillBeDeletedOn: 'Wie gewünscht, wird dein Konto bei {site} am {date} gelöscht.',
  signInAndKeepYourAccount: 'Bis dahin geht nichts verloren: Melde dich an und wähle „Mein Konto behalten“.',
  keepTheAccountIfNotYou:
    'Falls du das nicht warst, melde dich an, behalte das Konto und ändere dein Passwort.',
  yourAccountWasDeleted: 'Dein Konto wurde gelöscht',
  accountIsGone:
    'Dein Konto bei {site} und alles darin ist gelöscht. Mit dieser Adresse kannst du dich jederzeit wieder registrieren.',
  goodbyeAndThankYou: 'Mach’s gut, und danke, dass du mit uns gelernt hast.',
  youGetNoMoreEmails: 'Du bekommst keine weiteren E-Mails von uns.',
} satisfies Translation<typeof en>
