const WITH_UNITS = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/i
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/

/**
 * A time as addresses write it: `90`, `90s`, `1m30s`, `1h2m3s`, `1:30`, `1:02:03`.
 * @returns whole seconds; null for everything else
 */
export function parseStartTime(text: string | null | undefined): number | null {
  if (!text) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = WITH_UNITS.exec(text) ??
    CLOCK.exec(text) ?? ['', '', '', 'x']
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Number.isNaN(total) ? null : total
}

/** The time after the sign in an address such as `#t=1m30s`; of a stretch (`#t=30,60`) its beginning. */
export const extractHashTime = (hash: string): string | null => /[#&]t=([^&,]*)/.exec(hash)?.[1] ?? null
