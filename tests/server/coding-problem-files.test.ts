import { call } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { CodingProblemContent } from '#features/assessments/rules/coding/coding-problem-source.ts'
import { codingProblems } from '#features/assessments/server/index.ts'
import { limitImportWork } from '#features/catalogue/server/import/import-work.ts'
import { createCodingFileReader } from '#features/catalogue/server/import/read-coding-file.ts'
import { openSourceFolder } from '#features/catalogue/server/import/source-folder.ts'
import { importCourse, lessons, sections } from '#features/catalogue/server/index.ts'
import { answerCourseZipRequest } from '#features/studio/server/course-zip/answer-course-zip-request.ts'
import { formatCodingProblem } from '#features/studio/server/course-zip/format-coding-problem.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { createCourseFolder, writeFolderFiles } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { startUploadSite } from '#tests/support/upload-site.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const { router, as, saveItem, plan, makeComplete } = createCourseDraftTools(tools)

const PROBLEM = `title: Twice
statement: |
  Write **twice** the number.
timeLimitMs: 1000
languages:
  - language: javascript
    starterCode: const line = readLine()
    solution: print(2 * Number(readLine()))
samples:
  - { input: 1, output: 2 }
hidden:
  - { input: 21, output: 42 }
`
const COURSE = `id: programs
title: Programs
ctfTitle: Programs
category: programming
visibility: practice
about: What it is about.
sections:
  - title: One
    practiceProblems: [{ kind: codingProblem, coding: coding/twice.yaml }]
    lessons: [{ type: mcq, title: Double it, description: d, coding: coding/twice.yaml }]
`

const makeCreator = () => makeUser(db, { roles: ['creator'] })
const bringIn = (creator: string | null, files: Record<string, string>) =>
  importCourse(tools, {
    folder: createCourseFolder({ 'course.yaml': COURSE, 'coding/twice.yaml': PROBLEM, ...files }),
    creator: creator ?? '',
    publication: 'keep',
    signal: new AbortController().signal,
  })
const problemsOf = (ownerId: string) =>
  db.select().from(codingProblems).where(eq(codingProblems.ownerId, ownerId)).orderBy(asc(codingProblems.id))
async function usesOf(courseId: string) {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.seqNo))
  const [section] = await db
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.seqNo))
  return { lesson, practised: section?.practiceProblems }
}

