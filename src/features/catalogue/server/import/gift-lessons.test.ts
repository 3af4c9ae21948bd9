import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listQuestionSources, questionSets } from '#features/assessments/server/index.ts'
import { buildCourseYaml, createCourseFolder } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { courses, lessons } from '../tables.ts'
import { importCourse } from './import-course.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)

const mcq = (keys: string) =>
  buildCourseYaml(
    `  - title: S\n    lessons:\n      - { type: mcq, title: Who?, description: d, ${keys} }`,
    'id: asked',
  )
const GIFT = 'Which? {=this#Yes. ~that}\n\nPi? {#3.14:0.01}\n'

const bringIn = (creator: string | null, files: Record<string, string>) =>
  importCourse(tools, {
    folder: createCourseFolder(files),
    creator: creator ?? '',
    publication: 'keep',
    signal: new AbortController().signal,
  })

test('questions of a file are a set of the bank, which is kept as long as they are the same', async () => {
  const creator = await makeUser(db, { roles: ['creator'] })
  const yaml = mcq('gift: q.gift, minutes: 9')
  const { id } = await bringIn(creator.username, { 'course.yaml': yaml, 'q.gift': GIFT })
  const readLesson = async () => {
    const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, id))
    return lesson
  }
  const before = await readLesson()
  expect(before).toMatchObject({ title: 'Who?', seoTitle: 'who', durationMs: 9 * 60_000 })
  const setId = before?.questionSetId ?? ''
  const set = (await listQuestionSources(db, [setId])).get(setId)
  expect(set?.ownerId).toBe(creator.id)
  expect(set?.questions).toMatchObject([
    { kind: 'single', options: [{ feedback: 'Yes.' }, {}] },
    { kind: 'number', number: '3.14', tolerance: '0.01' },
  ])

  await bringIn(creator.username, { 'course.yaml': yaml, 'q.gift': GIFT })
  expect(await readLesson()).toMatchObject({ id: before?.id, questionSetId: setId })
  await bringIn(creator.username, { 'course.yaml': yaml, 'q.gift': GIFT.replace('3.14', '3') })
  const after = await readLesson()
  expect(after?.id).toBe(before?.id)
  expect(after?.questionSetId).not.toBe(setId)
  expect(await db.$count(questionSets, eq(questionSets.ownerId, creator.id))).toBe(2)
  expect(await db.select({ fresh: courses.neverPublished }).from(courses).where(eq(courses.id, id))).toEqual([
    { fresh: true },
  ])
})

test('what is otherwise than in the file is a warning with its line', async () => {
  const { username } = await makeUser(db, { roles: ['creator'] })
  const files = { 'course.yaml': mcq('gift: q.gift'), 'q.gift': `${GIFT}\nAnimal? {=wolf =%50%dog}\n` }
  const { warnings } = await bringIn(username, files)
  expect(warnings).toEqual([
    { file: 'q.gift', line: 5, message: 'The answer “dog” gives 50% there and was left out.' },
  ])
})

test.each([
  ['gift: q.gift', 'No answers here\n', 'q.gift:1: There are no answers in braces'],
  ['gift: q.gift', '// nothing\n', 'q.gift:1: has no questions'],
  ['gift: none.gift', GIFT, 'none.gift does not exist'],
  ['minutes: 3', GIFT, 'an mcq needs one of “questions”, “gift” and “coding”'],
  ['gift: q.gift, minutes: 601', GIFT, 'must be whole minutes from 1 to 600'],
  ['gift: q.gift, minutes: 1.5', GIFT, 'must be whole minutes from 1 to 600'],
])('%s is refused where it is wrong', async (keys, gift, said) => {
  const { username } = await makeUser(db, { roles: ['creator'] })
  const files = { 'course.yaml': mcq(keys), 'q.gift': gift }
  await expect(bringIn(username, files)).rejects.toThrow(said)
})
