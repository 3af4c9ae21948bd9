import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCalendarFile } from './calendar-file.ts'

const event = {
  id: 'start-of-a-course@learn.example.org',
  title: 'Graphs for the Curious',
  startsAt: new Date('2026-12-21T09:00:00Z'),
  url: 'https://learn.example.org/courses/graphs-for-the-curious',
  madeAt: new Date('2026-11-21T10:30:05.123Z'),
}

test('a start stands in a calendar', () => {
  expect(buildCalendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Course starts//EN',
    'BEGIN:VEVENT',
    'UID:start-of-a-course@learn.example.org',
    'DTSTAMP:20261121T103005Z',
    'DTSTART:20261221T090000Z',
    'SUMMARY:Graphs for the Curious',
    'URL:https://learn.example.org/courses/graphs-for-the-curious',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no title adds a line of its own, none is too long, and all of it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const file = buildCalendarFile({ ...event, title })
      const lines = file.split('\r\n')
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
      expect(unfolded).toHaveLength(12)
      const summary = unfolded[7]?.slice('SUMMARY:'.length) ?? ''
      const read = summary.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      expect(read).toBe(title.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''))
    }),
  )
})
