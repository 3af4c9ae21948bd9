import { t } from '../../messages/index.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A position or duration as a player shows it: 4:05, 1:02:09. */
export function formatPlaybackTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Time that runs out, as mm:ss; minutes go past 59. Rounded up, so that 00:00 means none is left. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** A position as it is read out: "1 hour 2 minutes 9 seconds". */
export function formatSpokenTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [
    [Math.floor(seconds / 3600), t.countSpokenHours],
    [Math.floor(seconds / 60) % 60, t.countSpokenMinutes],
    [seconds % 60, t.countSpokenSeconds],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, message]) => message({ count }))
  return said.length > 0 ? said.join(' ') : t.countSpokenSeconds({ count: 0 })
}
