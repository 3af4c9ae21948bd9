import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  // Times in a sentence
  countMinutes: '{count, plural, one {# Minute} other {# Minuten}}',
  countHours: '{count, plural, one {# Stunde} other {# Stunden}}',

  // The page and the answer while the site is away
  backInAMoment: 'Gleich wieder da',
  siteCannotAnswer:
    'Die Seite kann gerade nicht antworten. Du musst nichts tun: Sie kommt von selbst zurück, und was du gemacht hast, geht nicht verloren.',
  siteIsBusy:
    'Gerade sind mehr Leute hier, als wir bedienen können. Du musst nichts tun: Die Seite kommt von selbst zurück, und was du gemacht hast, geht nicht verloren.',
  tryAgain: 'Nochmal versuchen',
  tryAgainWhenBack: 'Die Seite ist gleich wieder da. Versuch es dann noch einmal.',
  siteIsStarting: 'Die Seite startet gerade. Versuch es gleich noch einmal.',

  // Why a request was refused
  pleaseSignIn: 'Melde dich bitte an.',
  youAreNotAllowedToDoThat: 'Dazu fehlt dir die Berechtigung.',
  setUpTwoFactorFirst: 'Richte zuerst in deinen Einstellungen die Zwei-Faktor-Anmeldung ein.',
  tooManyAttempts: 'Das waren zu viele Versuche. Versuch es in {wait} noch einmal.',
  crossSiteRequestRefused: 'Anfrage von einer anderen Website abgelehnt.',
  tooManyDocuments: 'Wir erstellen gerade sehr viele Dokumente. Versuch es gleich noch einmal.',
  tooManyPrograms: 'Gerade laufen sehr viele Programme. Versuch es gleich noch einmal.',
  yourOtherProgramRuns: 'Dein anderes Programm läuft noch. Warte, bis es fertig ist.',
  documentTakesTooLong: 'Es dauert zu lange, dieses Dokument zu erstellen. Vielleicht ist es zu umfangreich.',
  takesTooMuchWork:
    'Das macht mehr Arbeit, als es darf: Es ist zu lang oder zu tief verschachtelt. Teile es bitte auf.',
  tooLargeToSend: 'Das ist zu groß, um es hier zu senden.',

  // Why what somebody writes is not saved
  tooLongToBeSaved: 'Der Text ist zu lang, um gespeichert zu werden. Bitte kürz ihn.',
  cannotBeSavedLikeThis: 'So lässt es sich nicht speichern. Bitte ändere etwas.',
  textIsNotUtf8:
    'Die Datei ist weder UTF-8 noch UTF-16 mit Byte Order Mark, vielleicht ist sie Windows-1252. Speichere sie als UTF-8.',

  // Why a ZIP is not taken
  fileIsNoZip: 'Diese Datei ist kein ZIP oder nur ein Teil davon.',
  zipIsDamaged: 'Dieses ZIP ist beschädigt. Packe es neu oder lade es noch einmal herunter.',
  zipIsEncrypted: 'Dieses ZIP ist verschlüsselt. Packe es ohne Passwort.',
  zipHasTooManyFiles: 'Dieses ZIP enthält mehr als {most} Dateien.',
  zipHasNameTwice:
    'Dieses ZIP enthält zwei Dateien mit dem Namen {path} (Groß- und Kleinschreibung zählt nicht).',
  zipPathLeadsOut: 'Dieses ZIP enthält einen Pfad, der aus ihm hinausführt: {path}.',
  zipPathIsBad: 'Dieses ZIP enthält einen Pfad, der kein einfacher Name ist: {path}.',
  zipHasLink: '{path} in diesem ZIP ist ein Link oder etwas anderes, aber keine Datei.',
  zipIsPackedOtherwise:
    '{path} in diesem ZIP ist auf eine Art komprimiert, die wir nicht lesen können. Verwende Deflate.',

  // Mails: what somebody wrote, below the link to it
  quoted: '„{text}“',

  // Articles
  noteBox: 'Hinweis',
  cautionBox: 'Vorsicht',
  advancedBox: 'Für Fortgeschrittene',
  taskDone: 'Erledigt',
  taskNotDone: 'Offen',
  picture: 'Bild',
  footnotes: 'Fußnoten',
  backToReference: 'Zurück zur Textstelle {reference}',

  // Why an uploaded file cannot become a lesson, as its creator reads it
  fileIsEmpty: 'Die Datei ist leer.',
  fileIsNoVideo:
    'Diese Datei ist kein Video, das wir lesen können. Du kannst MP4, MOV, MKV, WebM, AVI, MPEG, FLV, WMV und OGV hochladen.',
  videoIsUnreadable:
    'Wir können dieses Video nicht lesen: Die Datei ist beschädigt oder wurde nicht vollständig hochgeladen. Exportiere es noch einmal und lade die neue Datei hoch.',
  videoHasNoPicture: 'Diese Datei hat Ton, aber kein bewegtes Bild.',
  videoFormatIsUnknown:
    'Das Bild dieses Videos liegt in einem Format vor, das wir nicht lesen können. Exportiere es als H.264.',
  videoIsTooShort: 'Das Video ist kürzer als eine Sekunde.',
  videoIsTooLong: 'Das Video ist zu lang. Teile es auf mehrere Lektionen auf.',
  videoIsTooSmall: 'Das Bild dieses Videos ist kleiner als 32 Pixel.',
  videoIsTooLarge: 'Das Bild dieses Videos ist größer als 8K.',
  videoIsDamaged:
    'Das Video ist beschädigt: Der größte Teil des Bildes lässt sich nicht zeigen. Exportiere es noch einmal und lade die neue Datei hoch.',
  videoStalled:
    'Wir konnten dieses Video nicht verarbeiten: Das Lesen ist stehen geblieben. Wahrscheinlich ist die Datei beschädigt.',
  videoCrashedDecoder:
    'Wir konnten dieses Video nicht verarbeiten: Der Decoder stürzt dabei ab. Exportiere es noch einmal und lade die neue Datei hoch.',

  // Values of settings, as operators read it
  enterAWholeNumberFromTo: 'Gib eine ganze Zahl von {min} bis {max} ein.',
  enterADayLike: 'Gib ein Datum wie 2025-04-01 ein.',
  enterACurrencyLike: 'Gib einen Währungscode aus drei Buchstaben ein, etwa EUR.',
  enterATimeZoneLike: 'Gib den Namen einer Zeitzone ein, etwa Europe/Berlin.',
  enterHoursLike:
    'Gib Uhrzeiten wie 10:00-21:00 ein: mindestens eine Stunde, beide Zeiten mit zwei Ziffern, spätestens 24:00.',
  enterStepsThatRise:
    'Gib 1 bis 24 Stufen aus Minuten und Punkten ein, die beide steigen, höchstens 1440 Minuten und 10000 Punkte: 5:5,30:20.',
} satisfies Translation<typeof en>
