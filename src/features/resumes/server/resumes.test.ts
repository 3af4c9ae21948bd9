import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { profileEntries, profiles } from '#features/profiles/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { makeUsualResume } from '#tests/support/resumes.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createResumeDesign } from '../rules/resume-design.ts'
import { createEmptyResumeDocument } from '../rules/resume-document.ts'
import { RESUMES_SETTING } from '../rules/settings.ts'
import { writeJsonResume } from './json-resume/write-json-resume.ts'
import { resumesPersonalData } from './personal-data.ts'
import { buildResumePdfFile } from './resume-files.ts'
import { createResumesRouter } from './router.ts'
import { resumes } from './tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createResumesRouter({
  limits: { consume: async () => 0 },
  pdfs: {
    render: async ({ document }) => new TextEncoder().encode(`%PDF of ${document.basics.name}`),
    close: () => {},
  },
})
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const visitor = { context: createTestContext(db, null) }
const failureOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}

const fresh = (given: { id?: string; from?: 'profile' | 'nothing' } = {}) => ({
  id: randomUUID(),
  templateId: 1 as const,
  category: 2 as const,
  from: 'profile' as const,
  ...given,
})
const create = (actor: Actor, given: Parameters<typeof fresh>[0] = {}) => {
  clock.advance({ minutes: 1 })
  return call(router.createResume, fresh(given), as(actor))
}
const importJson = (actor: Actor, json: unknown) =>
  call(router.importResume, { id: randomUUID(), templateId: 1, category: 1, json }, as(actor))
const content = () => ({ document: createEmptyResumeDocument(), design: createResumeDesign(1, 1) })
const named = (name: string) => {
  const { document, design } = content()
  return { document: { ...document, basics: { ...document.basics, name } }, design }
}

