import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeUsualResume } from '#tests/support/resumes.ts'
import {
  LINE_MAX_LENGTH,
  MAX_ENTRIES,
  MAX_HIGHLIGHTS,
  MAX_IMPORT_DEPTH,
  MAX_IMPORT_PROBLEMS,
  MAX_RESUME_LENGTH,
} from '../../rules/limits.ts'
import {
  boundedResumeDocumentSchema,
  createEmptyResumeDocument,
  type ResumeDocument,
  resumeDocumentSchema,
} from '../../rules/resume-document.ts'
import { RESUME_SECTIONS } from '../../rules/sections.ts'
import {
  JSON_RESUME_BASICS,
  JSON_RESUME_LOCATION,
  JSON_RESUME_PROFILE,
  JSON_RESUME_SECTIONS,
  type JsonResumeField,
} from './json-resume-fields.ts'
import { formatJsonPath, loadJsonResumeSchema } from './json-resume-schema.ts'
import parseInThread from './parse-json-resume.thread.ts'
import { parseJsonResume } from './parse-json-resume.ts'
import { writeJsonResume } from './write-json-resume.ts'

const { validate } = await loadJsonResumeSchema()
const require = createRequire(import.meta.url)
const folder = require.resolve('@jsonresume/schema/schema.json').replace('schema.json', '')
const readPackaged = (name: string) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'))
/** The format's own validator, another one than ours. */
const isValidForPackage = (json: object) =>
  require('@jsonresume/schema').validate(json, (_errors: unknown, valid: boolean) => valid)

const read = (json: unknown) => {
  const parsed = parseInThread(json)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed
}
const problemsOf = (json: unknown) => {
  const parsed = parseInThread(json)
  return 'problems' in parsed ? parsed.problems : []
}

/** Each value of a document by its path, without what an export leaves out: empty texts, and what an entry of a list is. */
function flatten(value: unknown, path: (string | number)[] = [], flat = new Map<string, unknown>()) {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      flatten(part, [...path, Array.isArray(value) ? Number(key) : key], flat)
  else {
    const visible = typeof value === 'string' ? tidy(value) : value
    if (visible !== '') flat.set(formatJsonPath(path), visible)
  }
  return flat
}
/** As texts are stored: without spaces around them, and what nobody can see. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

const hasEmptyParts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length === 0 || Object.values(value).some(hasEmptyParts)
    : value === '' || value === null

const hostileText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.constantFrom(
    '',
    ' ',
    '\u202eabc',
    '\ud800',
    'a\r\nb',
    '<script>',
    '你好',
    'x'.repeat(LINE_MAX_LENGTH + 1),
  ),
  fc.constantFrom(
    'y'.repeat(3001),
    'example.org/me',
    'javascript:alert(1)',
    'me@',
    'https://a b.c',
    'http://[::1',
  ),
)
const validUri = fc.oneof(
  fc.webUrl(),
  fc.constantFrom('mailto:a@b.c', 'urn:isbn:1', `https://e.org/${'a'.repeat(600)}`),
)
const validDate = fc.oneof(
  fc.constantFrom('2023-02-31', '2023-13', '2020-00-00', '2020', '2020-06', '2020-06-30', '1999-12-31'),
  fc.integer({ min: 1000, max: 2999 }).map(String),
)
/** Values that the schema allows for a field. */
function arbitraryValid(field: JsonResumeField): fc.Arbitrary<unknown> {
  if (field.kind === 'date') return validDate
  if (field.kind === 'list') return fc.array(hostileText, { maxLength: 3 })
  if (field.format === 'email')
    return fc.emailAddress().filter((text) => validate({ basics: { email: text } }))
  return field.format ? validUri.filter((text) => validate({ basics: { url: text } })) : hostileText
}
const record = (
  fields: Readonly<Record<string, JsonResumeField>>,
  extra: Record<string, fc.Arbitrary<unknown>> = {},
) =>
  fc.record(
    {
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryValid(field)])),
      unknownField: fc.jsonValue({ maxDepth: 2 }),
      ...extra,
    },
    { requiredKeys: [] },
  )
const validJsonResume = fc.record(
  {
    $schema: fc.constant('https://example.org/schema.json'),
    basics: record(JSON_RESUME_BASICS, {
      image: hostileText,
      location: record(JSON_RESUME_LOCATION),
      profiles: fc.array(record(JSON_RESUME_PROFILE), { maxLength: 3 }),
    }),
    meta: fc.dictionary(fc.constantFrom('theme', 'a b', 'x'), fc.string(), { maxKeys: 2 }),
    'odd "name"': fc.jsonValue({ maxDepth: 2 }),
    ...Object.fromEntries(
      RESUME_SECTIONS.map((section) => [
        section,
        fc.array(record(JSON_RESUME_SECTIONS[section]), { maxLength: 3 }),
      ]),
    ),
  },
  { requiredKeys: [] },
)

