import { type LocalDay, localDay } from '../../rules/local-day.ts'

/** Gives the local day of a zone, worked out once per zone and day. */
export function dayCache(): (zone: string, now: number) => LocalDay {
  const days = new Map<string, LocalDay>()
  return (zone, now) => {
    const cached = days.get(zone)
    if (cached && cached.from <= now && now < cached.endsAt) return cached
    const day = localDay(zone, now)
    days.set(zone, day)
    return day
  }
}
