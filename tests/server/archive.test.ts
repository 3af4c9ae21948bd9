import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { PERSONAL_DATA_HANDLERS } from '#app/server/personal-data-handlers.ts'
import { users } from '#features/accounts/server/tables.ts'
import { importNotes } from '#features/community/server/index.ts'
import { notes } from '#features/community/server/note-tables.ts'
import { profileEntries, profiles } from '#features/profiles/server/tables.ts'
import { createResumeDesign } from '#features/resumes/rules/resume-design.ts'
import { createEmptyResumeDocument } from '#features/resumes/rules/resume-document.ts'
import { resumes } from '#features/resumes/server/tables.ts'
import { createTestAccounts } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'

const clock = new FakeClock(new Date())
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock, { personalDataHandlers: PERSONAL_DATA_HANDLERS })
type Person = Awaited<ReturnType<typeof site.signedIn>>
type Files = Record<string, Uint8Array>

const json = (content: unknown) => strToU8(JSON.stringify(content))
const manifest = (changes: object = {}) =>
  json({
    format: 'lectern-archive',
    version: 1,
    site: { name: 'Elsewhere', address: 'https://elsewhere.example' },
    ...changes,
  })
const send = ({ api }: Pick<Person, 'api'>, bytes: Uint8Array) =>
  api.importArchive({ archive: new File([Uint8Array.from(bytes)], '../../etc/passwd.zip') })
const sendFiles = (to: Person, files: Record<string, unknown>) =>
  send(
    to,
    zipSync({
      'archive.json': manifest(),
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, json(content)])),
    }),
  )

/** The archive of somebody, as they download it. */
async function exportOf({ api }: Person): Promise<Uint8Array> {
  clock.advance({ days: 1 })
  await api.exportData()
  await site.runJobs()
  const url = new URL((await api.getData()).latestExport?.href ?? '', 'http://localhost')
  const file = await api.downloadExport({
    exportId: url.pathname.split('/').at(-2) ?? '',
    until: Number(url.searchParams.get('until')),
    signature: url.searchParams.get('signature') ?? '',
  })
  return new Uint8Array(await file.arrayBuffer())
}

/** What an archive says, without what belongs to one account and one moment. */
function contentOf(bytes: Uint8Array) {
  const files = unzipSync(bytes)
  const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? strToU8('null')))
  const own = new Set(['id', 'userId', 'position', 'version', 'updatedAt', 'createdAt'])
  const bare = ({ ...row }: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !own.has(key) && !key.endsWith('Version')))
  const { about, headline, mobileNo } = read('account/profile')
  return {
    account: { about, headline, mobileNo },
    profile: read('profile/profile').map(bare),
    entries: read('profile/entries').map(bare),
    resumes: read('resumes/resumes').map(bare),
    notes: read('community/notes').map((note: { createdAt: string }) => ({
      ...bare(note),
      createdAt: note.createdAt,
    })),
  }
}

const project = (title: string) => ({
  title,
  description: 'Counts what passes by.',
  startDate: '2020-03',
  endDate: null,
  skills: ['Counting'],
})
const NOTE = {
  title: 'On counting sheep',
  text: 'It takes eight words to make a note here.',
  seconds: 61,
}

/** Somebody with a profile, a resume and two notes: one of a course here, one of another. */
async function writer() {
  const person = await site.signedIn()
  const userId = person.user.id
  const now = clock.now()
  await db
    .update(users)
    .set({ about: 'I count <b>things</b>.', headline: 'Counter', mobileNo: '+1 555 0100' })
    .where(eq(users.id, userId))
  await db.insert(profiles).values({
    userId,
    social: [{ linkName: 'github', link: 'https://github.com/counter' }],
    alternateEmail: 'other@example.com',
    birthDate: '1990-02-03',
    address: { addressText: 'Here 1', pincode: '110001', city: 'Delhi', country: 'India' },
    skills: [{ title: 'Counting', rating: 5 }],
    hiddenSections: ['projects'],
    updatedAt: now,
  })
  for (const [index, title] of ['Bridge', 'Abacus', 'Clock'].entries())
    await db.insert(profileEntries).values({
      id: randomUUID(),
      userId,
      section: 'projects',
      fields: project(title),
      createdAt: new Date(now.getTime() + index),
      updatedAt: now,
    })
  const document = createEmptyResumeDocument()
  document.basics.name = 'Countess'
  document.basics.summary = 'I count.'
  await db.insert(resumes).values({
    id: randomUUID(),
    userId,
    document,
    design: { ...createResumeDesign(2, 3), accent: 'teal' },
    profileSnapshot: createEmptyResumeDocument(),
    createdAt: now,
    updatedAt: now,
  })
  const course = await makeCourse(db)
  const { lesson } = await makeLesson(db, { course })
  const createdAt = new Date('2025-01-02T03:04:05Z')
  await db.transaction((tx) =>
    importNotes(tx, { userId, courseId: course.id, lessonId: lesson.id }, [{ ...NOTE, createdAt }]),
  )
  return { ...person, course, lesson }
}

