/** Bytes of a line, after which it goes on in the next one (RFC 5545, 3.1). */
const LINE_BYTES = 75

interface CalendarEvent {
  /** Names the event in every calendar, so that adding it again changes the one that is there. */
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  /** Where it takes place: the address of a page. */
  readonly url: string
  /** When the file is made. */
  readonly madeAt: Date
}

/** An iCalendar file with one event (RFC 5545). How long it takes is not known and not said. */
export function buildCalendarFile({ id, title, startsAt, url, madeAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Course starts//EN',
    'BEGIN:VEVENT',
    `UID:${textOf(id)}`,
    `DTSTAMP:${timeOf(madeAt)}`,
    `DTSTART:${timeOf(startsAt)}`,
    `SUMMARY:${textOf(title)}`,
    `URL:${url.replace(/[\r\n]/g, '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `20261221T090000Z` */
const timeOf = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** What would end the value or its line is written in other signs (RFC 5545, 3.3.11). */
const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let room = LINE_BYTES
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (bytes > room) {
      folded += '\r\n '
      room = LINE_BYTES - 1
    }
    folded += sign
    room -= bytes
  }
  return folded
}