/** Somebody with a profile. */
async function person(name = 'Grace Hopper') {
  const actor = await makeUser(db, { name, headline: 'Compilers', about: 'Ships and nanoseconds.' })
  await db.insert(profiles).values({
    userId: actor.id,
    social: [{ linkName: 'github', link: 'https://github.com/grace' }],
    skills: [{ title: 'COBOL', rating: 5 }],
    updatedAt: clock.now(),
  })
  const [job] = await db
    .insert(profileEntries)
    .values({
      id: randomUUID(),
      userId: actor.id,
      section: 'experience',
      fields: {
        organization: 'US Navy',
        title: 'Rear admiral',
        location: 'Arlington',
        description: 'Languages for machines.\n- Wrote the first compiler\n- Found a moth',
        empType: 'full-time',
        startDate: '1943',
        endDate: '1986-08',
        skills: [],
      },
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  return { actor, job: job as NonNullable<typeof job> }
}

describe('every procedure', () => {
  const resumeId = randomUUID()
  const asked: [string, (by: typeof visitor) => Promise<unknown>][] = [
    [
      'takeOverProfileChanges',
      (by) => call(router.takeOverProfileChanges, { resumeId, version: 1, keys: [] }, by),
    ],
    ['getResume', (by) => call(router.getResume, { resumeId }, by)],
    ['updateResume', (by) => call(router.updateResume, { resumeId, version: 1, ...content() }, by)],
    ['listProfileChanges', (by) => call(router.listProfileChanges, { resumeId }, by)],
    ['exportJsonResume', (by) => call(router.exportJsonResume, { resumeId }, by)],
    ['downloadPdf', (by) => call(router.downloadPdf, { resumeId }, by)],
    ['deleteResume', (by) => call(router.deleteResume, { resumeId }, by)],
  ]

  test.each<[string, (by: typeof visitor) => Promise<unknown>]>([
    ...asked,
    ['listResumes', (by) => call(router.listResumes, undefined, by)],
    ['createResume', (by) => call(router.createResume, fresh(), by)],
    ['importResume', (by) => call(router.importResume, { ...fresh(), json: {} }, by)],
    ['previewPdf', (by) => call(router.previewPdf, content(), by)],
  ])('%s asks a visitor to sign in', async (_name, ask) => {
    expect(await failureOf(ask(visitor))).toBe('UNAUTHORIZED')
  })

  test('of one resume knows nothing of what is somebody else’s, or of nobody', async () => {
    const [{ actor }, { actor: other }] = [await person(), await person()]
    await create(other, { id: resumeId })
    for (const [name, ask] of asked)
      expect([name, await failureOf(ask(as(actor)))]).toEqual([name, 'NOT_FOUND'])
    expect(await failureOf(create(actor, { id: resumeId }))).toBe('NOT_FOUND')
    const taken = { id: resumeId, templateId: 1, category: 1, json: {} } as const
    expect(await failureOf(call(router.importResume, taken, as(actor)))).toBe('NOT_FOUND')
    expect(await call(router.listResumes, undefined, as(actor))).toEqual({ data: [] })
    for (const [name, ask] of asked) expect([name, await failureOf(ask(as(other)))]).toEqual([name, null])
  })
})

describe('a new resume', () => {
  test('says what the profile says', async () => {
    const { actor, job } = await person()
    const made = await create(actor)
    expect(made).toMatchObject({
      version: 1,
      document: {
        basics: {
          name: 'Grace Hopper',
          label: 'Compilers',
          email: actor.email,
          summary: 'Ships and nanoseconds.',
          profiles: [{ network: 'GitHub', username: 'grace', url: 'https://github.com/grace' }],
        },
        work: [
          {
            sourceId: job.id,
            name: 'US Navy',
            position: 'Rear admiral',
            startDate: '1943',
            endDate: '1986-08',
            summary: 'Languages for machines.',
            highlights: ['Wrote the first compiler', 'Found a moth'],
          },
        ],
        skills: [{ name: 'COBOL', level: 'Expert' }],
      },
      design: createResumeDesign(1, 2),
    })
    expect(await call(router.getResume, { resumeId: made.id }, as(actor))).toEqual(made)
    const { id, updatedAt } = made
    const card = { id, fullName: 'Grace Hopper', templateId: 1, category: 2, updatedAt }
    expect(await call(router.listResumes, undefined, as(actor))).toEqual({ data: [card] })
  })

  test('of nothing is empty, and the profile is not offered for it', async () => {
    const { actor } = await person()
    const made = await create(actor, { from: 'nothing' })
    expect(made.document).toEqual(createEmptyResumeDocument())
    expect(await call(router.listProfileChanges, { resumeId: made.id }, as(actor))).toEqual({ data: [] })
  })

  test('is one when it is sent again, also at the same moment', async () => {
    const { actor } = await person()
    const sent = fresh()
    const made = await Promise.all([1, 2, 3].map(() => call(router.createResume, sent, as(actor))))
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([sent.id]))
    expect((await call(router.listResumes, undefined, as(actor))).data).toHaveLength(1)
  })

  test('of two people with one id at the same moment is one of them', async () => {
    const people = await Promise.all([person(), person()])
    const sent = fresh()
    const outcomes = await Promise.all(
      people.map(({ actor }) => failureOf(call(router.createResume, sent, as(actor)))),
    )
    expect(outcomes.sort()).toEqual(['NOT_FOUND', null])
  })

  test(`is the last at ${RESUMES_SETTING.default}, also when many are made at once`, async () => {
    const { actor } = await person()
    const outcomes = await Promise.all(
      Array.from({ length: RESUMES_SETTING.default + 5 }, (_, index) =>
        failureOf(index % 2 ? create(actor) : importJson(actor, {})),
      ),
    )
    expect(outcomes.filter((code) => code === 'TOO_MANY')).toHaveLength(5)
    const { data } = await call(router.listResumes, undefined, as(actor))
    expect(data).toHaveLength(RESUMES_SETTING.default)
    // What was made can be sent again all the same.
    expect(await failureOf(create(actor, { id: data[0]?.id ?? '' }))).toBeNull()
  })

  test('is not for an account that has gone', async () => {
    const { actor } = await person()
    await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, actor.id))
    expect(await failureOf(create(actor))).toBe('NOT_FOUND')
  })
})

