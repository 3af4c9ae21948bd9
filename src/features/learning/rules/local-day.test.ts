import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getLocalDay, normalizeTimeZone, resolveViewerDay, type StoredViewerDay } from './local-day.ts'

const at = (iso: string) => new Date(iso).getTime()
const hour = 3_600_000

describe('localDay', () => {
  test.each([
    ['UTC', '2026-11-21T12:00:00Z', '2026-11-21', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['Asia/Kolkata', '2026-11-21T20:00:00Z', '2026-11-22', '2026-11-21T18:30:00Z', '2026-11-22T18:30:00Z'],
    // 23 and 25 hours.
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    // Clocks go from 0:00 to 1:00: the day has no midnight.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    [
      'Pacific/Kiritimati',
      '2026-11-21T10:00:00Z',
      '2026-11-22',
      '2026-11-21T10:00:00Z',
      '2026-11-22T10:00:00Z',
    ],
  ])('in %s at %s is %s', (zone, now, day, from, endsAt) => {
    expect(getLocalDay(zone, at(now))).toEqual({ zone, day, from: at(from), endsAt: at(endsAt) })
  })

  test('contains its instant and is followed by another date', () => {
    const zone = fc.constantFrom(
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Casablanca',
    )
    const instant = fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
    fc.assert(
      fc.property(zone, instant, (name, now) => {
        const today = getLocalDay(name, now)
        expect(today.from).toBeLessThanOrEqual(now)
        expect(today.endsAt).toBeGreaterThan(now)
        expect(getLocalDay(name, today.endsAt)).toMatchObject({ from: today.endsAt })
        expect(getLocalDay(name, today.endsAt).day > today.day).toBe(true)
        expect(getLocalDay(name, today.endsAt - 1).day).toBe(today.day)
      }),
    )
  })
})

test('knownZone knows names of zones, in any spelling, and nothing else', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York']) expect(normalizeTimeZone(zone)).toBe(zone)
  expect(normalizeTimeZone('eUROPE/berlin')).toBe('Europe/Berlin')
  for (const zone of ['', 'Mars/Base', '+05:30', '"}', 'x'.repeat(500)])
    expect(normalizeTimeZone(zone)).toBeUndefined()
})

describe('dayFor', () => {
  const started: StoredViewerDay = { day: '2026-11-21', endsAt: at('2026-11-22T00:00:00Z') }

  test('keeps a started day to its end, whatever the zone says', () => {
    const local = { day: '2026-11-22', endsAt: at('2026-11-22T10:00:00Z') }
    expect(resolveViewerDay(started, local, started.endsAt - 1)).toBe(started)
    expect(
      resolveViewerDay(started, { day: '2026-11-23', endsAt: started.endsAt + 24 * hour }, started.endsAt)
        .day,
    ).toBe('2026-11-23')
  })

  test('never goes back to an earlier date', () => {
    const west = { day: '2026-11-20', endsAt: started.endsAt + 23 * hour }
    expect(resolveViewerDay(started, west, started.endsAt)).toEqual({
      day: '2026-11-21',
      endsAt: west.endsAt,
    })
  })

  test('gives what is left of a short day to the day before', () => {
    const east = { day: '2026-11-22', endsAt: started.endsAt + hour }
    expect(resolveViewerDay(started, east, started.endsAt)).toEqual({
      day: '2026-11-21',
      endsAt: east.endsAt,
    })
  })

  test('drops a day that a wrong clock put far ahead', () => {
    const ahead = { day: '2027-01-21', endsAt: at('2027-01-22T00:00:00Z') }
    const local = { day: '2026-11-21', endsAt: at('2026-11-22T00:00:00Z') }
    expect(resolveViewerDay(ahead, local, at('2026-11-21T12:00:00Z'))).toEqual(local)
  })

  test('travelling gives no more days than staying, but for one at the date line', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'UTC', 'America/Los_Angeles']
    const step = fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 1, max: 30 * 60 }))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const start = at('2026-05-01T00:00:00Z')
        let now = start
        let current: StoredViewerDay | undefined
        const days = new Set<string>()
        for (const [zone, minutes] of steps) {
          now += minutes * 60_000
          current = resolveViewerDay(current, getLocalDay(zone, now), now)
          expect(current.endsAt).toBeGreaterThan(now)
          days.add(current.day)
        }
        // The first day may be about to end; each one after it takes 22 hours at least.
        expect(days.size).toBeLessThanOrEqual(2 + Math.floor((now - start) / (22 * hour)))
      }),
    )
  })
})
