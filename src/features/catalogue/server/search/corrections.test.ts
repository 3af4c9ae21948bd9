import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { accessGrants } from '../access-tables.ts'
import { createCatalogueSearch } from './search.ts'
import { addSearchSynonym } from './synonyms.ts'

const { db } = await setUpTestDatabase()
const search = createCatalogueSearch(db)
const NOW = new Date('2026-03-02T09:00:00Z')
const VISITOR = { actor: null, clock: { now: () => NOW } }

const find = (query: string, actor: Awaited<ReturnType<typeof makeUser>> | null = null) =>
  search({ query, type: 'all', page: 1, limit: 20 }, { ...VISITOR, actor })

/** A restricted course with a lesson, and somebody who may open it. */
async function makeClosedLesson(title: string) {
  const course = await makeCourse(db, { title: 'Closed', visibility: 'restricted' })
  const { lesson } = await makeLesson(db, { course, title })
  const granted = await makeUser(db)
  const source = { sourceKind: 'administrator', grantedByKind: 'command-line' } as const
  await db.insert(accessGrants).values({ ...source, courseId: course.id, usedBy: granted.id, grantedAt: NOW })
  return { lesson, granted }
}

describe('what is closed', () => {
  test('is no other form of a word but for whom it is open', async () => {
    await makeCourse(db, { title: 'Marblers' })
    const { lesson, granted } = await makeClosedLesson('Marbled')
    expect(await find('marbles')).toMatchObject({ correctedQuery: 'marblers', totalCount: 1 })
    expect(await find('marbles', granted)).toMatchObject({ correctedQuery: null, data: [{ id: lesson.id }] })
  })

  test('goes on with what somebody begins whom it is open to', async () => {
    await makeCourse(db, { title: 'Zanderfish' })
    const { lesson, granted } = await makeClosedLesson('Zandarfishing')
    expect(await find('zandarfish')).toMatchObject({ correctedQuery: 'zanderfish' })
    expect(await find('zandarfish', granted)).toMatchObject({
      correctedQuery: null,
      data: [{ id: lesson.id }],
    })
  })

  test('is offered to nobody as two words', async () => {
    await makeCourse(db, { title: 'Kelp' })
    await makeClosedLesson('Kelp forests')
    expect(await find('kelpforests')).toMatchObject({ correctedQuery: null, totalCount: 0 })
    await makeCourse(db, { title: 'Kelp gardens' })
    expect(await find('kelpgardens')).toMatchObject({ correctedQuery: 'kelp gardens' })
  })
})

test('a corrected text is the one that was typed but for the word', async () => {
  await makeCourse(db, { title: 'C++ and 机器学习 thermodynamics' })
  for (const [typed, corrected] of [
    ['C++ Thermodinamics', 'C++ thermodynamics'],
    ['机器学习 thermodinamics', '机器学习 thermodynamics'],
    ['thermodinamics, C++!', 'thermodynamics, C++!'],
  ] as const)
    expect(await find(typed)).toMatchObject({ correctedQuery: corrected, totalCount: 1 })
})

test('a phrase within another hides no word behind it', async () => {
  const context = { ...VISITOR, db, actor: { kind: 'command-line' as const, osUser: 'root' } }
  await addSearchSynonym(context, { term: 'end zebra', meaning: 'quagga' })
  await makeCourse(db, { title: 'Frontend' })
  const both = await makeCourse(db, { title: 'Frontend zebra' })
  expect((await find('front end zebra')).data).toMatchObject([{ id: both.id }])
})