const listWhy = (report: Awaited<ReturnType<typeof send>>) =>
  report.parts.flatMap(({ left }) => left.map(({ why }) => why))
const countAll = (report: Awaited<ReturnType<typeof send>>) =>
  report.parts.flatMap(({ taken }) => taken).reduce((sum, { count }) => sum + count, 0)

describe('an archive', () => {
  test('comes to another account as it was, and again changes nothing', async () => {
    const from = await writer()
    const archive = await exportOf(from)
    expect(JSON.parse(strFromU8(unzipSync(archive)['archive.json'] ?? strToU8('')))).toEqual({
      format: 'lectern-archive',
      version: 1,
      site: { name: 'Lectern', address: 'http://localhost:3000' },
      madeAt: clock.now().toISOString(),
    })
    const to = await site.signedIn()
    const early = await send(to, archive)
    expect(early).toMatchObject({ siteName: 'Lectern', parts: [{ failed: false }, { failed: false }, {}] })
    expect(listWhy(early)).toEqual(['enroll in the course first, and then import the archive again.'])
    await makeEnrolment(db, to.user.id, from.course.id)
    expect(countAll(await send(to, archive))).toBe(1)
    const again = await send(to, archive)
    expect([countAll(again), listWhy(again)]).toEqual([0, []])
    expect(contentOf(await exportOf(to))).toEqual(contentOf(archive))
    // Nothing of the one who wrote it has changed, either.
    expect(contentOf(await exportOf(from))).toEqual(contentOf(archive))
  })

  test('replaces nothing that is here, and says so', async () => {
    const archive = await exportOf(await writer())
    const to = await site.signedIn()
    await db.update(users).set({ headline: 'My own' }).where(eq(users.id, to.user.id))
    const report = await send(to, archive)
    expect(report.parts[0]?.left).toEqual([
      { what: 'Headline', why: 'you have your own here, which we kept.', count: 1 },
    ])
    const [kept] = await db.select().from(users).where(eq(users.id, to.user.id))
    expect(kept).toMatchObject({ headline: 'My own', about: 'I count <b>things</b>.' })
  })

  test('is nothing without a session, and of no other account, whatever ids it holds', async () => {
    const victim = await writer()
    const before = contentOf(await exportOf(victim))
    await expect(send(site.browser(), zipSync({ 'archive.json': manifest() }))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const to = await site.signedIn()
    const [entry] = await db.select().from(profileEntries).where(eq(profileEntries.userId, victim.user.id))
    const [resume] = await db.select().from(resumes).where(eq(resumes.userId, victim.user.id))
    const [note] = await db.select().from(notes).where(eq(notes.userId, victim.user.id))
    await makeEnrolment(db, to.user.id, victim.course.id)
    const report = await sendFiles(to, {
      'account/profile.json': { id: victim.user.id, headline: 'Taken', role: 'admin', roles: ['admin'] },
      'profile/profile.json': [{ userId: victim.user.id, social: [], allowIndexing: true }],
      'profile/entries.json': [{ ...entry, fields: project('Taken') }],
      'resumes/resumes.json': [{ id: resume?.id, jsonResume: { basics: { name: 'Taken' } } }],
      'community/notes.json': [
        {
          ...note,
          course: 'A',
          video: 'B',
          courseSlug: victim.course.seoTitle,
          videoSlug: victim.lesson.seoTitle,
        },
      ],
    })
    expect(countAll(report)).toBe(4)
    expect(contentOf(await exportOf(victim))).toEqual(before)
    const [own] = await db.select().from(users).where(eq(users.id, to.user.id))
    expect(own).toMatchObject({ headline: 'Taken', role: 'learner' })
    expect(await db.$count(profiles, eq(profiles.allowIndexing, true))).toBe(0)
  })

  test('is held against the rules of this site, piece by piece', async () => {
    const to = await site.signedIn()
    const report = await sendFiles(to, {
      'account/profile.json': { about: 'x'.repeat(5_000), headline: 7 },
      'profile/profile.json': [
        { social: [{ linkName: 'github', link: 'javascript:alert(1)' }], birthDate: '3000-01-01' },
      ],
      'profile/entries.json': [
        { section: 'projects', fields: project('Fine') },
        { section: 'projects', fields: { title: 'x'.repeat(999) } },
        ...Array.from({ length: 60 }, (_, index) => ({
          section: 'projects',
          fields: project(`No ${index}`),
        })),
      ],
      'resumes/resumes.json': [{ jsonResume: { basics: { name: {} } } }, { jsonResume: null }],
      'community/notes.json': 'not a list',
    })
    expect(report.parts.map(({ taken }) => taken)).toEqual([[{ what: 'Projects', count: 50 }], [], []])
    expect(report.parts[0]?.left.slice(0, 5).map(({ what }) => what)).toEqual([
      'About',
      'Headline',
      'Social links',
      'Date of birth',
      'Projects',
    ])
    expect(report.parts[1]?.left).toEqual([
      { what: 'community/notes.json', why: 'it couldn’t be read.', count: 1 },
    ])
  })

  test('tells where notes have no place here, by the names of there', async () => {
    const to = await site.signedIn()
    const given = { ...NOTE, course: 'Sheep', courseSlug: 'sheep', video: 'Wool', videoSlug: 'wool' }
    const report = await sendFiles(to, { 'community/notes.json': [given, { ...given, seconds: 62 }] })
    expect(report.parts).toEqual([
      {
        title: 'Notes',
        taken: [],
        left: [{ what: 'Sheep – Wool', why: 'this video isn’t on this site.', count: 2 }],
        more: 0,
        failed: false,
      },
    ])
  })
})

describe('refuses', () => {
  const code = async (bytes: Uint8Array) => {
    const person = await site.signedIn()
    return send(person, bytes).then(
      () => 'taken in',
      (error: { code?: string }) => error.code,
    )
  }
  const bomb = (name: string): Files => ({ 'archive.json': manifest(), [name]: new Uint8Array(40_000_000) })

  test('what is no archive, and one of a later format', async () => {
    expect(await code(strToU8('PK? No.'))).toBe('NOT_AN_ARCHIVE')
    expect(await code(zipSync({ 'profile/entries.json': json([]) }))).toBe('NOT_AN_ARCHIVE')
    expect(await code(zipSync({ 'archive.json': manifest({ format: 'zip' }) }))).toBe('NOT_AN_ARCHIVE')
    expect(await code(zipSync({ 'archive.json': strToU8('{') }))).toBe('NOT_AN_ARCHIVE')
    expect(await code(zipSync({ 'archive.json': manifest({ version: 2 }) }))).toBe('ARCHIVE_IS_NEWER')
    const whole = zipSync({ 'archive.json': manifest(), 'profile/entries.json': json(['x'.repeat(9_999)]) })
    expect(await code(whole.subarray(0, 200))).toBe('NOT_AN_ARCHIVE')
  })

  test('bombs and endless lists of files, but leaves closed what it does not read', async () => {
    expect(await code(zipSync(bomb('profile/entries.json')))).toBe('ARCHIVE_TOO_LARGE')
    expect(await code(zipSync(bomb('elsewhere/movie.json')))).toBe('taken in')
    const names = Array.from({ length: 2_000 }, (_, index) => [`${index}`, new Uint8Array()] as const)
    expect(await code(zipSync({ 'archive.json': manifest(), ...Object.fromEntries(names) }))).toBe(
      'ARCHIVE_TOO_LARGE',
    )
  })

  test('a bomb that says it is small', async () => {
    const bytes = zipSync({ 'profile/entries.json': new Uint8Array(40_000_000), 'archive.json': manifest() })
    // The size that comes out, in the local header and in the directory.
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    view.setUint32(22, 10, true)
    for (let at = 30; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    expect(await code(bytes)).toBe('ARCHIVE_TOO_LARGE')
  })
})
