const hourMs = 3_600_000

/** Further than any calendar day reaches. */
const searchSeconds = 50 * 3_600

/** A calendar day of one zone: its date, and the instants (ms since 1970) between which it lies. */
export interface LocalDay {
  readonly zone: string
  /** ISO date, `2026-11-21`. */
  readonly day: string
  readonly from: number
  readonly endsAt: number
}

/** The day a viewer is in, as it is stored: fixed once started. */
export interface StoredViewerDay {
  readonly day: string
  readonly endsAt: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    // Swedish dates are written in the ISO order.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/**
 * The zone that a name from outside means, in its canonical spelling, or undefined when there is no such zone. Only
 * what this gives is fit for {@link getLocalDay}, which keeps one format per zone.
 */
export function normalizeTimeZone(name: string): string | undefined {
  // Nearly every connection names a zone that is known already, and making a format is slow.
  if (formats.has(name)) return name
  // Offsets such as "+05:30" are understood by Intl too, but a day follows a place's rules, not an offset.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return undefined
  try {
    const canonical = new Intl.DateTimeFormat('sv-SE', { timeZone: name }).resolvedOptions().timeZone
    dateFormat(canonical)
    return canonical
  } catch {
    return undefined
  }
}

/** The first second after `lo` for which `holds`, which does not at `lo` and does at `hi`. */
function firstSecond(lo: number, hi: number, holds: (second: number) => boolean): number {
  let [before, after] = [lo, hi]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(middle)) after = middle
    else before = middle
  }
  return after
}

/**
 * The calendar day of a zone at an instant. Days are found by search, not by arithmetic: where clocks change at midnight a
 * day begins at one o'clock, and it can last 23 or 25 hours.
 * @param zone an IANA zone as {@link normalizeTimeZone} gives it
 * @param now the instant, ms since 1970
 */
export function getLocalDay(zone: string, now: number): LocalDay {
  const last = lastDays.get(zone)
  if (last && now >= last.from && now < last.endsAt) return last
  const found = findLocalDay(zone, now)
  lastDays.set(zone, found)
  return found
}

/** The day last asked for in each zone, which nearly every question is about. */
const lastDays = new Map<string, LocalDay>()

function findLocalDay(zone: string, now: number): LocalDay {
  const format = dateFormat(zone)
  const day = format.format(now)
  const second = Math.floor(now / 1_000)
  const inDay = (candidate: number) => format.format(candidate * 1_000) === day
  return {
    zone,
    day,
    from: firstSecond(second - searchSeconds, second, inDay) * 1_000,
    endsAt: firstSecond(second, second + searchSeconds, (candidate) => !inDay(candidate)) * 1_000,
  }
}

/** The longest a started day can truly lie ahead: a long day joined with the rest of another. */
const furthestEndMs = 72 * hourMs

/** A day follows on the one before only when it ends at least this much later (the shortest real day). */
const shortestDayMs = 22 * hourMs

/**
 * The day that a tick belongs to (docs/product/watching.md#the-day): the one that has begun, until it has ended; then the
 * local day of the zone the viewer is in now. Nobody gains a day by travelling: a date never goes back, and what is left of
 * a day that would be too short still belongs to the day before. An end further off than any zone explains was stored by a
 * clock that ran ahead, and is dropped.
 * @param started the stored day, or undefined for a new viewer
 * @param local the local day at `now`
 * @param now the instant, ms since 1970
 */
export function resolveViewerDay(
  started: StoredViewerDay | undefined,
  local: StoredViewerDay,
  now: number,
): StoredViewerDay {
  if (!started || started.endsAt > now + furthestEndMs) return { day: local.day, endsAt: local.endsAt }
  if (now < started.endsAt) return started
  const follows = local.day > started.day && local.endsAt >= started.endsAt + shortestDayMs
  return { day: follows ? local.day : started.day, endsAt: local.endsAt }
}