describe('a file that is valid by the schema', () => {
  test('is taken in, and comes out again but for what was reported', async () => {
    await fc.assert(
      fc.asyncProperty(validJsonResume, async (json) => {
        expect(validate(json)).toBe(true)
        const { document, lost } = read(json)
        expect(boundedResumeDocumentSchema.parse(document)).toEqual(document)
        const written = flatten(await writeJsonResume(document))
        const missing = [...flatten(json)].filter(([path, value]) => {
          if (path === '$schema' || value === null) return false
          const reported = lost.some((part) => path === part.path || path.startsWith(part.path))
          return !reported && ![...written.values()].includes(value)
        })
        expect(missing).toEqual([])
        // Where nothing was lost and no entry left out, everything stands where it stood.
        const places = [...flatten(json)].filter(([path]) => path !== '$schema')
        const isWhole = places.every(([path]) => written.has(path))
        if (lost.length === 0 && isWhole)
          for (const [path, value] of places) expect(written.get(path)).toBe(value)
      }),
      { numRuns: 150 },
    )
  })

  test.each(['sample.resume.json', 'examples/career-changer.resume.json', 'examples/new-grad.resume.json'])(
    'as the package’s %s loses only what is no part of a resume',
    async (name) => {
      const json = readPackaged(name)
      const { document, lost } = read(json)
      expect(lost.map(({ path }) => path).filter((path) => !/^(meta|basics\.image)$/.test(path))).toEqual([])
      const { meta: _, basics, ...rest } = json
      const { image: __, ...shown } = basics
      expect(await writeJsonResume(document)).toMatchObject({
        ...rest,
        basics: shown,
        $schema: expect.any(String),
      })
    },
  )

  test('tells each loss with its reason, and keeps what can be kept', async () => {
    const { document, lost } = read({
      basics: { name: 'x'.repeat(LINE_MAX_LENGTH + 1), image: 'https://e.org/me.jpg', twitter: '@me' },
      work: [
        { name: 'A', startDate: '2023-02-31' },
        { name: 'B', startDate: '2024', endDate: '2023-01' },
        { name: 'C', startDate: '2020', endDate: '2020-06' },
        {
          name: 'D',
          url: `https://e.org/${'a'.repeat(500)}`,
          highlights: Array(MAX_HIGHLIGHTS + 1).fill('h'),
        },
      ],
      skills: Array.from({ length: MAX_ENTRIES + 2 }, (_, index) => ({ name: `Skill ${index}` })),
      patents: [{ title: 'Mine' }],
      meta: { theme: 'flat' },
    })
    expect(lost).toEqual([
      { path: 'basics.image', reason: 'Resumes here don’t have a picture.' },
      { path: 'meta', reason: 'This describes the file, not you.' },
      { path: 'patents', reason: 'There’s no place for this in a resume here.' },
      { path: 'basics.name', reason: 'Only the first 200 characters were kept.' },
      { path: 'basics.twitter', reason: 'There’s no place for this in a resume here.' },
      { path: 'work[0].startDate', reason: 'This date doesn’t exist, so only 2023-02 was kept.' },
      { path: 'work[1].startDate', reason: 'This is after the end date, so it was left out.' },
      { path: 'work[2].endDate', reason: 'It also starts in 2020, so only 2020 was kept.' },
      { path: 'work[3].url', reason: 'This is longer than 500 characters.' },
      { path: 'work[3].highlights[20]', reason: 'There can be up to 20 of these.' },
      { path: 'skills[60]', reason: 'There can be up to 60 of these.' },
      { path: 'skills[61]', reason: 'There can be up to 60 of these.' },
    ])
    expect(document.basics.name).toHaveLength(LINE_MAX_LENGTH)
    expect(document.work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2023-02', ''],
      ['', '2023-01'],
      ['2020', '2020'],
      ['', ''],
    ])
  })

  test('that is too long for a resume loses its last entries', async () => {
    const summary = 'x'.repeat(3000)
    const highlights = [summary, summary]
    const json = {
      work: Array.from({ length: 50 }, (_, index) => ({ name: `Job ${index}`, summary, highlights })),
    }
    const { document, lost } = read(json)
    expect(JSON.stringify(document).length).toBeLessThanOrEqual(MAX_RESUME_LENGTH)
    expect(document.work.length + lost.length).toBe(50)
    expect(lost.at(-1)).toEqual({ path: 'work[49]', reason: 'The resume would become too long.' })
  })

  test('with names of an object’s own parts is read like any other', async () => {
    const json = JSON.parse(
      '{"__proto__": {"x": 1}, "constructor": 1, "basics": {"__proto__": {"name": "Eve"}, "name": "Ada"}, "work": [{"toString": 1}]}',
    )
    const { document, lost } = read(json)
    expect(document).toEqual({
      ...createEmptyResumeDocument(),
      basics: { ...createEmptyResumeDocument().basics, name: 'Ada' },
    })
    expect(lost.map(({ path }) => path).sort()).toEqual([
      '__proto__',
      'basics.__proto__',
      'constructor',
      'work[0].toString',
    ])
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})

describe('a file as other tools write it', () => {
  const MESSY = {
    basics: { name: 'Mira', email: '', url: null, phone: 49, location: 'Passau', summary: true },
    work: [
      { name: 'North Mill', startDate: '2020-01-15T00:00:00.000Z', endDate: null, url: '' },
      { name: 'South Mill', startDate: 2016, endDate: 'Present', highlights: 'Ground' },
      { name: 'East Mill', startDate: '2014-5', endDate: '2015-9-28', url: 'east.example' },
      { name: 'West Mill', startDate: 'Mär 2012', endDate: 'soon' },
      'Old Mill',
      7,
    ],
    education: { institution: 'Mill School', startDate: 'déc. 2010', endDate: 'heute' },
    skills: ['Grinding', { name: 'Sieving', keywords: [null, 'Flour', {}] }],
    awards: null,
    volunteer: 'none',
  }

  test('is taken as far as it is good, and the rest is named', () => {
    const { document, lost } = read(MESSY)
    expect(document.basics).toMatchObject({
      ...{ name: 'Mira', email: '', url: '', phone: '49', summary: '' },
      location: { address: 'Passau' },
    })
    expect(document.work.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ['North Mill', '2020-01-15', ''],
      ['South Mill', '2016', ''],
      ['East Mill', '2014-05', '2015-09-28'],
      ['West Mill', '2012-03', ''],
      ['Old Mill', '', ''],
    ])
    expect(document.work[1]?.highlights).toEqual(['Ground'])
    expect(document.work[2]?.url).toBe('east.example')
    expect(document.education).toMatchObject([
      { institution: 'Mill School', startDate: '2010-12', endDate: '' },
    ])
    expect(document.skills).toMatchObject([{ name: 'Grinding' }, { name: 'Sieving', keywords: ['Flour'] }])
    expect(lost).toEqual([
      { path: 'basics.summary', reason: 'This must be text.' },
      { path: 'work[3].startDate', reason: 'This was read as 2012-03.' },
      { path: 'work[3].endDate', reason: 'This must be a date such as 2024-02-29, 2024-02 or 2024.' },
      { path: 'work[5]', reason: 'This must be a group of fields.' },
      { path: 'volunteer', reason: 'This must be a list.' },
      { path: 'education.startDate', reason: 'This was read as 2010-12.' },
      { path: 'skills[1].keywords[2]', reason: 'This must be text.' },
    ])
  })

  test('of any kind gives a resume with its good parts, and names each bad one', () => {
    const good = fc.stringMatching(/^[A-Z][a-z]{2,10}$/)
    const date = fc.constantFrom(
      ...[
        '2020',
        '2020-06',
        '2020-6',
        '2020-6-3',
        '2020-06-03T10:00:00Z',
        '06/2020',
        'June 2020',
        'Juni 2020',
      ],
    )
    const bad = fc.constantFrom<unknown>({}, true, [], 'x', 12, 'someday')
    const nothing = fc.constantFrom(null, '', undefined)
    const entry = fc.record({
      name: fc.oneof(good, nothing),
      startDate: fc.oneof(date, nothing, bad),
      url: fc.oneof(good, nothing),
      position: good,
    })
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 10 }), (work) => {
        const { document, lost } = read({ work })
        expect(document.work.map(({ position }) => position)).toEqual(work.map(({ position }) => position))
        for (const [index, { startDate, url }] of work.entries()) {
          const isGood = typeof startDate === 'string' && startDate.includes('2020')
          expect(document.work[index]?.startDate.slice(0, 4)).toBe(isGood ? '2020' : '')
          expect(document.work[index]?.url).toBe(url ?? '')
          const isNamed = lost.some(({ path }) => path === `work[${index}].startDate`)
          expect(isNamed || isGood || (startDate ?? '') === '').toBe(true)
        }
      }),
    )
  })
})

