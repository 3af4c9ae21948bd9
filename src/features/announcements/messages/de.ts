import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  batchDoesNotExist: 'Diese Lerngruppe gibt es nicht.',
  announcementIsGone: 'Diese Ankündigung gibt es nicht mehr.',
  resourceIsGone: 'Dieses Material gibt es nicht mehr.',
  thisIsForCreators: 'Das ist nur für Creator.',
  changedElsewhere:
    'Das wurde in einem anderen Fenster geändert. Lade neu, um die Änderungen zu sehen; was du hier geändert hast, geht dabei verloren.',
  textIsTooComplex:
    'In diesem Text sind zu viele Listen, Zitate oder Formatierungen ineinander verschachtelt. Vereinfache ihn.',
  tooManyAnnouncements: 'Diese Lerngruppe kann keine weiteren Ankündigungen haben. Lösche zuerst alte.',
  tooManyResources: 'Diese Lerngruppe kann kein weiteres Material haben. Lösche zuerst altes.',
  keyIsInUse: 'Aus diesem Formular wurde schon etwas anderes gesendet. Versuch es noch einmal.',
  tooManyMessages:
    'Diese Lerngruppe kann keine weiteren Nachrichten haben. Wer sie leitet, kann alte löschen.',
  nobodyToWriteTo: 'Von den ausgewählten Personen ist niemand mehr in dieser Lerngruppe.',
  titleIsMissing: 'Gib einen Titel ein.',
  titleIsTooLong: 'Höchstens 120 Zeichen.',
  bodyIsMissing: 'Schreib eine Nachricht.',
  bodyIsTooLong: 'Höchstens 10.000 Zeichen.',
  timeIsMissing: 'Wähle Tag und Uhrzeit.',
  descriptionIsMissing: 'Gib eine Beschreibung ein.',
  descriptionIsTooLong: 'Höchstens 1.000 Zeichen.',
  somethingWentWrong: 'Da ist etwas schiefgegangen. Versuch es noch einmal.',

  // Announcements as members read them
  announcements: 'Ankündigungen',
  noAnnouncementsYet: 'Noch keine Ankündigungen',
  announcementsComeHere: 'Hier erscheint Neues von denen, die diese Lerngruppe leiten.',
  pinned: 'Angeheftet',
  isNew: 'Neu',
  edited: 'Bearbeitet',
  byAuthor: 'Von {name}',
  latestAnnouncement: 'Neueste Ankündigung',
  allAnnouncements: 'Alle Ankündigungen',

  // Resources as members see them
  resources: 'Material',
  noResourcesYet: 'Noch kein Material',
  resourcesComeHere: 'Hier erscheinen Links und Material für diese Lerngruppe.',
  searchResources: 'Material durchsuchen',
  noResourceFound: 'Kein Material gefunden',
  noResourceHas: 'Kein Material hat „{search}“ im Titel oder in der Beschreibung.',
  openResource: 'Öffnen',
  openResourceNamed: '{title} öffnen (in einem neuen Tab)',
  addedOn: 'Hinzugefügt am {day}',

  // Announcements for who runs the batch
  newAnnouncement: 'Neue Ankündigung',
  editAnnouncement: 'Ankündigung bearbeiten',
  tellYourCohort:
    'Sag deiner Lerngruppe, was es Neues gibt. Mitglieder werden einmal benachrichtigt, beim Veröffentlichen.',
  title: 'Titel',
  message: 'Nachricht',
  markdownHint: 'Du kannst Markdown verwenden.',
  howItIsShown: 'Ansicht der Nachricht',
  write: 'Schreiben',
  preview: 'Vorschau',
  nothingToPreview: 'Noch gibt es nichts zu zeigen.',
  pinIt: 'Oben anheften',
  sendByMail: 'Auch per E-Mail senden',
  sendByMailHint: 'Wer Ankündigungen ausgeschaltet hat, bekommt die E-Mail nicht.',
  whenToPublish: 'Wann sie erscheint',
  now: 'Jetzt',
  later: 'Später',
  publishAt: 'Tag und Uhrzeit',
  inZone: 'In {zone}',
  publish: 'Veröffentlichen',
  schedule: 'Planen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  edit: 'Bearbeiten',
  editNamed: '{title} bearbeiten',
  deleteIt: 'Löschen',
  deleteNamed: '{title} löschen',
  announcementPublished: 'Ankündigung veröffentlicht',
  announcementScheduled: 'Ankündigung geplant',
  announcementSaved: 'Ankündigung gespeichert',
  announcementDeleted: 'Ankündigung gelöscht',
  scheduledFor: 'Geplant: {time}',
  publishedAt: 'Veröffentlicht: {time}',
  byMail: 'Per E-Mail',
  announcementNamed: 'die Ankündigung „{title}“',
  loadAgain: 'Neu laden',

  // A message to some of the members
  messageTo: 'Nachricht an {count, plural, one {# Mitglied} other {# Mitglieder}}',
  messageToHint: 'Nur sie, du und alle, die diese Lerngruppe leiten, können sie sehen.',
  send: 'Senden',
  messageSent: 'Nachricht an {count, plural, one {# Mitglied} other {# Mitglieder}} gesendet',
  toLearners: 'An {count, plural, one {# Person} other {# Personen}}',
  toYou: 'An dich',

  // Resources for who runs the batch
  addResource: 'Material hinzufügen',
  editResource: 'Material bearbeiten',
  description: 'Beschreibung',
  link: 'Link',
  linkHint: 'Eine Webadresse. Mitglieder öffnen sie in einem neuen Tab.',
  resourceAdded: 'Material hinzugefügt',
  resourceUpdated: 'Material geändert',
  resourceDeleted: 'Material gelöscht',
  resourceNamed: 'das Material „{title}“',
  noClicksYet: 'Noch keine Klicks',
  clicksBy:
    '{count, plural, one {# Klick} other {# Klicks}} von {people, plural, one {# Mitglied} other {# Mitgliedern}}',
  noLink: 'Kein Link',
  giveMembersWhatTheyNeed:
    'Füge Links, Dateien und Lesestoff hinzu, die deine Mitglieder neben den Lektionen brauchen.',

  // The mail
  readInTheBatch: 'In der Lerngruppe öffnen',
  stopAnnouncements: 'Ankündigungen ausschalten',
  chooseWhatYouHearOf: 'Benachrichtigungen einstellen',
  whyYouGetThisMail: 'Du bekommst diese E-Mail, weil du Mitglied von „{batch}“ bist.',
} satisfies Translation<typeof en>