describe('saving', () => {
  test('replaces what the resume says and looks like', async () => {
    const { actor } = await person()
    const { id: resumeId, createdAt } = await create(actor)
    clock.advance({ minutes: 1 })
    const sent = { ...named('Amazing Grace'), resumeId, version: 1 }
    const saved = await call(router.updateResume, sent, as(actor))
    expect(saved).toMatchObject({ ...named('Amazing Grace'), version: 2, createdAt })
    expect(saved.updatedAt).toBe(clock.now().toISOString())
    expect(await call(router.getResume, { resumeId }, as(actor))).toEqual(saved)
    // Once more, since the answer was lost.
    expect(await call(router.updateResume, sent, as(actor))).toEqual(saved)
  })

  test('in a second window answers what the first one saved', async () => {
    const { actor } = await person()
    const { id: resumeId } = await create(actor)
    const windows = ['One', 'Two', 'Three'].map((name) =>
      safe(call(router.updateResume, { ...named(name), resumeId, version: 1 }, as(actor))),
    )
    const answers = await Promise.all(windows)
    const saved = answers.flatMap(({ data }) => data ?? [])
    expect(saved).toHaveLength(1)
    for (const { error } of answers)
      if (error) expect(error).toMatchObject({ code: 'CHANGED_ELSEWHERE', data: { current: saved[0] } })
  })

  test('takes nothing that is no part of a resume', async () => {
    const { actor } = await person()
    const { id: resumeId } = await create(actor)
    const { document, design } = content()
    const entry = { id: randomUUID(), name: 'Bell Labs', isAdmin: true }
    const sent = { document: { ...document, work: [entry], secret: 'x' }, design: { ...design, css: 'x' } }
    const { document: saved, design: look } = await call(
      router.updateResume,
      { resumeId, version: 1, ...(sent as unknown as ReturnType<typeof content>) },
      as(actor),
    )
    expect(saved.work[0]).not.toHaveProperty('isAdmin')
    expect(saved).not.toHaveProperty('secret')
    expect(look).not.toHaveProperty('css')
    const [row] = await db.select().from(resumes).where(eq(resumes.id, resumeId))
    expect(JSON.stringify(row)).not.toMatch(/isAdmin|secret|css/)
  })

  test.each<[string, object]>([
    [
      'two entries with one id',
      {
        skills: ['A', 'B'].map((name) => ({
          id: randomUUID().replace(/.*/, '019a0000-0000-7000-8000-000000000001'),
          name,
        })),
      },
    ],
    [
      'a period that ends before it starts',
      { work: [{ id: randomUUID(), startDate: '2024', endDate: '2023' }] },
    ],
    ['a day that is none', { awards: [{ id: randomUUID(), date: '2023-02-31' }] }],
    ['more entries than there can be', { skills: Array.from({ length: 61 }, () => ({ id: randomUUID() })) }],
    [
      'more text than there can be',
      {
        work: Array.from({ length: 60 }, () => ({
          id: randomUUID(),
          highlights: ['x'.repeat(3000), 'y'.repeat(2000)],
        })),
      },
    ],
  ])('refuses %s', async (_name, given) => {
    const { actor } = await person()
    const { id: resumeId } = await create(actor)
    const { document, design } = content()
    const sent = { resumeId, version: 1, design, document: { ...document, ...given } as typeof document }
    expect(await failureOf(call(router.updateResume, sent, as(actor)))).toBe('BAD_REQUEST')
  })

  test('of a version that no resume can have is answered, not failed', async () => {
    const { actor } = await person()
    const { id: resumeId } = await create(actor)
    const save = (version: number) =>
      call(router.updateResume, { ...content(), resumeId, version }, as(actor))
    expect(await failureOf(save(2 ** 31 - 1))).toBe('CHANGED_ELSEWHERE')
    expect(await failureOf(save(2 ** 31))).toBe('BAD_REQUEST')
  })
})

test('a deleted resume is gone, once', async () => {
  const { actor } = await person()
  const { id: resumeId } = await create(actor)
  expect(await call(router.deleteResume, { resumeId }, as(actor))).toEqual({ deleted: true })
  expect(await failureOf(call(router.deleteResume, { resumeId }, as(actor)))).toBe('NOT_FOUND')
  expect(await failureOf(call(router.getResume, { resumeId }, as(actor)))).toBe('NOT_FOUND')
})