describe('a coding problem of a folder', () => {
  // Interpreters are loaded for it.
  test('is in the bank once its solutions pass, and is the same as long as it says the same', {
    timeout: 120_000,
  }, async () => {
    const { id: ownerId, username } = await makeCreator()
    const { id } = await bringIn(username, {})
    const [problem, ...others] = await problemsOf(ownerId)
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      ...{ title: 'Twice', statementMarkdown: 'Write **twice** the number.\n' },
      statementHtml: expect.stringContaining('<strong>twice</strong>'),
      ...{ timeLimitMs: 1000, memoryLimitMb: 256 },
      samples: [{ input: '1', output: '2' }],
      hidden: [{ input: '21', output: '42' }],
    })
    const before = await usesOf(id)
    expect(before.lesson).toMatchObject({ codingProblemId: problem?.id, questionSetId: null })
    expect(before.practised).toEqual([{ kind: 'codingProblem', id: problem?.id }])

    // By its problem, a lesson is known again under another title.
    await bringIn(username, { 'course.yaml': COURSE.replace('Double it', 'Take it twice') })
    const renamed = await usesOf(id)
    expect(renamed.lesson).toMatchObject({ id: before.lesson?.id, title: 'Take it twice' })
    expect(await problemsOf(ownerId)).toHaveLength(1)
    await bringIn(username, { 'coding/twice.yaml': PROBLEM.replace('Twice', 'Double') })
    expect(await problemsOf(ownerId)).toMatchObject([{ title: 'Twice' }, { title: 'Double' }])
  })

  test.each([
    [
      'fails',
      { 'coding/twice.yaml': PROBLEM.replace('2 * Number(readLine())', '2') },
      'coding/twice.yaml:8: the solution in JavaScript writes something else at hidden case 1',
    ],
    [
      'is not there',
      { 'course.yaml': COURSE.replaceAll('twice.yaml', 'gone.yaml') },
      'coding/gone.yaml does not exist',
    ],
    [
      'leads out',
      { 'course.yaml': COURSE.replaceAll('coding/twice', '../twice') },
      'must be a path inside the folder',
    ],
    ['is no YAML', { 'coding/twice.yaml': 'title: [' }, 'is not valid YAML'],
    ['has an unknown key', { 'coding/twice.yaml': `${PROBLEM}secret: 1\n` }, '“secret” is not known here'],
    ['has no solution', { 'coding/twice.yaml': PROBLEM.replace(/ {4}solution.*\n/, '') }, 'Write a solution'],
    [
      'has another language',
      { 'coding/twice.yaml': PROBLEM.replace('javascript', 'cobol') },
      'must be one of: javascript',
    ],
    [
      'may run for long',
      { 'coding/twice.yaml': PROBLEM.replace('1000', '60000') },
      'coding/twice.yaml:4: “timeLimitMs”',
    ],
    ['has no title', { 'coding/twice.yaml': PROBLEM.replace('title: Twice\n', '') }, '“title” is missing'],
    [
      'has many samples',
      { 'coding/twice.yaml': PROBLEM.replace('hidden:', '  - { output: 2 }\n'.repeat(5).concat('hidden:')) },
      '“samples”: has more than 5 entries',
    ],
    [
      'is too long',
      { 'coding/twice.yaml': PROBLEM.replace('input: 21', `input: ${'1'.repeat(16_001)}`) },
      'coding/twice.yaml:12: “hidden.0.input”',
    ],
    ['is a bomb', { 'coding/twice.yaml': `${PROBLEM}#${'x'.repeat(1024 * 1024)}` }, 'is larger than 1024 kB'],
    [
      'is told as a set',
      { 'course.yaml': COURSE.replace('kind: codingProblem, ', '') },
      '“coding” is not for problems of the kind questionSet',
    ],
    [
      'is not the only thing asked',
      { 'course.yaml': COURSE.replace('description: d', 'description: d, gift: a.gift') },
      'an mcq needs one of “questions”, “gift” and “coding”',
    ],
  ])('that %s is refused, and nothing stays', async (_, files, said) => {
    const { id, username } = await makeCreator()
    await expect(bringIn(username, files)).rejects.toThrow(said)
    expect(await problemsOf(id)).toEqual([])
  })
})

