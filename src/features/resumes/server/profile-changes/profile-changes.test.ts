import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENTRY_SCHEMAS } from '#features/profiles/rules/entries.ts'
import { MAX_RATING } from '#features/profiles/rules/limits.ts'
import { type OwnProfile, ownProfileSchema } from '#features/profiles/rules/own-profile.ts'
import { boundedResumeDocumentSchema, type ResumeDocument } from '../../rules/resume-document.ts'
import { buildProfileResume } from './build-profile-resume.ts'
import { findProfileChanges } from './find-profile-changes.ts'
import { applyProfileChanges } from './profile-changes.ts'

const created = '2026-03-02T09:00:00.000Z'
const kept = () => ({ id: randomUUID(), createdAt: created, version: 1 })
const job = (given: Partial<OwnProfile['experience'][number]> = {}): OwnProfile['experience'][number] => ({
  ...kept(),
  organization: 'US Navy',
  title: 'Rear admiral',
  location: 'Arlington',
  description: 'Languages for machines.',
  empType: 'full-time',
  startDate: '1943',
  endDate: null,
  skills: [],
  ...given,
})
const makeProfile = (given: Partial<OwnProfile> = {}): OwnProfile =>
  ownProfileSchema.parse({
    id: randomUUID(),
    name: 'Grace Hopper',
    username: 'grace',
    email: 'grace@example.org',
    profileImage: null,
    about: { about: 'Ships.', headline: 'Compilers', social: [], version: 1 },
    personal: {
      firstName: 'Grace',
      lastName: 'Hopper',
      mobileNo: '',
      alternateEmail: '',
      contact: { birthDate: null, address: { addressText: '', pincode: '', city: '', country: '' } },
      version: 1,
    },
    education: [],
    experience: [],
    projects: [],
    certificates: [],
    skills: { skills: [], version: 1 },
    profileCpStatus: [],
    publicSections: [],
    showActivity: false,
    allowIndexing: false,
    ...given,
  })

/** The changes of a resume of the first profile, which somebody may have edited, once the profile is the second one. */
function compare(
  before: OwnProfile,
  after: OwnProfile,
  edit: (document: ResumeDocument) => ResumeDocument = (it) => it,
) {
  const snapshot = buildProfileResume(before)
  const compared = { document: edit(snapshot), snapshot, current: buildProfileResume(after) }
  const changes = findProfileChanges(compared).map(({ change }) => change)
  return { changes, ...compared, take: (...keys: string[]) => applyProfileChanges(compared, new Set(keys)) }
}

describe('a profile as a resume', () => {
  test.each<[string, { summary: string; highlights: string[] }]>([
    ['One text\nof two lines', { summary: 'One text\nof two lines', highlights: [] }],
    [
      'Intro\n- one\n* two\n• three\n•four\nEnd',
      { summary: 'Intro\nEnd', highlights: ['one', 'two', 'three', 'four'] },
    ],
    ['- goes on\n  below', { summary: '', highlights: ['goes on below'] }],
    ['-5 °C and lower\n-', { summary: '-5 °C and lower\n-', highlights: [] }],
    [
      Array.from({ length: 22 }, (_, index) => `- ${index}`).join('\n'),
      { summary: '', highlights: [...Array.from({ length: 19 }, (_, index) => String(index)), '19\n20\n21'] },
    ],
  ])('has the lines of a list as highlights: %j', (description, expected) => {
    const [work] = buildProfileResume(makeProfile({ experience: [job({ description })] })).work
    expect(work).toMatchObject(expected)
  })

  test('has all that has a place in it', () => {
    const [school, project, certificate] = [
      {
        ...kept(),
        school: 'Yale',
        degree: 'PhD',
        studyField: 'Mathematics',
        location: 'New Haven',
        startDate: '1930',
        endDate: '1934',
        scoreType: 'cgpa' as const,
        score: '9.1',
        activities: '- Chess\nRowing',
      },
      {
        ...kept(),
        title: 'A-0',
        description: 'A compiler\n- The first',
        startDate: '1951',
        endDate: null,
        skills: ['UNIVAC'],
      },
      {
        ...kept(),
        title: 'Pilot',
        organization: 'Navy',
        cftUrl: 'https://example.org/pilot',
        startDate: '1944-01',
        endDate: null,
        skills: ['Flying'],
      },
    ]
    const address = { addressText: '1 Pier', pincode: '123456', city: 'New York', country: 'USA' }
    const base = makeProfile()
    const profile = makeProfile({
      about: {
        ...base.about,
        social: [
          { linkName: 'linkedin', link: 'https://www.linkedin.com/in/grace/' },
          { linkName: 'portfolio', link: 'https://grace.example' },
        ],
      },
      personal: { ...base.personal, mobileNo: '+1 555 0100', contact: { birthDate: '1906-12-09', address } },
      education: [school],
      projects: [project],
      certificates: [certificate],
      skills: { skills: [{ title: 'COBOL', rating: 4 }], version: 1 },
    })
    expect(buildProfileResume(profile)).toMatchObject({
      basics: {
        phone: '+1 555 0100',
        url: 'https://grace.example',
        location: {
          address: '1 Pier',
          postalCode: '123456',
          city: 'New York',
          countryCode: 'USA',
          region: '',
        },
        profiles: [{ network: 'LinkedIn', username: 'grace', url: 'https://www.linkedin.com/in/grace/' }],
      },
      education: [
        {
          sourceId: school.id,
          institution: 'Yale',
          studyType: 'PhD',
          area: 'Mathematics',
          score: '9.1 CGPA',
          courses: ['Chess', 'Rowing'],
        },
      ],
      projects: [
        {
          sourceId: project.id,
          name: 'A-0',
          description: 'A compiler',
          highlights: ['The first'],
          keywords: ['UNIVAC'],
          endDate: '',
        },
      ],
      certificates: [{ name: 'Pilot', issuer: 'Navy', date: '1944-01', url: 'https://example.org/pilot' }],
      skills: [{ name: 'COBOL', level: 'Advanced' }],
    })
    expect(JSON.stringify(buildProfileResume(profile))).not.toContain('1906')
  })
})