describe('a file that is no resume', () => {
  test.each<[unknown, { path: string; message: string }[]]>([
    [undefined, [{ path: '', message: 'This must be a group of fields.' }]],
    [[], [{ path: '', message: 'This must be a group of fields.' }]],
    ['Ada', [{ path: '', message: 'This must be a group of fields.' }]],
    [{ work: 'none' }, [{ path: 'work', message: 'This must be a list.' }]],
    [
      { work: [{ name: {}, startDate: 'someday' }], basics: { email: ['me'] } },
      [
        { path: 'basics.email', message: 'This must be text.' },
        { path: 'work[0].name', message: 'This must be text.' },
        { path: 'work[0].startDate', message: 'This must be a date such as 2024-02-29, 2024-02 or 2024.' },
      ],
    ],
  ])('%j is refused with the place of each problem', (json, expected) => {
    expect(problemsOf(json)).toEqual(expected)
  })

  test('is told up to a number of problems', async () => {
    const problems = problemsOf({ work: Array(1000).fill(1) })
    expect(problems).toHaveLength(MAX_IMPORT_PROBLEMS + 1)
    expect(problems.at(-1)).toEqual({ path: '', message: 'And 800 more.' })
  })

  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  test.each<[string, unknown]>([
    ['a big number', { work: [{ name: 10n }] }],
    ['a set', { work: new Set(['x']) }],
    ['too large', { basics: { summary: 'é'.repeat(300_000) } }],
    ['too deep', { x: nested(MAX_IMPORT_DEPTH + 1) }],
    ['far too deep', { x: nested(100_000) }],
    ['of too many parts', { x: Array(100_000).fill(1) }],
  ])('or is %s, is refused at once', async (_name, json) => {
    const problems = [{ path: '', message: 'This file is too large for a resume.' }]
    expect(await parseJsonResume(json)).toEqual({ problems })
  })

  test('unless it is just as deep as it may be', () => {
    expect(problemsOf({ x: nested(MAX_IMPORT_DEPTH) })).toEqual([])
  })

  test('or anything else, is read or refused with words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(fc.constantFrom('basics', ...RESUME_SECTIONS), fc.jsonValue({ maxDepth: 3 })),
        ),
        (json) => {
          const parsed = parseInThread(json)
          if ('problems' in parsed) expect(parsed.problems).not.toEqual([])
          else expect(boundedResumeDocumentSchema.parse(parsed.document)).toEqual(parsed.document)
        },
      ),
    )
  })
})