test('what a file says of a problem is read to the letter', async () => {
  const piece = fc.constantFrom(
    ...['a', ' ', '\t', '\n', '\r\n', ':', '#', '-', '|', '>', '"', "'", '\\', '&', '*', '!', '%', '{', '['],
    ...[' \n', '0', '1e3', 'null', 'yes', '~', '---', 'é', '\u2028', '\uFEFF', '😀', '`', ',', '?'],
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const said = text.map((rest) => `x${rest}`)
  const cases = (minLength: number) =>
    fc.array(fc.record({ input: text, output: said }), { minLength, maxLength: 3 })
  const problems = fc.record<CodingProblemContent>({
    title: said.map((line) => `${line}x`),
    statement: said,
    languages: fc
      .record({ starterCode: text, solution: said })
      .map((one) => [{ language: 'python', ...one }]),
    ...{ samples: cases(1), hidden: cases(0) },
    timeLimitMs: fc.integer({ min: 100, max: 5_000 }),
    memoryLimitMb: fc.integer({ min: 64, max: 256 }),
  })
  const folder = createCourseFolder({})
  const wrong: string[] = []
  const work = limitImportWork(new AbortController().signal)
  const note = (_place: unknown, ...rest: unknown[]) => wrong.push(rest.join(' '))
  await fc.assert(
    fc.asyncProperty(problems, async (problem) => {
      writeFolderFiles(folder, { 'a.yaml': formatCodingProblem(problem) })
      const report = { error: note, warn: note, errorIn: note, warnIn: note }
      const reader = createCodingFileReader({ folder: await openSourceFolder(folder), report, work })
      const read = await reader.read('a.yaml', [])
      expect(wrong).toEqual([])
      expect(read?.content).toEqual(problem)
    }),
    { numRuns: 150 },
  )
})

describe('a course as a ZIP', () => {
  const solution = 'print(2 * Number(readLine()))'
  const SOLVED = { languages: [{ language: 'javascript' as const, starterCode: '', solution }] }

  async function download(actor: Actor, draftId: string): Promise<Unzipped> {
    const deps = { storage: tools.storage, limits: createRateLimits() }
    const answer = await answerCourseZipRequest(createTestContext(db, actor), deps, {
      draftId,
      isHead: false,
    })
    expect(answer.status).toBe(200)
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }

  async function upload(actor: Actor, files: Unzipped): Promise<string> {
    const body = Buffer.from(zipSync(files, { level: 0 }))
    const site = await startUploadSite(tools, createTestSettings())
    const { uploadId } = await call(
      router.createUpload,
      { purpose: 'course', fileName: 'course.zip', size: body.length },
      as(actor),
    )
    await site.send(actor, 'PATCH', uploadId, { offset: 0, body })
    await site.check(uploadId)
    const { uploads } = await call(router.listUploads, {}, as(actor))
    const found = uploads.find(({ id }) => id === uploadId)
    expect(found).toMatchObject({ state: 'accepted' })
    return found?.courseId ?? ''
  }

  test('brings its coding problems: the same to their owner, new ones to others', async () => {
    const { actor, draftId, first, lecture, mcq } = await makeComplete('Programs to go')
    await call(router.deleteDraftItem, { draftId, itemId: lecture }, as(actor))
    const id = await makeCodingProblem(db, { ownerId: actor.id, title: 'Twice, "quoted"', ...SOLVED })
    await saveItem(actor, draftId, mcq, 2, { type: 'mcq', questionSetId: null, codingProblemId: id } as never)
    await plan(actor, draftId, first, { problems: [{ kind: 'codingProblem', id }] })
    const files = await download(actor, draftId)
    expect(Object.keys(files).filter((name) => name.startsWith('coding/'))).toEqual([
      'coding/01-twice-quoted.yaml',
    ])
    expect(files['left-out.txt']).toBeUndefined()

    const readAgain = async (courseId: string) => {
      const asked = await db.select().from(lessons).where(eq(lessons.courseId, courseId))
      const { practised } = await usesOf(courseId)
      return [asked.flatMap(({ codingProblemId }) => codingProblemId ?? []), practised?.map((one) => one.id)]
    }
    expect(await readAgain(await upload(actor, files))).toEqual([[id], [id]])
    const other = await makeCreator()
    const brought = await upload(other, files)
    const [copy, ...more] = await problemsOf(other.id)
    expect(more).toEqual([])
    const {
      id: _id,
      ownerId: _owner,
      version: _version,
      createdAt: _at,
      updatedAt: _then,
      ...said
    } = copy ?? {}
    const [original] = await db.select().from(codingProblems).where(eq(codingProblems.id, id))
    expect(original).toMatchObject(said)
    expect(await readAgain(brought)).toEqual([[copy?.id], [copy?.id]])
  })

  test('has nothing of problems that are somebody else’s, also for those who write the course with them', async () => {
    const { actor, draftId, first, second } = await makeComplete('Programs of two')
    const mate = await makeCreator()
    await call(router.addCoCreator, { draftId, username: mate.username ?? '' }, as(actor))
    const theirs = await makeCodingProblem(db, {
      ...{ ownerId: mate.id, hidden: [{ input: 'never-leaves', output: 'it' }] },
    })
    const unfinished = await makeCodingProblem(db, { ownerId: actor.id, samples: [] })
    await plan(mate, draftId, first, { problems: [{ kind: 'codingProblem', id: theirs }] })
    await plan(actor, draftId, second, { problems: [{ kind: 'codingProblem', id: unfinished }] })
    const files = await download(actor, draftId)
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    expect(all).not.toContain('never-leaves')
    const said = strFromU8(files['left-out.txt'] ?? new Uint8Array())
    expect(said).toContain('A coding problem to practice with in “First steps”')
    expect(said).toContain('A coding problem to practice with in “Going on”')
  })
})
