const HOUR_MS = 3_600_000

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** "01:02:03.456", as WebVTT has it. */
export function formatWebVttTime(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  return `${pad(hours, 2)}:${pad(Math.floor(ms / 60_000) % 60, 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`
}

/** "1:02:03.456" or "2:03.456", as people write it in a field. */
export const formatTypedTime = (ms: number): string => formatWebVttTime(ms).replace(/^(?:00:0?|0)/, '')

/** "2:03", for a moment whose thousandths nobody needs. */
export const formatTypedSeconds = (ms: number): string => formatTypedTime(ms).replace(/\.000$/, '')

/** Hours if any, minutes and seconds if any, and a part of a second behind a dot or comma. */
const TYPED = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?([0-5]?\d)(?:[.,](\d{1,3}))?$/
/** Seconds alone may be more than a minute. */
const TYPED_SECONDS = /^(\d{1,6})(?:[.,](\d{1,3}))?$/

/** @returns null for what is not a time */
export function parseTypedTime(text: string): number | null {
  const typed = text.trim()
  const [all, hours = '0', minutes = '0', seconds = '0', part = ''] = TYPED.exec(typed) ?? []
  if (all !== undefined) return toMs(hours, minutes, seconds, part)
  const [whole, only = '0', rest = ''] = TYPED_SECONDS.exec(typed) ?? []
  return whole === undefined ? null : toMs('0', '0', only, rest)
}

/** @param part digits behind the dot: "5" is half a second */
export const toMs = (hours: string, minutes: string, seconds: string, part: string): number =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
