import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { aboutSchema, skillsSchema } from './about.ts'
import { ENTRY_SCHEMAS } from './entries.ts'
import { SKILL_MAX_LENGTH } from './limits.ts'
import { isPeriodInOrder, partialDateSchema, resolvePartialDate } from './partial-date.ts'

const two = (value: number) => String(value).padStart(2, '0')
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const countDays = (year: number, month: number) =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const years = fc.integer({ min: 1000, max: 2999 })
const months = fc.integer({ min: 1, max: 12 })
const days = fc.integer({ min: 1, max: 31 })
const partialDates = fc.tuple(years, fc.option(fc.tuple(months, fc.option(days)))).map(([year, rest]) => {
  if (!rest) return `${year}`
  const [month, day] = rest
  return day ? `${year}-${two(month)}-${two(Math.min(day, countDays(year, month)))}` : `${year}-${two(month)}`
})

describe('a partial date', () => {
  test('without a day is its last one', () => {
    fc.assert(
      fc.property(years, months, (year, month) => {
        expect(resolvePartialDate(`${year}`)).toBe(`${year}-12-31`)
        expect(resolvePartialDate(`${year}-${two(month)}`)).toBe(
          `${year}-${two(month)}-${countDays(year, month)}`,
        )
      }),
    )
  })

  test('with a day is that day, if there is one', () => {
    fc.assert(
      fc.property(years, months, days, (year, month, day) => {
        const date = `${year}-${two(month)}-${two(day)}`
        const exists = day <= countDays(year, month)
        expect(resolvePartialDate(date)).toBe(exists ? date : null)
        expect(partialDateSchema.safeParse(date).success).toBe(exists)
      }),
    )
  })

  test.each([
    ['2024-02', '2024-02-29'],
    ['2023-02', '2023-02-28'],
    ['1900-02', '1900-02-28'],
    ['2000-02-29', '2000-02-29'],
    ['2100-02-29', null],
    ['2024-13', null],
    ['2024-00', null],
    ['2024-1', null],
    ['0999', null],
    ['now', null],
    ['2024-02-29T00:00', null],
  ])('%s is %s', (date, day) => expect(resolvePartialDate(date)).toBe(day))
})

describe('a period', () => {
  test('ends when it starts, or later', () => {
    fc.assert(
      fc.property(partialDates, partialDates, (start, end) => {
        const [from, to] = [resolvePartialDate(start) ?? '', resolvePartialDate(end) ?? '']
        expect(isPeriodInOrder(start, end)).toBe(Date.parse(from) <= Date.parse(to))
        const project = { title: 'x', description: 'x', startDate: start, endDate: end }
        expect(ENTRY_SCHEMAS.projects.safeParse(project).success).toBe(from <= to)
        expect(isPeriodInOrder(start, null)).toBe(true)
      }),
    )
  })

  test('of studies has an end, of everything else need not', () => {
    const texts = { title: 'x', description: 'x', organization: 'x', location: 'x', school: 'x', degree: 'x' }
    const ongoing = { ...texts, studyField: 'x', empType: 'internship', startDate: '2024', endDate: null }
    for (const section of ['projects', 'experience', 'certificates'] as const)
      expect(ENTRY_SCHEMAS[section].safeParse(ongoing).error, section).toBeUndefined()
    expect(ENTRY_SCHEMAS.education.safeParse(ongoing).success).toBe(false)
  })

  test('in the wrong order is said so at its end', () => {
    const project = { title: 'x', description: 'x', startDate: '2024-06', endDate: '2024-05-31' }
    expect(ENTRY_SCHEMAS.projects.safeParse(project).error?.issues).toMatchObject([
      { path: ['endDate'], message: 'The start and end dates are invalid' },
    ])
  })
})

test('the name of a skill is something one can see, and no longer for its capital', () => {
  const parse = (title: string) => skillsSchema.safeParse({ skills: [{ title, rating: 3 }] })
  expect(parse('\u0000\u202e').error?.issues[0]?.message).toBe('Please enter the skill name')
  const longest = `ß${'x'.repeat(SKILL_MAX_LENGTH - 1)}`
  expect(parse(longest).data).toEqual({ skills: [{ title: longest, rating: 3 }] })
  expect(parse('sQL').data?.skills[0]?.title).toBe('SQL')
})

test('skills of one name in any case are one, with the later rating, in the place of the earlier', () => {
  const skill = fc.record({
    title: fc.constantFrom('go', 'Go', 'GO', 'sql', 'Sql', 'ßa'),
    rating: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(skill, { maxLength: 12 }), (given) => {
      const { skills } = skillsSchema.parse({ skills: given })
      const names = given.map(({ title }) => title.toLowerCase())
      expect(skills.map(({ title }) => title.toLowerCase()).sort()).toEqual(
        [...new Set(names.map((name) => name.replace(/^ß/, 'ss')))].sort(),
      )
      for (const { title, rating } of skills) {
        const last = given.findLast(
          (one) => one.title.toLowerCase().replace(/^ß/, 'ss') === title.toLowerCase(),
        )
        expect(rating).toBe(last?.rating)
        expect(title.charAt(0)).toBe(title.charAt(0).toUpperCase())
      }
      // What was saved is saved as the same again.
      expect(skillsSchema.parse({ skills })).toEqual({ skills })
    }),
  )
})

describe('a link', () => {
  const parse = (link: string) =>
    aboutSchema.safeParse({ about: 'x', headline: 'x', social: [{ linkName: 'portfolio', link }] })

  test.each([
    ['medium.com/@ada', 'https://medium.com/@ada'],
    ['HTTPS://www.Example.com/A?b=c#d', 'https://www.example.com/a?b=c#d'],
    ['http://пример.рф/ада', 'http://пример.рф/ада'],
  ])('%s is %s', (link, saved) => expect(parse(link).data?.social[0]?.link).toBe(saved))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https:example.com',
    'https://bank.example@evil.example/',
    'https://ada:secret@evil.example',
    'https://evil.example\\@bank.example',
    'https://a.bc/\u202egpj.exe',
    'https://a.bc/\u200b',
    'https://localhost',
    'https://a.bc/"onclick="',
    'https://a.bc/ b',
    '',
  ])('%j is refused', (link) => expect(parse(link).success).toBe(false))

  test('is no longer than it may be, with what is added and in lower case', () => {
    expect(parse(`a.bc/${'x'.repeat(500 - 'https://a.bc/'.length)}`).success).toBe(true)
    expect(parse(`a.bc/${'x'.repeat(500 - 'a.bc/'.length)}`).success).toBe(false)
    expect(parse(`a.bc/${'İ'.repeat(300)}`).success).toBe(false)
  })
})

test('what is missing is said as for what is empty', () => {
  const messagesOf = (schema: { safeParse(value: unknown): { error?: z.ZodError } }, value: unknown) =>
    new Set(schema.safeParse(value).error?.issues.map(({ message }) => message))
  expect(messagesOf(ENTRY_SCHEMAS.education, {})).toEqual(new Set(['Some fields are empty!']))
  expect(messagesOf(skillsSchema, { skills: [{ rating: 6 }] })).toEqual(
    new Set(['Please enter the skill name', 'Please enter valid rating (1 to 5)!']),
  )
})
