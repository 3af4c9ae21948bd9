import { DIGEST_HOUR } from './limits.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function getDayHourFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    // Swedish dates have the ISO order.
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
    try {
      format = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone })
    } catch {
      format = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: 'UTC' })
    }
    formats.set(zone, format)
  }
  return format
}

/**
 * The day, in the person's zone, whose mail may go out now.
 * @param zone an IANA zone; an invalid one counts as UTC
 * @returns its date (`2026-11-21`), or null before `DIGEST_HOUR`
 */
export function getDigestDay(now: Date, zone: string): string | null {
  const [day = '', hour = '0'] = getDayHourFormat(zone).format(now).split(' ')
  return Number(hour) >= DIGEST_HOUR ? day : null
}
