import type { Translation } from '#platform/rules/messages/define-messages.ts'
import type en from './en.ts'

/** German, by the keys of the English messages. */
export default {
  watchingGroup: 'Ansehen',
  learnerMinutes: 'Freie Minuten am Tag',
  learnerMinutesHelp:
    'Wie lange jemand mit Konto am Tag kostenlose Kurse ansehen kann, bevor mehr Zeit Punkte kostet.',
  visitorSeconds: 'Freie Sekunden am Tag für Gäste',
  visitorSecondsHelp: 'Wie lange jemand ohne Konto am Tag kostenlose Kurse ansehen kann.',
  visitorsPerNetwork: 'Gäste pro Netzwerk',
  visitorsPerNetworkHelp:
    'Wie viele Gäste in einem Netzwerk am Tag ihre freie Zeit bekommen. Ein Campus ist ein Netzwerk, lass also Platz für den ganzen.',
  seenPercent: 'Ab welchem Anteil ein Video als gesehen gilt',
  seenPercentHelp:
    'Ein Video gilt als gesehen, sobald so viel davon angesehen wurde. Schon gesehene Videos bleiben es; andere werden geprüft, wenn sie das nächste Mal angesehen werden.',
  startsCountFrom: 'Kursstarts gelten ab',
  startsCountFromHelp:
    'Wer sich vor diesem Tag eingeschrieben hat, muss nicht auf den Start eines Kurses warten.',

  pointsGroup: 'Punkte sammeln',
  pointsLadder: 'Punkte am Tag',
  pointsLadderHelp:
    'Wie viele Punkte ein Tag nach so vielen Lernminuten insgesamt bringt. Jede Stufe wird gefeiert; vor der ersten kommen die Punkte Minute für Minute. Schon gesammelte Punkte bleiben.',
  pointsLifetime: 'Beim Ansehen gesammelte Punkte verfallen nach',
  pointsLifetimeHelp: 'Gilt für Punkte, die ab jetzt dazukommen; vorhandene behalten ihr Ablaufdatum.',
  aboutSectionPoints: 'Punkte für „Über mich“ mit den Social-Links',
  aboutSectionPointsHelp: 'Gibt es einmal, wenn dieser Abschnitt des Profils vollständig ist.',
  sectionPoints: 'Punkte für jeden anderen Profilabschnitt',
  sectionPointsHelp: 'Gibt es einmal für jeden der sechs anderen Abschnitte, wenn er vollständig ist.',
  assignmentPoints: 'Punkte für eine Aufgabe, höchstens',
  assignmentPointsHelp:
    'Was Creator für eine angenommene Aufgabe in einer Lerngruppe geben können. 0 heißt, dass Aufgaben keine Punkte bringen.',

  spendingGroup: 'Punkte ausgeben',
  extensionCost: 'Preis für mehr Zeit am Tag',
  extensionCostHelp: 'Was Lernende zahlen, um weiterzumachen, wenn ihre freien Minuten aufgebraucht sind.',
  extensionMinutes: 'Minuten pro Verlängerung',
  extensionMinutesHelp: 'Die Lernzeit, die es für den Preis darüber gibt.',
  redeemMinPoints: 'Punktestand, ab dem man einlösen kann',
  redeemMinPointsHelp: 'Mit weniger Punkten kann niemand etwas einlösen, so wenig es auch kostet.',
  redeemMinProfile: 'Anteil des Profils, ab dem man einlösen kann',
  redeemMinProfileHelp: 'Von sieben Abschnitten, aufgerundet: 60 Prozent heißt fünf davon.',
  redeemInterval: 'Zeit zwischen zwei Einlösungen',
  redeemIntervalHelp: 'Gezählt ab dem Tag der letzten Bestellung, die weder abgelehnt noch storniert wurde.',
  deliveryDays: 'Übliche Lieferzeit',
  deliveryDaysHelp: 'Womit die Leute beim Bestellen rechnen sollen. Ist sie vorbei, passiert nichts weiter.',

  accountsGroup: 'Konten',
  usernameChanges: 'Änderungen des Benutzernamens',
  usernameChangesHelp: 'Wie oft man den Benutzernamen ändern kann; die erste Wahl zählt nicht.',
  codeMails: 'Code-Mails an eine Adresse in 24 Stunden',
  codeMailsHelp:
    'Die erste E-Mail zählt mit. Registrierung, neues Passwort und Adressänderung werden getrennt gezählt.',
  deletionGrace: 'Bedenkzeit beim Löschen',
  deletionGraceHelp:
    'Wie lange man ein Konto noch behalten kann, das man löschen wollte. Schon beantragte Löschungen behalten ihr Datum.',

  coursesGroup: 'Kurse',
  siteCurrency: 'Währung',
  siteCurrencyHelp: 'Die Währung der Kurspreise. Eine Änderung rechnet keine Preise um.',
  resumesGroup: 'Lebensläufe',
  resumesPerPerson: 'Lebensläufe pro Person',
  resumesPerPersonHelp: 'Wer schon mehr hat, behält sie, kann aber keine neuen erstellen.',

  supportGroup: 'Support',
  supportHours: 'Support-Zeiten',
  supportHoursHelp:
    'Wann Anfragen beantwortet werden, an jedem Tag. Nur diese Stunden zählen für die Antwortzeit. Schon angekündigte Antworten behalten ihre Frist.',
  siteTimeZone: 'Zeitzone der Seite',
  siteTimeZoneHelp:
    'Nach ihr richten sich die Support-Zeiten. Die eigenen Tage und Zeiten aller anderen bleiben in deren Zeitzone.',
  creatorsGroup: 'Creator',
  accessGrants: 'Personen mit Zugang',
  accessGrantsHelp:
    'Wie vielen Adressen Creator gleichzeitig Zugang zu einem Kurs, einem einzelnen Video oder einem Paket geben können. Vorhandener Zugang bleibt.',
  uploadsGroup: 'Uploads',
  largestUpload: 'Größte Videodatei',
  largestUploadHelp: 'Ein schon begonnener Upload kann fertig werden, auch wenn er größer ist.',
  uploadSpace: 'Videos pro Creator, insgesamt',
  uploadSpaceHelp:
    'Die Dateien, die ein Creator hochgeladen hat, laufende Uploads eingerechnet. Wer schon mehr hat, behält es, kann aber nichts Neues hochladen.',
  uploadPatience: 'Unfertige Uploads bleiben',
  uploadPatienceHelp: 'Gezählt ab dem letzten empfangenen Byte. Was bis dahin angekommen ist, wird gelöscht.',
} satisfies Translation<typeof en>