describe('changes of the profile', () => {
  const changesOf = async (actor: Actor, resumeId: string) =>
    (await call(router.listProfileChanges, { resumeId }, as(actor))).data
  const rename = (actor: Actor, headline: string) =>
    db.update(users).set({ headline }).where(eq(users.id, actor.id))

  test('are offered, taken over where they were chosen, and not offered again until they change', async () => {
    const { actor, job } = await person()
    const { id: resumeId } = await create(actor)
    expect(await changesOf(actor, resumeId)).toEqual([])
    await rename(actor, 'Languages')
    await db
      .update(profileEntries)
      .set({ fields: { ...job.fields, title: 'Admiral' } as typeof job.fields })
      .where(eq(profileEntries.id, job.id))
    const work = `work:${job.id}`
    expect((await changesOf(actor, resumeId)).map(({ key }) => key)).toEqual(['basics:label', work])

    clock.advance({ minutes: 1 })
    const taken = await call(router.takeOverProfileChanges, { resumeId, version: 1, keys: [work] }, as(actor))
    expect(taken).toMatchObject({
      version: 2,
      updatedAt: clock.now().toISOString(),
      document: { basics: { label: 'Compilers' }, work: [{ position: 'Admiral' }] },
    })
    expect(await call(router.getResume, { resumeId }, as(actor))).toEqual(taken)
    expect(await changesOf(actor, resumeId)).toEqual([])
    await rename(actor, 'Nanoseconds')
    expect(await changesOf(actor, resumeId)).toMatchObject([
      { key: 'basics:label', differences: [{ before: 'Compilers', after: 'Nanoseconds' }] },
    ])
    // Declining all leaves the resume as it is, and other windows with it.
    expect(await call(router.takeOverProfileChanges, { resumeId, version: 2, keys: [] }, as(actor))).toEqual(
      taken,
    )
    expect(await changesOf(actor, resumeId)).toEqual([])
  })

  test('are all that the profile says when what it said before cannot be read', async () => {
    const { actor } = await person()
    const resume = await create(actor, { from: 'nothing' })
    expect(await changesOf(actor, resume.id)).toEqual([])
    const profileSnapshot = { basics: 'damaged' } as unknown as typeof resume.document
    await db.update(resumes).set({ profileSnapshot }).where(eq(resumes.id, resume.id))
    expect(await call(router.getResume, { resumeId: resume.id }, as(actor))).toEqual(resume)
    const keys = (await changesOf(actor, resume.id)).map(({ key }) => key)
    expect(keys).toContain('basics:name')
    const taken = await call(
      router.takeOverProfileChanges,
      { resumeId: resume.id, version: 1, keys: ['basics:name'] },
      as(actor),
    )
    expect(taken.document.basics.name).toBe('Grace Hopper')
    expect(await changesOf(actor, resume.id)).toEqual([])
  })

  test('are taken over into what the person saw, once', async () => {
    const { actor } = await person()
    const { id: resumeId } = await create(actor)
    await rename(actor, 'Languages')
    const take = () =>
      safe(call(router.takeOverProfileChanges, { resumeId, version: 1, keys: ['basics:label'] }, as(actor)))
    const save = () => safe(call(router.updateResume, { ...named('Mine'), resumeId, version: 1 }, as(actor)))
    const answers = await Promise.all([take(), save(), take()])
    const [saved, ...others] = answers.flatMap(({ data }) => data ?? [])
    expect(others).toEqual([])
    for (const { error } of answers)
      if (error) expect(error).toMatchObject({ code: 'CHANGED_ELSEWHERE', data: { current: saved } })
    expect(await call(router.getResume, { resumeId }, as(actor))).toEqual(saved)
  })
})

test('a copy of somebody’s data has their resumes, and an erasure takes them', async () => {
  const [{ actor }, { actor: other }] = [await person(), await person()]
  const { id, document, design } = await create(actor)
  await create(other)
  const copy = await resumesPersonalData.exportData(db, actor.id)
  const jsonResume = await writeJsonResume(document)
  expect(copy).toMatchObject({ resumes: [{ id, design, jsonResume }] })
  for (const _ of [1, 2])
    await db.transaction((tx) => resumesPersonalData.eraseData(tx, actor.id, clock.now()))
  expect(await resumesPersonalData.exportData(db, actor.id)).toEqual({ resumes: [] })
  expect((await call(router.listResumes, undefined, as(other))).data).toHaveLength(1)
})

test('what a newer or older version stored is shown as far as it is known', async () => {
  const { actor } = await person()
  const { id: resumeId } = await create(actor)
  const { references: _, ...older } = { ...createEmptyResumeDocument(), hobbies: [] }
  await db
    .update(resumes)
    .set({ document: older as unknown as ReturnType<typeof createEmptyResumeDocument> })
    .where(eq(resumes.id, resumeId))
  const shown = await call(router.getResume, { resumeId }, as(actor))
  expect(shown.document).toEqual(createEmptyResumeDocument())
  expect(await (await call(router.exportJsonResume, { resumeId }, as(actor))).text()).toContain('$schema')
})

