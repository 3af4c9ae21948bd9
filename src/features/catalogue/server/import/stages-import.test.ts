import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listQuestionSources } from '#features/assessments/server/index.ts'
import { createCourseFolder } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { courses, sections, stages } from '../tables.ts'
import { importCourse } from './import-course.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)

const HEAD = `id: staged
title: Staged
ctfTitle: Staged
category: programming
about: What it is about.
`
const section = (title: string, keys = '') =>
  `  - title: ${title}\n${keys}    lessons: [{ type: article, title: Read ${title}, file: a.md }]\n`
const GIFT = 'Which? {=this ~that}\n'

const bringIn = (creator: string | null, yaml: string) =>
  importCourse(tools, {
    folder: createCourseFolder({ 'course.yaml': HEAD + yaml, 'a.md': '# A\n\nText.\n', 'q.gift': GIFT }),
    creator: creator ?? '',
    publication: 'keep',
    signal: new AbortController().signal,
  })
const makeCreator = () => makeUser(db, { roles: ['creator'] })
const stagesOf = (courseId: string) =>
  db.select().from(stages).where(eq(stages.courseId, courseId)).orderBy(asc(stages.stageNumber))
const sectionsOf = (courseId: string) =>
  db.select().from(sections).where(eq(sections.courseId, courseId)).orderBy(asc(sections.seqNo))

test('a folder has stages, live classes and practice problems, and one that says nothing leaves them', async () => {
  const { id: creatorId, username } = await makeCreator()
  const yaml = `visibility: practice
mode: offline
sections:
${section('One', '    stage: { number: 1, title: Basics, opensAt: 2027-03-01T09:00:00+01:00, hasTest: true }\n')}${section('Two', '    stage: { number: 1 }\n    practiceProblems: [{ title: Try it, gift: q.gift }]\n')}  - title: Three
    stage: { number: 2, title: More, visibility: hidden }
    subTopics: [{ title: In the lab, minutes: 90 }]
`
  const { id } = await bringIn(username, yaml)
  const before = { stages: await stagesOf(id), sections: await sectionsOf(id) }
  expect(before.stages).toMatchObject([
    { title: 'Basics', opensAt: new Date('2027-03-01T08:00:00Z'), hasTest: true, visibility: 'visible' },
    { title: 'More', opensAt: null, hasTest: false, visibility: 'hidden' },
  ])
  const [basics, more] = before.stages
  expect(before.sections).toMatchObject([
    { stageId: basics?.id, subTopics: [], practiceProblems: [] },
    { stageId: basics?.id, practiceProblems: [{ kind: 'questionSet' }] },
    { stageId: more?.id, subTopics: [{ title: 'In the lab', minutes: 90 }] },
  ])
  const setId = before.sections[1]?.practiceProblems[0]?.id ?? ''
  expect((await listQuestionSources(db, [setId])).get(setId)).toMatchObject({
    ownerId: creatorId,
    title: 'Try it',
  })
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  expect(course).toMatchObject({ mode: 'offline', visibility: 'practice', lessonCount: 2 })

  await bringIn(username, yaml)
  expect(await sectionsOf(id)).toEqual(before.sections)

  // A section that is new comes to the stage of the one before it.
  await bringIn(
    username,
    `visibility: practice\nsections:\n${['One', 'New', 'Two', 'Three'].map((title) => section(title)).join('')}`,
  )
  const after = await sectionsOf(id)
  expect((await stagesOf(id)).map((one) => one.id)).toEqual([basics?.id, more?.id])
  expect(after.map(({ stageId }) => stageId)).toEqual([basics?.id, basics?.id, basics?.id, more?.id])
  expect(after.map(({ practiceProblems, subTopics }) => [practiceProblems.length, subTopics.length])).toEqual(
    [
      ...[
        [0, 0],
        [0, 0],
        [1, 0],
      ],
      [0, 1],
    ],
  )
  expect((await db.select().from(courses).where(eq(courses.id, id)))[0]?.mode).toBeNull()
})

test.each([
  [section('One', '    stage: { number: 2, title: T }\n'), 'stage 2 cannot stand here'],
  [section('One', '    stage: { number: 1 }\n'), 'stage 1 begins here and needs a “title”'],
  [section('One', '    stage: { number: 0, title: T }\n'), '“number” must be a whole number from 1'],
  [
    section('One', '    stage: { number: 1, title: T, name: x }\n'),
    '“name” is not known here; must be one of: number, title',
  ],
  [
    section('One', '    stage: { number: 1, title: T }\n') + section('Two'),
    '“stage” is missing: where one section has a stage, all have',
  ],
  [
    section('One', '    stage: { number: 1, title: T }\n') +
      section('Two', '    stage: { number: 1, title: T }\n'),
    'what stage 1 says of itself stands at its first section',
  ],
  [
    section('One', '    subTopics: [{ title: T, minutes: 601 }]\n'),
    '“minutes” must be whole minutes from 1 to 600',
  ],
  [section('One', '    practiceProblems: [{ title: T, gift: gone.gift }]\n'), 'gone.gift'],
  ['  - title: One\n    subTopics: [{ title: T, minutes: 60 }]\n', 'the course needs a lesson'],
  ['  - title: One\n', 'needs “lessons”, or “subTopics” for live classes'],
])('what is wrong with a section is said: %s', async (yaml, message) => {
  const { username } = await makeCreator()
  await expect(bringIn(username, `sections:\n${yaml}`)).rejects.toThrow(message)
})