describe('what a profile says by now', () => {
  const [navy, ibm, bell] = [job(), job({ organization: 'IBM' }), job({ organization: 'Bell Labs' })]

  test('is offered field by field, and taken where it was chosen', () => {
    const later = { ...navy, title: 'Admiral', description: 'Languages.' }
    const { changes, take, document } = compare(
      makeProfile({ experience: [navy, ibm] }),
      makeProfile({
        experience: [bell, later],
        about: { about: 'Ships.', headline: 'Languages', social: [], version: 2 },
      }),
      (resume) => ({ ...resume, work: resume.work.map((entry) => ({ ...entry, location: 'Here' })) }),
    )
    expect(changes).toEqual([
      {
        key: 'basics:label',
        section: 'basics',
        kind: 'changed',
        title: 'Headline',
        differences: [{ label: 'Headline', before: 'Compilers', after: 'Languages' }],
      },
      { key: `work:${ibm.id}`, section: 'work', kind: 'removed', title: 'IBM', differences: [] },
      {
        key: `work:${navy.id}`,
        section: 'work',
        kind: 'changed',
        title: 'US Navy',
        differences: [
          { label: 'Position', before: 'Rear admiral', after: 'Admiral' },
          { label: 'Description', before: 'Languages for machines.', after: 'Languages.' },
        ],
      },
      { key: `work:${bell.id}`, section: 'work', kind: 'added', title: 'Bell Labs', differences: [] },
    ])
    const taken = take(`work:${navy.id}`, `work:${bell.id}`, 'work:nobody')
    expect(taken.work.map(({ name, position, location }) => [name, position, location])).toEqual([
      ['Bell Labs', 'Rear admiral', 'Arlington'],
      ['US Navy', 'Admiral', 'Here'],
      ['IBM', 'Rear admiral', 'Here'],
    ])
    expect(taken.basics).toEqual(document.basics)
  })

  test('is not offered where the resume says so already, or has left it out', () => {
    const later = makeProfile({
      experience: [
        { ...navy, title: 'Admiral' },
        { ...ibm, title: 'Fellow' },
      ],
    })
    const { changes } = compare(makeProfile({ experience: [navy, ibm, bell] }), later, (resume) => ({
      ...resume,
      work: resume.work.slice(0, 1).map((entry) => ({ ...entry, position: 'Admiral' })),
    }))
    expect(changes).toEqual([])
  })

  test('of a period is taken whole, since the other half may not go with it', () => {
    const { changes, take } = compare(
      makeProfile({ experience: [{ ...navy, startDate: '1943', endDate: '1950' }] }),
      makeProfile({ experience: [{ ...navy, startDate: '1949', endDate: '1950' }] }),
      (resume) => ({ ...resume, work: resume.work.map((entry) => ({ ...entry, endDate: '1945' })) }),
    )
    expect(changes[0]?.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Start', '1943', '1949'],
      ['End', '1945', '1950'],
    ])
    expect(take(`work:${navy.id}`).work[0]).toMatchObject({ startDate: '1949', endDate: '1950' })
  })

  test('about the order of entries is one change', () => {
    const own = {
      ...buildProfileResume(makeProfile({ experience: [bell] })).work[0],
      id: randomUUID(),
      sourceId: null,
    }
    const { changes, take } = compare(
      makeProfile({ experience: [navy, ibm] }),
      makeProfile({ experience: [ibm, navy] }),
      (resume) => ({ ...resume, work: [resume.work[0], own, resume.work[1]] as ResumeDocument['work'] }),
    )
    expect(changes).toEqual([
      {
        key: 'work:order',
        section: 'work',
        kind: 'changed',
        title: 'Experience',
        differences: [{ label: 'Order', before: 'US Navy, IBM', after: 'IBM, US Navy' }],
      },
    ])
    expect(take('work:order').work.map(({ name }) => name)).toEqual(['IBM', 'Bell Labs', 'US Navy'])
  })
})

const text = (max: number) =>
  fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '\n', '- ', '•', 'é'),
    minLength: 1,
    maxLength: Math.min(max, 30),
  })