describe('files', () => {
  test('that others come before are asked for later, and those that nobody waits for are not made', async () => {
    const { actor } = await person()
    const { id: resumeId } = await create(actor)
    const failing = (error: Error) =>
      createResumesRouter({
        limits: { consume: async () => 0 },
        pdfs: { render: () => Promise.reject(error), close: () => {} },
      })
    const busy = failing(new AppError('pdf/busy', 'Later, please.'))
    for (const ask of [
      call(busy.previewPdf, content(), as(actor)),
      call(busy.downloadPdf, { resumeId }, as(actor)),
    ])
      expect((await safe(ask)).error).toMatchObject({
        code: 'BUSY',
        status: 503,
        message: 'Later, please.',
        data: { retryAfterSeconds: 2 },
      })
    const left = call(failing(new Error('aborted')).previewPdf, content(), {
      ...as(actor),
      signal: AbortSignal.abort(),
    })
    expect(await failureOf(left)).toBe('CLIENT_CLOSED_REQUEST')
    expect(
      await failureOf(call(failing(new TypeError('a bug')).previewPdf, content(), as(actor))),
    ).toBeInstanceOf(TypeError)
  })

  test('have names that every system takes', async () => {
    const { actor } = await person('../Grace "B." Hopper\r\nX: y')
    const { id: resumeId } = await create(actor)
    const pdf = await call(router.downloadPdf, { resumeId }, as(actor))
    expect([pdf.name, pdf.type]).toEqual(['Grace B. Hopper X y - Resume.pdf', 'application/pdf'])
    const json = await call(router.exportJsonResume, { resumeId }, as(actor))
    expect([json.name, json.type]).toEqual(['Grace B. Hopper X y - Resume.json', 'application/json'])
    expect((await call(router.previewPdf, content(), as(actor))).name).toBe('Resume.pdf')
    expect(await (await call(router.previewPdf, named('Ada'), as(actor))).text()).toBe('%PDF of Ada')
  })

  test('of an export can be imported again', async () => {
    const { actor } = await person()
    const { id: resumeId, document } = await create(actor)
    const json = await (await call(router.exportJsonResume, { resumeId }, as(actor))).text()
    const { resume, lost } = await importJson(actor, JSON.parse(json))
    expect(lost).toEqual([])
    const withoutIds = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, part) => (/^(id|sourceId)$/.test(key) ? undefined : part))
    expect(withoutIds(resume.document)).toEqual(withoutIds(document))
  })

  test('are counted, and so are writes', async () => {
    const { actor } = await person()
    const limited = createResumesRouter({
      limits: createRateLimits(),
      pdfs: { render: async () => new Uint8Array(), close: () => {} },
    })
    const asks = Array.from({ length: 1_201 }, () =>
      failureOf(call(limited.previewPdf, content(), as(actor))),
    )
    expect((await Promise.all(asks)).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1)
  })
})

test('what is hidden in a PDF is not in what is attached to it', async () => {
  const document = makeUsualResume()
  const design = createResumeDesign(1, 2)
  const attached: unknown[] = []
  const pdfs = {
    render: async ({ attachment }: { attachment?: Uint8Array }) => {
      attached.push(JSON.parse(new TextDecoder().decode(attachment)))
      return new Uint8Array()
    },
    close() {},
  }
  await buildResumePdfFile({ clock, pdfs }, { document, design: { ...design, hidden: ['projects', 'work'] } })
  expect(document.projects.length * document.work.length).toBeGreaterThan(0)
  expect(attached).toEqual([expect.not.objectContaining({ projects: expect.anything() })])
  expect(attached).toEqual([expect.not.objectContaining({ work: expect.anything() })])
  expect(attached).toEqual([expect.objectContaining({ education: expect.anything() })])
})

test('nobody has more than two documents made at once', async () => {
  const [ada, ben] = [await makeUser(db), await makeUser(db)]
  const waiting: (() => void)[] = []
  const slow = createResumesRouter({
    limits: { consume: async () => 0 },
    pdfs: {
      render: () => new Promise((resolve) => waiting.push(() => resolve(new Uint8Array()))),
      close: () => {},
    },
  })
  const content = { document: makeUsualResume(), design: createResumeDesign(1, 2) }
  const preview = (actor: Actor) => call(slow.previewPdf, content, as(actor))
  const made = [preview(ada), preview(ada), preview(ben)]
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  expect(await failureOf(preview(ada))).toBe('BUSY')
  for (const finish of waiting) finish()
  await Promise.all(made)
  const next = preview(ada)
  await vi.waitFor(() => expect(waiting).toHaveLength(4))
  waiting[3]?.()
  await next
})