const anyText = fc.oneof(hostileText, validUri, fc.emailAddress())
const storedDate = fc.constantFrom('', '1999', '2020', '2020-06', '2020-06-30', '2024-02-29')
function arbitraryStored(field: JsonResumeField): fc.Arbitrary<unknown> {
  if (field.kind === 'date') return storedDate
  const text = anyText.map((value) => value.slice(0, field.max))
  return field.kind === 'list' ? fc.array(text, { maxLength: 3 }) : text
}
const stored = (fields: Readonly<Record<string, JsonResumeField>>) =>
  fc.record({
    id: fc.uuid(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryStored(field)])),
  })
const storedDocument: fc.Arbitrary<ResumeDocument> = fc
  .record({
    basics: fc
      .tuple(
        stored(JSON_RESUME_BASICS),
        stored(JSON_RESUME_LOCATION),
        fc.array(stored(JSON_RESUME_PROFILE), { maxLength: 3 }),
      )
      .map(([basics, location, profiles]) => ({ ...basics, location, profiles })),
    ...Object.fromEntries(
      RESUME_SECTIONS.map((section) => [
        section,
        fc.array(stored(JSON_RESUME_SECTIONS[section]), { maxLength: 3 }),
      ]),
    ),
  })
  .map((given) => resumeDocumentSchema.safeParse(given).data)
  .filter((document) => document !== undefined)

describe('an export', () => {
  test('of anything that is stored is valid, and has all of it', async () => {
    await fc.assert(
      fc.asyncProperty(storedDocument, async (document) => {
        const json = await writeJsonResume(document)
        expect([validate(json), validate.errors]).toEqual([true, null])
        expect(isValidForPackage(json)).toBe(true)
        expect(hasEmptyParts(json)).toBe(false)
        const texts = [...flatten(json).values()].map(String)
        const { basics, ...sections } = document
        const all = JSON.stringify({ basics, ...sections }, (key, value) =>
          /^(id|sourceId)$/.test(key) ? undefined : value,
        )
        for (const text of flatten(JSON.parse(all)).values())
          expect(texts.some((written) => written === text || written === `https://${text}`)).toBe(true)
        // And comes back as it was, but for empty entries and texts, and addresses that are whole now.
        expect(read(json).lost).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('puts a text that is no address beside the field for one, where an import finds it', async () => {
    const document = makeUsualResume()
    const basics = { ...document.basics, email: 'ada at example', url: 'example.org/ada' }
    const json = await writeJsonResume({ ...document, basics })
    expect(json).toMatchObject({ basics: { 'x-email': 'ada at example', url: 'https://example.org/ada' } })
    expect(json).not.toHaveProperty('basics.email')
    expect(read(json).document.basics.email).toBe('ada at example')
  })
})
