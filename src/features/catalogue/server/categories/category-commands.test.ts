import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { buildCourseYaml, createCourseFolder } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { importCourse } from '../import/import-course.ts'
import { courses, formerCourseSlugs } from '../tables.ts'
import { addCategory, removeCategory, renameCategory, reorderCategories } from './category-commands.ts'
import { listAllCategories } from './list-all-categories.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const ctx = createTestCommandContext(db, new Date('2027-01-01'))
const FIRST = [
  ...['data-science', 'programming', 'data-structures'],
  ...['machine-learning', 'web-development', 'game-development'],
]
const listSlugs = async () => (await listAllCategories(db)).map(({ slug }) => slug)
const find = async (slug: string) => (await listAllCategories(db)).find((one) => one.slug === slug)

const SECTIONS = `  - title: Only
    lessons: [{ type: article, title: Reading, description: Something to read., file: reading.md }]`

/** Imports a course of one article. */
const importTitled = (creator: string, title: string, category = 'programming') =>
  importCourse(tools, {
    folder: createCourseFolder({
      'course.yaml': buildCourseYaml(SECTIONS)
        .replaceAll('Small Course', title)
        .replace('category: programming', `category: ${category}`),
      'reading.md': 'Read this.',
    }),
    creator,
    publication: 'keep',
    signal: new AbortController().signal,
  })

test('a category is added at the end, renamed at the same address, ordered and removed, each in the log', async () => {
  expect(await listSlugs()).toEqual(FIRST)
  const slug = await addCategory(ctx, { title: '  Cloud  Computing ' })
  expect(await listSlugs()).toEqual([...FIRST, 'cloud-computing'])
  await renameCategory(ctx, { slug, title: 'Clouds' })
  await renameCategory(ctx, { slug, title: 'Clouds' })
  expect(await find(slug)).toEqual({
    slug: 'cloud-computing',
    title: 'Clouds',
    titles: {},
    version: 2,
    courseCount: 0,
  })
  await reorderCategories(ctx, { slugs: [slug, 'programming'] })
  await reorderCategories(ctx, { slugs: [slug, 'programming'] })
  const rest = FIRST.filter((other) => other !== 'programming')
  expect(await listSlugs()).toEqual([slug, 'programming', ...rest])
  await removeCategory(ctx, { slug })
  await reorderCategories(ctx, { slugs: FIRST })
  expect(await listSlugs()).toEqual(FIRST)
  expect(await listTestAuditEntries(db, slug)).toMatchObject([
    { action: 'category.added', actorName: 'operator', details: { title: 'Cloud Computing' } },
    { action: 'category.renamed', details: { from: 'Cloud Computing', to: 'Clouds' } },
    { action: 'category.removed', details: { title: 'Clouds' } },
  ])
  expect(await listTestAuditEntries(db, 'all')).toMatchObject([
    { action: 'categories.reordered', details: { moved: 6 } },
    { action: 'categories.reordered', details: { moved: 5 } },
  ])
})

test.each([
  [() => addCategory(ctx, { title: 'PROGRAMMING' }), 'category/title-taken'],
  [() => addCategory(ctx, { title: 'me@example.org' }), 'category/invalid'],
  [() => renameCategory(ctx, { slug: 'programming', title: 'data science' }), 'category/title-taken'],
  [() => renameCategory(ctx, { slug: 'programming', title: '' }), 'category/invalid'],
  [() => renameCategory(ctx, { slug: 'programming', title: 'Code', version: 7 }), 'category/changed'],
  [() => renameCategory(ctx, { slug: 'cooking', title: 'Food' }), 'category/missing'],
  [() => reorderCategories(ctx, { slugs: ['cooking'] }), 'category/missing'],
  [() => reorderCategories(ctx, { slugs: FIRST, seen: FIRST.toReversed() }), 'category/changed'],
  [() => removeCategory(ctx, { slug: 'cooking' }), 'category/missing'],
] as const)('%s is refused, and nothing has changed', async (act, code) => {
  const before = await listAllCategories(db)
  await expect(act()).rejects.toMatchObject({ code })
  expect(await listAllCategories(db)).toEqual(before)
})

