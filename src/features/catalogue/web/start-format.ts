const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })
    formats.set(key, known)
  }
  return known
}

/** The day of a start, as on a card: "21 Dec 2026". */
export const formatCourseStartDay = (iso: string, zone: string): string =>
  format(zone, { dateStyle: 'medium' }).format(new Date(iso))

/** Day and time of a start with the zone they are in: "Monday, 21 December 2026, 10:00 (Europe/Berlin)". */
export function formatCourseStartTime(iso: string, zone: string): string {
  const at = new Date(iso)
  const parts = [
    format(zone, { weekday: 'long' }),
    format(zone, { dateStyle: 'long' }),
    format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ]
  // Put together here, since servers and browsers of different age differ in the commas.
  return `${parts.map((part) => part.format(at)).join(', ')} (${zone.replaceAll('_', ' ')})`
}