const date = fc.constantFrom('2019', '2020-01', '2020-02-29', '2024')
const ids = [
  '019a0000-0000-7000-8000-000000000001',
  '019a0000-0000-7000-8000-000000000002',
  '019a0000-0000-7000-8000-000000000003',
  '019a0000-0000-7000-8000-000000000004',
]
/** Entries of a section, with ids out of a few, so that two profiles have some in common. */
const entries = <Section extends keyof typeof ENTRY_SCHEMAS>(
  section: Section,
  fields: fc.Arbitrary<object>,
  offset: number,
) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), fields), { selector: ([id]) => id, maxLength: 4 })
    .map((list) =>
      list.flatMap(([id, given]) => {
        const { data } = ENTRY_SCHEMAS[section].safeParse(given)
        return data
          ? [{ ...data, id: `${id.slice(0, -2)}${offset}${id.slice(-1)}`, createdAt: created, version: 1 }]
          : []
      }),
    )
const period = { startDate: date, endDate: date }
const named = text(60).map((given) => `x${given}`)
const profile: fc.Arbitrary<OwnProfile> = fc
  .record({
    name: fc.constantFrom('Grace', 'Ada'),
    headline: fc.constantFrom('', 'A', 'B'),
    about: text(30),
    mobileNo: fc.constantFrom('', '123'),
    city: fc.constantFrom('', 'C', 'D'),
    country: fc.constantFrom('', 'E'),
    social: fc.uniqueArray(fc.constantFrom('linkedin', 'github', 'portfolio'), { maxLength: 3 }),
    links: fc.constantFrom('https://a.b/c', 'https://github.com/x'),
    skills: fc.uniqueArray(
      fc.record({
        title: fc.constantFrom('A', 'B', 'C', 'D'),
        rating: fc.integer({ min: 1, max: MAX_RATING }),
      }),
      { selector: ({ title }) => title },
    ),
    experience: entries(
      'experience',
      fc.record({
        organization: named,
        title: named,
        location: named,
        description: named,
        empType: fc.constant('training'),
        ...period,
      }),
      1,
    ),
    education: entries(
      'education',
      fc.record({ school: named, degree: named, studyField: named, activities: text(30), ...period }),
      2,
    ),
    projects: entries(
      'projects',
      fc.record({ title: named, description: named, skills: fc.array(named, { maxLength: 2 }), ...period }),
      3,
    ),
    certificates: entries('certificates', fc.record({ title: named, organization: named, ...period }), 4),
  })
  .map(({ name, headline, about, mobileNo, city, country, social, links, skills, ...lists }) => {
    const base = makeProfile()
    const contact = { birthDate: null, address: { addressText: '', pincode: '', city, country } }
    return makeProfile({
      ...(lists as unknown as Partial<OwnProfile>),
      name,
      about: {
        about,
        headline,
        social: social.map((linkName) => ({ linkName, link: links })) as never,
        version: 1,
      },
      personal: { ...base.personal, mobileNo, contact },
      skills: { skills, version: 1 },
    })
  })

describe('between any two profiles', () => {
  test('an unedited resume that takes everything over is as a new one, and is offered nothing more', () => {
    fc.assert(
      fc.property(profile, profile, (before, after) => {
        const { changes, take, current } = compare(before, after)
        const taken = take(...changes.map(({ key }) => key))
        expect(taken).toEqual(current)
        expect(new Set(changes.map(({ key }) => key)).size).toBe(changes.length)
        expect(findProfileChanges({ document: taken, snapshot: current, current })).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a resume that takes nothing over stays as it is, and what was declined is offered when it changes', () => {
    fc.assert(
      fc.property(profile, profile, (before, after) => {
        const { document, take, current } = compare(before, after)
        expect(take()).toBe(document)
        expect(findProfileChanges({ document, snapshot: current, current })).toEqual([])
      }),
    )
  })

  test('whatever is chosen for an edited resume leaves one that can be stored, and the rest as it was', () => {
    fc.assert(
      fc.property(
        profile,
        profile,
        profile,
        fc.infiniteStream(fc.boolean()),
        (before, after, other, chosen) => {
          const own = buildProfileResume(other).work.map((entry) => ({
            ...entry,
            id: randomUUID(),
            sourceId: null,
            summary: 'Mine',
          }))
          const edited = (resume: ResumeDocument): ResumeDocument => ({
            ...resume,
            basics: { ...resume.basics, summary: 'Mine' },
            work: [...own, ...resume.work.map((entry) => ({ ...entry, location: 'Mine' }))].toReversed(),
          })
          const { changes, take } = compare(before, after, edited)
          const keys = changes.flatMap(({ key }) => (chosen.next().value ? [key] : []))
          const taken = take(...keys)
          expect(boundedResumeDocumentSchema.parse(taken)).toEqual(taken)
          expect(taken.work.filter(({ sourceId }) => sourceId === null)).toEqual(own.toReversed())
          if (!keys.includes('basics:summary')) expect(taken.basics.summary).toBe('Mine')
        },
      ),
    )
  })
})