test('two titles with the same words in their address are told apart by a number', async () => {
  expect(await addCategory(ctx, { title: 'C++' })).toBe('c')
  expect(await addCategory(ctx, { title: 'C#' })).toBe('c-2')
  for (const slug of ['c', 'c-2']) await removeCategory(ctx, { slug })
})

test.each([
  ['कंप्यूटर विज्ञान', 'kmpyutr-vijnan'],
  ['数学', 'shu-xue'],
  ['🎨', 'category'],
])('a category called %s has the address %s', async (title, slug) => {
  expect(await addCategory(ctx, { title })).toBe(slug)
  await removeCategory(ctx, { slug })
})

test('there is an end of categories', async () => {
  const added: string[] = []
  for (let count = FIRST.length; count < 50; count += 1) {
    added.push(await addCategory(ctx, { title: `Field ${count}` }))
  }
  await expect(addCategory(ctx, { title: 'One more' })).rejects.toMatchObject({ code: 'category/too-many' })
  for (const slug of added) await removeCategory(ctx, { slug })
})

test('a category with a course stays, a draft or a single video included', async () => {
  const slug = await addCategory(ctx, { title: 'Kept' })
  const draft = await makeCourse(db, { category: slug, publishedAt: null })
  expect((await find(slug))?.courseCount).toBe(1)
  await expect(removeCategory(ctx, { slug })).rejects.toMatchObject({ code: 'category/in-use' })
  await db.delete(courses).where(eq(courses.id, draft.id))
  await removeCategory(ctx, { slug })
})

test('an address that a course has or had is not that of a category', async () => {
  const { id } = await makeCourse(db, { seoTitle: 'taken-now' })
  await db.insert(formerCourseSlugs).values({ seoTitle: 'taken-before', courseId: id })
  for (const title of ['Taken now', 'Taken before']) {
    await expect(addCategory(ctx, { title })).rejects.toMatchObject({ code: 'category/address-taken' })
  }
})

test('a course does not get the address of a category, and none that is not there', async () => {
  const creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''
  await addCategory(ctx, { title: 'Robotics' })
  expect((await importTitled(creator, 'Robotics', 'robotics')).seoTitle).toBe('robotics-2')
  await expect(importTitled(creator, 'Pans', 'cooking')).rejects.toThrow(
    /“category” must be one of: data-science, programming, .*, robotics/,
  )
})

test('of a course and a category that want one address at once, one gets it', async () => {
  const creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''
  for (const round of ['One', 'Two', 'Three']) {
    const title = `Race ${round}`
    const [course, category] = await Promise.allSettled([
      importTitled(creator, title),
      addCategory(ctx, { title }),
    ])
    const seoTitle = course.status === 'fulfilled' ? course.value.seoTitle : course.reason
    if (category.status === 'fulfilled') expect(seoTitle).toBe(`${category.value}-2`)
    else expect(category.reason).toMatchObject({ code: 'category/address-taken' })
  }
})

test('of a course that comes into a category and the end of the category, one is refused', async () => {
  const creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''
  for (const round of ['one', 'two', 'three']) {
    const slug = await addCategory(ctx, { title: `Ending ${round}` })
    const [course, removal] = await Promise.allSettled([
      importTitled(creator, `Into ${round}`, slug),
      removeCategory(ctx, { slug }),
    ])
    expect([course.status, removal.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (course.status === 'rejected') expect(course.reason).toMatchObject({ code: 'import/refused' })
    else expect(await find(slug)).toMatchObject({ courseCount: 1 })
  }
})

test('of two equal titles, two new titles and two orders at once, the later is told', async () => {
  const rejected = async (acts: Promise<unknown>[]) =>
    (await Promise.allSettled(acts)).flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(await rejected(['Twin', 'twin'].map((title) => addCategory(ctx, { title })))).toEqual([
    'category/title-taken',
  ])
  const titles = ['Twin A', 'Twin B'].map((title) => renameCategory(ctx, { slug: 'twin', title, version: 1 }))
  expect(await rejected(titles)).toEqual(['category/changed'])
  const seen = await listSlugs()
  const orders = [seen.toReversed(), [...seen.slice(1), ...seen.slice(0, 1)]]
  expect(await rejected(orders.map((slugs) => reorderCategories(ctx, { slugs, seen })))).toEqual([
    'category/changed',
  ])
  expect(orders).toContainEqual(await listSlugs())
})
