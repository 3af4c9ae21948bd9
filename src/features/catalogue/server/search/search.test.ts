import { and, eq, gt, like } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { canManageAllCourses } from '../../rules/policy.ts'
import type { SearchType } from '../../rules/search-text.ts'
import { accessGrants } from '../access-tables.ts'
import { bundles } from '../bundle-tables.ts'
import { renameCategory } from '../categories/category-commands.ts'
import { searchDocuments, searchVocabulary } from '../search-tables.ts'
import { courses, lessons } from '../tables.ts'
import { createCatalogueSearch, type SearchRequest } from './search.ts'
import { addSearchSynonym, removeSearchSynonym } from './synonyms.ts'

const { db } = await setUpTestDatabase()
const search = createCatalogueSearch(db)
const NOW = new Date('2026-03-02T09:00:00Z')
const COMMAND_LINE = { kind: 'command-line' as const, osUser: 'root' }
const VISITOR = { actor: null, clock: { now: () => NOW } }
const PROPERTY = { numRuns: 60 }

const find = (query: string, type: SearchType = 'all', page = 1) =>
  search({ query, type, page, limit: 20 }, VISITOR)
const idsOf = async (query: string, type: SearchType = 'all') =>
  (await find(query, type)).data.map(({ id }) => id)

describe('what is found', () => {
  test('courses, lessons and creators, each also alone', async () => {
    const creator = await makeUser(db, { name: 'Grace Quillfeather', username: 'quill_hopper' })
    const course = await makeCourse(db, { title: 'Zephyr compilers', creatorId: creator.id })
    const { lesson } = await makeLesson(db, { course, title: 'Parsing a zephyr' })
    const { lesson: article } = await makeLesson(db, { course, title: 'Zephyr notes', type: 'article' })
    expect((await idsOf('zephyr')).toSorted()).toEqual([course.id, lesson.id, article.id].toSorted())
    expect(await idsOf('zephyr', 'courses')).toEqual([course.id])
    expect(await idsOf('zephyr', 'videos')).toEqual([lesson.id])
    expect((await idsOf('zephyr', 'lessons')).toSorted()).toEqual([lesson.id, article.id].toSorted())
    expect(await idsOf('quillfeather', 'creators')).toEqual([creator.id])
    expect(await idsOf('quill hopper', 'creators')).toEqual([creator.id])
    expect(await idsOf('quillfeather', 'courses')).toEqual([course.id])
    const [notes] = (await find('zephyr notes')).data
    expect(notes).toMatchObject({ id: article.id, entityType: 'article', isInText: false })
  })

  test('no drafts, unlisted courses or their creators; of restricted ones the course without its lectures', async () => {
    const title = 'Marzipan engines'
    const creator = await makeUser(db, { name: 'Hidden Marzipan' })
    await makeCourse(db, { title, publishedAt: null, creatorId: creator.id })
    const unlisted = await makeCourse(db, { title, visibility: 'unlisted', creatorId: creator.id })
    await makeLesson(db, { course: unlisted, title })
    const restricted = await makeCourse(db, { title, visibility: 'restricted' })
    await makeLesson(db, { course: restricted, title })
    expect(await idsOf(title)).toEqual([restricted.id])
    expect(await idsOf('marzipan')).toEqual([restricted.id])
  })

  test('the last word may be unfinished, inflected words are found, stop words do not matter', async () => {
    const course = await makeCourse(db, { title: 'Juggling with Kubernetes' })
    for (const query of [
      'juggling kub',
      'kubernetes juggle',
      'how to juggle with the kubernetes',
      'KUBERNETES',
    ]) {
      expect(await idsOf(query)).toContain(course.id)
    }
  })

  test('C++, C# and .NET are words', async () => {
    const cpp = await makeCourse(db, { title: 'Modern C++ in depth' })
    const csharp = await makeCourse(db, { title: 'Modern C# and .NET' })
    expect(await idsOf('c++')).toEqual([cpp.id])
    expect(await idsOf('c#')).toEqual([csharp.id])
    expect(await idsOf('.net')).toEqual([csharp.id])
  })

  test.each([
    'zirconia vs rutile',
    'zirconia versus rutile',
    'difference between zirconia and rutile',
    'Zirconia gegen Rutile',
    'zirconia बनाम rutile',
  ])('“%s” asks for what is compared', async (query) => {
    const both = await makeCourse(db, { title: 'Zirconia and rutile' })
    await makeCourse(db, { title: 'Zirconia' })
    const { data, hasSomeWords } = await find(query)
    expect(data.map(({ id }) => id)).toContain(both.id)
    expect(hasSomeWords).toBe(false)
    expect(data.every(({ title }) => title.includes('rutile'))).toBe(true)
    await db.delete(courses)
  })

  test('what has all words hides the rest; without any, those with most of them come first, and it is said', async () => {
    const one = await makeCourse(db, { title: 'Ospreys', enrolCount: 5_000 })
    const two = await makeCourse(db, { title: 'Ospreys and herons', enrolCount: 5_000 })
    const aboutText = 'From ospreys over herons to bitterns.'
    const three = await makeCourse(db, { title: 'Life of the marsh', aboutText })
    expect(await find('ospreys herons')).toMatchObject({ hasSomeWords: false, totalCount: 2 })
    const some = await find('ospreys herons bitterns xylophones')
    expect(some.hasSomeWords).toBe(true)
    expect(some.data.map(({ id }) => id)).toEqual([three.id, two.id])
    expect(await idsOf('ospreys xylophones')).toContain(one.id)
    const asked = { query: 'ospreys xylophones', type: 'all', page: 1, limit: 20 } as const
    expect(await search({ ...asked, exact: true }, VISITOR)).toMatchObject({
      totalCount: 0,
      hasSomeWords: false,
    })
  })

  test('code is found as it is written', async () => {
    const course = await makeCourse(db, { title: 'Whittling' })
    const write = async (title: string, articleHtml: string) =>
      (await makeLesson(db, { course, type: 'article', title, articleHtml })).lesson.id
    const code = await write(
      'First cut',
      '<pre><code><span class="hljs-title">chisel</span>.<span>sharpen</span>(edge) === <span>true</span> &#x26;&#x26; wood =&gt; dust</code></pre>',
    )
    const prose = await write('Second cut', '<p>Sharpen the chisel. A == B, and wood &lt;= dust.</p>')
    expect(await idsOf('chisel.sharpen')).toEqual([code])
    expect(await idsOf('chisel.sharpen(edge)')).toEqual([code])
    // Nothing has it so: then its parts are looked for.
    expect((await idsOf('sharpen.chisel')).toSorted()).toEqual([code, prose].toSorted())
    expect(await idsOf('===')).toEqual([code])
    expect(await idsOf('&&')).toEqual([code])
    expect(await idsOf('=>')).toEqual([code])
    expect(await idsOf('<=')).toEqual([prose])
    expect((await find('!==')).correctedQuery).toBeNull()
    expect(await find('whittling !==')).toMatchObject({ hasSomeWords: true, correctedQuery: null })
    const [found] = (await find('===', 'moments')).data
    expect(found?.passage?.text).toContain('===')
    expect(found?.passage?.highlights).not.toEqual([])
  })

  test('a category is found by what it is called in any language, and its courses with it', async () => {
    const course = await makeCourse(db, { title: 'Bridges of twine', category: 'web-development' })
    for (const query of ['Webentwicklung', 'वेब डेवलपमेंट', 'Web development'])
      expect(await idsOf(query)).toContain(course.id)
    const shown = async (language: string) =>
      runInLanguage(language, async () => (await find('Webentwicklung')).data.map(({ title }) => title))
    expect(await shown('de')).toContain('Webentwicklung')
    expect(await shown('en')).toContain('Web Development')
    const ctx = { db, clock: { now: () => NOW }, actor: COMMAND_LINE }
    const named = { slug: 'web-development', title: 'Web Development' }
    await renameCategory(ctx, { ...named, titles: { de: 'Netzbau' } })
    expect(await idsOf('Netzbau')).toContain(course.id)
    await renameCategory(ctx, { ...named, titles: { de: 'Gespinste' } })
    expect(await idsOf('Gespinste')).toContain(course.id)
    expect(await idsOf('Netzbau')).toEqual([])
  })

  test('synonyms have the forms of their language', async () => {
    const course = await makeCourse(db, { title: 'Whales and dolphins' })
    const ctx = { db, clock: { now: () => NOW }, actor: COMMAND_LINE }
    await addSearchSynonym(ctx, { term: 'Meeressäuger', meaning: 'whales', language: 'de', isOneWay: true })
    await addSearchSynonym(ctx, { term: 'व्हेल मछली', meaning: 'whales', language: 'hi', isOneWay: true })
    expect(await idsOf('Meeressäugern')).toEqual([course.id])
    expect(await idsOf('व्हेल मछली')).toEqual([course.id])
    const sql = await makeCourse(db, { title: 'Tables of SQL' })
    expect(await idsOf('Datenbanken lernen')).toContain(sql.id)
    expect(await removeSearchSynonym(ctx, { term: 'Meeressäuger', language: 'de' })).toBe(true)
    expect(await idsOf('Meeressäugern')).toEqual([])
  })

  test('results are narrowed and ordered', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const make = async (given: Partial<typeof courses.$inferInsert>) =>
      (await makeCourse(db, { title: 'Lanterns', category: 'programming', ...given })).id
    const old = await make({
      level: 'beginner',
      language: 'de',
      durationMs: 600_000,
      publishedAt: at(1),
      enrolCount: 9,
    })
    const mid = await make({
      level: 'advanced',
      language: 'en',
      durationMs: 7_200_000,
      publishedAt: at(2),
      enrolCount: 1,
    })
    const any = await make({
      level: 'all',
      language: 'en',
      durationMs: 1_800_000,
      publishedAt: at(3),
      enrolCount: 5,
    })
    const other = await make({
      category: 'data-science',
      durationMs: 60_000,
      publishedAt: at(4),
      enrolCount: 0,
    })
    await makeUser(db, { name: 'Lanterns Keeper' })
    const narrowed = async (of: Partial<SearchRequest>) =>
      (await search({ query: 'lanterns', type: 'all', page: 1, limit: 20, ...of }, VISITOR)).data.map(
        ({ id }) => id,
      )
    expect((await narrowed({ level: 'beginner' })).toSorted()).toEqual([old, any].toSorted())
    expect(await narrowed({ language: 'de' })).toEqual([old])
    expect(await narrowed({ category: 'data-science' })).toEqual([other])
    expect((await narrowed({ length: 'brief' })).toSorted()).toEqual([old, other].toSorted())
    expect(await narrowed({ length: 'medium', level: 'advanced' })).toEqual([mid])
    expect(await narrowed({ sort: 'newest' })).toEqual([other, any, mid, old])
    expect(await narrowed({ sort: 'popular' })).toEqual([old, any, mid, other])
    expect(await narrowed({ sort: 'shortest' })).toEqual([other, old, any, mid])
    expect(await narrowed({ sort: 'longest', category: 'programming' })).toEqual([mid, any, old])
  })

  test('says how it understood a typing error', async () => {
    await makeCourse(db, { title: 'Photosynthesis explained' })
    expect(await find('photosinthesis')).toMatchObject({ correctedQuery: 'photosynthesis', totalCount: 1 })
    expect(await find('photosyn')).toMatchObject({ correctedQuery: null, totalCount: 1 })
  })

  test('what stands nowhere is mended only where that is likely, and never when it is meant as typed', async () => {
    for (const title of [
      'Carry',
      'Sure',
      'Generous',
      'Waiting asynchronously',
      'Groups',
      'Shift',
      'Rotation',
    ])
      await makeCourse(db, { title: `${title} zzz` })
    for (const query of ['arrry', 'closure', 'generics', 'asynk', 'grosse', 'swift', 'notation', 'suer'])
      expect(await find(query), query).toMatchObject({ correctedQuery: null, totalCount: 0 })
    await makeCourse(db, { title: 'Thermodynamics of linkage maps' })
    expect(await find('thermodinamics')).toMatchObject({ correctedQuery: 'thermodynamics', totalCount: 1 })
    expect(await find('linkagemaps')).toMatchObject({ correctedQuery: 'linkage maps', totalCount: 1 })
    const exactly = { query: 'thermodinamics', type: 'all', exact: true, page: 1, limit: 20 } as const
    expect(await search(exactly, VISITOR)).toMatchObject({ correctedQuery: null, totalCount: 0 })
  })

  test('other names of things, whatever their forms', async () => {
    const course = await makeCourse(db, { title: 'Kubernetes regular expressions in TypeScript' })
    for (const query of ['k8s', 'k8s regex', 'type script kubernetes', 'regexps ts'])
      expect(await idsOf(query), query).toContain(course.id)
    const colours = await makeCourse(db, { title: 'Colours for your neighbours' })
    expect(await idsOf('color neighbor')).toEqual([colours.id])
    const big = await makeCourse(db, { title: 'Big O explained' })
    expect(await idsOf('o(n log n)')).toEqual([big.id])
    await addSearchSynonym({ ...VISITOR, db, actor: COMMAND_LINE }, { term: 'wibble', meaning: 'big o' })
    expect(await idsOf('wibbles')).toEqual([big.id])
    expect(await removeSearchSynonym({ ...VISITOR, db, actor: COMMAND_LINE }, { term: 'Wibble' })).toBe(true)
    expect(await idsOf('wibble')).toEqual([])
  })

  test('German, Hindi, Japanese and Chinese', async () => {
    const german = await makeCourse(db, { title: 'Häuser und Brücken aus Größen bauen' })
    for (const query of ['haus', 'Brücke', 'bauen der häuser', 'grösse'])
      expect(await idsOf(query), query).toEqual([german.id])
    const hindi = await makeCourse(db, { title: 'संख्याएँ और गिनती' })
    expect(await idsOf('संख्या')).toEqual([hindi.id])
    const japanese = await makeCourse(db, { title: '機械学習入門' })
    for (const query of ['機械学習', '学習', '入門']) expect(await idsOf(query), query).toEqual([japanese.id])
    expect((await find('学習')).data[0]?.highlights).toEqual([[2, 4]])
    const chinese = await makeCourse(db, { title: 'AI与数据结构' })
    for (const query of ['数据结构', 'ai 数据']) expect(await idsOf(query), query).toEqual([chinese.id])
  })

  test('bundles and categories, as long as there is something in them', async () => {
    const course = await makeCourse(db, { title: 'Inside' })
    const bundle = await makeBundle(db, [course.id], { title: 'Ptarmigan path' })
    expect((await find('ptarmigan')).data).toMatchObject([
      {
        ...{ id: bundle.id, entityType: 'bundle', seoTitle: bundle.slug, meta: { count: 1 } },
        covers: [{ id: course.id, title: 'Inside', category: course.category, image: null }],
      },
    ])
    await db.update(bundles).set({ coverImage: 'bundles/own.webp' }).where(eq(bundles.id, bundle.id))
    expect((await find('ptarmigan')).data).toMatchObject([{ image: '/media/bundles/own.webp', covers: [] }])
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.id, course.id))
    expect(await idsOf('ptarmigan')).toEqual([])
    expect((await find('game development')).data[0]).toMatchObject({
      entityType: 'category',
      seoTitle: 'game-development',
    })
  })

  test('lessons of a restricted course by those alone whom a grant opens it, none that is locked or not begun', async () => {
    const restricted = await makeCourse(db, { title: 'Closed', visibility: 'restricted' })
    const { lesson } = await makeLesson(db, { course: restricted, title: 'Dodo sightings' })
    const practice = await makeCourse(db, { title: 'Stages', visibility: 'practice' })
    await makeLesson(db, { course: practice, title: 'Dodo stage' })
    const later = await makeCourse(db, { title: 'Later', startsAt: new Date('2026-04-01') })
    await makeLesson(db, { course: later, title: 'Dodo later' })
    await makeLesson(db, { title: 'Dodo locked', isLocked: true })
    const [granted, other] = [await makeUser(db, { name: 'Granted' }), await makeUser(db, { name: 'Other' })]
    const by = async (actor: typeof granted | null) =>
      (await search({ query: 'dodo', type: 'all', page: 1, limit: 20 }, { ...VISITOR, actor })).data.map(
        ({ id }) => id,
      )
    await db.insert(accessGrants).values({
      ...{
        courseId: restricted.id,
        usedBy: granted.id,
        sourceKind: 'administrator',
        grantedByKind: 'command-line',
      },
      grantedAt: NOW,
    })
    expect(await by(granted)).toEqual([lesson.id])
    expect(await by(other)).toEqual([])
    expect(await by(null)).toEqual([])
    // Nor is a word of it offered to who mistypes it.
    expect(await find('sigthings')).toMatchObject({ correctedQuery: null, totalCount: 0 })
    await db.update(accessGrants).set({ revokedAt: NOW })
    expect(await by(granted)).toEqual([])
  })

  test('who manages all courses finds the lessons of each', async () => {
    const restricted = await makeCourse(db, { title: 'Closed too', visibility: 'restricted' })
    const { lesson } = await makeLesson(db, { course: restricted, title: 'Thylacine sightings' })
    const [admin, staff] = [
      await makeUser(db, { roles: ['admin'] }),
      await makeUser(db, { roles: ['staff'] }),
    ]
    const by = async (actor: typeof admin) =>
      (await search({ query: 'thylac', type: 'all', page: 1, limit: 20 }, { ...VISITOR, actor })).data.map(
        ({ id }) => id,
      )
    expect(await by(admin)).toEqual([lesson.id])
    expect(await by(staff)).toEqual(canManageAllCourses(staff) ? [lesson.id] : [])
    expect(await idsOf('thylac')).toEqual([])
  })

  test('categories are under courses', async () => {
    expect((await find('game development', 'courses')).data).toMatchObject([{ entityType: 'category' }])
  })

  test('a title as typed comes first, then titles, and a course before its lessons', async () => {
    const course = await makeCourse(db, { title: 'Axolotl care' })
    const { lesson } = await makeLesson(db, { course, title: 'Axolotl' })
    const { lesson: quiz } = await makeLesson(db, { course, title: 'Axolotl check', type: 'mcq' })
    const text = await makeCourse(db, { aboutText: 'Also of the axolotl', enrolCount: 100_000 })
    expect(await idsOf('axolotl')).toEqual([lesson.id, course.id, quiz.id, text.id])
    expect(await idsOf('axolotl care')).toEqual([course.id, lesson.id, quiz.id])
  })

  test('marks the words of the title as ranges', async () => {
    await makeCourse(db, { title: '<b>Éclairs</b> & crème brûlée' })
    const { data } = await find('eclair creme')
    const [found] = data
    expect(found?.highlights.map(([from, to]) => found.title.slice(from, to))).toEqual(['Éclairs', 'crème'])
  })

  test('puts a title before a text, the popular before the others, and gives pages', async () => {
    const text = await makeCourse(db, { aboutText: 'Something about obsidian' })
    const quiet = await makeCourse(db, { title: 'Obsidian basics' })
    const busy = await makeCourse(db, { title: 'Obsidian basics', enrolCount: 5000 })
    expect(await idsOf('obsidian')).toEqual([busy.id, quiet.id, text.id])
    const page = await search({ query: 'obsidian', type: 'all', page: 2, limit: 2 }, VISITOR)
    expect(page).toMatchObject({ totalCount: 3, previous: { page: 1 }, next: null, data: [{ id: text.id }] })
  })

  test('gives pages of what has only some of the words too', async () => {
    const made = [await makeCourse(db, { title: 'Isthmus' }), await makeCourse(db, { title: 'Archipelago' })]
    const pages = [1, 2].map((page) =>
      search({ query: 'isthmus archipelago', type: 'all', page, limit: 1 }, VISITOR),
    )
    const [first, second] = await Promise.all(pages)
    expect(first).toMatchObject({ totalCount: 2, next: { page: 2 } })
    expect(second).toMatchObject({ totalCount: 2, next: null })
    const ids = [first, second].flatMap((page) => page?.data.map(({ id }) => id) ?? [])
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })

  test('puts what has the words in its title before what has them in its text, even where they are frequent', async () => {
    const creator = await makeUser(db)
    const about = { creatorId: creator.id, aboutText: 'Told by the fjords', enrolCount: 1000 }
    for (let n = 0; n < 3; n += 1) await makeCourse(db, { ...about, title: `Of ice ${n}` })
    for (let n = 0; n < 41; n += 1) await makeCourse(db, { title: `Fjords ${n}`, creatorId: creator.id })
    const { data, totalCount } = await search({ query: 'fjords', type: 'all', page: 1, limit: 50 }, VISITOR)
    expect(totalCount).toBe(44)
    expect(data.map(({ title }) => title.split(' ')[0])).toEqual([
      ...Array<string>(41).fill('Fjords'),
      ...Array<string>(3).fill('Of'),
    ])
  })
})

describe('the index follows', () => {
  const documentsOf = async (word: string) => {
    const [row] = await db.select().from(searchVocabulary).where(eq(searchVocabulary.word, word))
    return row?.documents ?? 0
  }

  test('a renamed, hidden and deleted course, with the counts of its words', async () => {
    const course = await makeCourse(db, { title: 'Wombatology' })
    const { lesson } = await makeLesson(db, { course, title: 'Wombatology at home' })
    expect(await documentsOf('wombatology')).toBe(2)
    await db.update(courses).set({ title: 'Platypology' }).where(eq(courses.id, course.id))
    expect(await documentsOf('wombatology')).toBe(1)
    expect(await idsOf('platypology', 'courses')).toEqual([course.id])
    await db.update(courses).set({ visibility: 'unlisted' }).where(eq(courses.id, course.id))
    expect(await idsOf('platypology')).toEqual([])
    expect(await documentsOf('platypology')).toBe(0)
    await db.update(courses).set({ visibility: 'public' }).where(eq(courses.id, course.id))
    await db.delete(lessons).where(eq(lessons.id, lesson.id))
    expect(await documentsOf('wombatology')).toBe(0)
    await db.delete(courses).where(eq(courses.id, course.id))
    expect(await db.$count(searchDocuments, eq(searchDocuments.courseId, course.id))).toBe(0)
  })

  test('a creator who takes another name, or is banned', async () => {
    const creator = await makeUser(db, { name: 'Ottoline Brackwater' })
    const course = await makeCourse(db, { creatorId: creator.id })
    await db.update(users).set({ name: 'Ottoline Fernsby' }).where(eq(users.id, creator.id))
    expect((await idsOf('fernsby')).toSorted()).toEqual([course.id, creator.id].toSorted())
    expect(await idsOf('brackwater')).toEqual([])
    await db.update(users).set({ banned: true }).where(eq(users.id, creator.id))
    expect(await idsOf('fernsby', 'creators')).toEqual([])
  })

  test('what was rolled back leaves nothing', async () => {
    const undone = db.transaction(async (tx) => {
      await makeCourse(tx, { title: 'Quokkalore' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await documentsOf('quokkalore')).toBe(0)
  })

  test('courses saved at the same time, each counted once', async () => {
    const creator = await makeUser(db)
    await Promise.all(
      Array.from({ length: 8 }, () => makeCourse(db, { title: 'Narwhalics tonight', creatorId: creator.id })),
    )
    expect(await documentsOf('narwhalics')).toBe(8)
  })
})

describe('any text gets an answer', () => {
  test.each([
    'x'.repeat(10_000),
    'a b '.repeat(2500),
    "' | & ! <-> :* ( ) \\ '' \\' :ABCD",
    '!!! ((( ',
    'nul\u0000byte \u0000',
    '\ud800 lone surrogate \udfff',
    '\u202eright to left\u202c שלום مرحبا',
    '🎓🎓 👩‍🏫',
    'the and of to',
    '100% _under_ \\escape',
    "'; drop table courses; --",
    '学習 プログラミング हिन्दी',
    '1e5 -3.14 http://a.b/c?d=e user@host.example',
  ])('%j', async (query) => {
    expect(await find(query)).toMatchObject({ totalCount: expect.any(Number) })
  })

  test('whatever it is', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...String.raw`'"\|&!()<->:*% ~+#.aé`), maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 100_000 }), async (query, page) => {
        expect((await find(query, 'all', page)).totalCount).toBeGreaterThanOrEqual(0)
      }),
      PROPERTY,
    )
  })

  test('an unfinished word finds what begins with it, and nothing that begins a little differently', async () => {
    const one = await makeCourse(db, { title: 'Zwillingsbau' })
    const other = await makeCourse(db, { title: 'Zwillingeton' })
    for (const begun of ['zw', 'zwi', 'zwilli', 'zwilling'])
      expect(await idsOf(begun)).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(await idsOf('zwillings')).toEqual([one.id])
    expect(await idsOf('zwillinge')).toEqual([other.id])
  })

  test('nothing is searched for under 2 characters', async () => {
    await makeCourse(db, { title: 'Q' })
    for (const query of ['', 'q', ' q ', '\u0000q']) expect(await idsOf(query)).toEqual([])
  })
})

describe('a title is always found', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  const accented = fc.constantFrom(...'éèüñçåöž')
  const word = (unit: fc.Arbitrary<string>) => fc.string({ unit, minLength: 7, maxLength: 11 })
  const title = (unit: fc.Arbitrary<string>) => fc.array(word(unit), { minLength: 1, maxLength: 4 })
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
  /** Who types the beginning of a word of another title has made no error: that other one is found. */
  const beginsAWord = async (text: string) =>
    (await db.$count(
      searchVocabulary,
      and(like(searchVocabulary.word, `${text}%`), gt(searchVocabulary.documents, 0)),
    )) > 0

  test('by its words, in any order, without accents, and while its last word is being typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        title(fc.oneof({ weight: 5, arbitrary: letter }, accented)),
        fc.nat(),
        async (words, cut) => {
          const { id } = await makeCourse(db, { title: words.join(' ') })
          const [first = '', ...rest] = words
          expect(await idsOf(words.join(' '))).toContain(id)
          expect(await idsOf([...rest, first].join(' '))).toContain(id)
          expect(await idsOf(plain(words.join(' ')))).toContain(id)
          const begun = [...rest, first.slice(0, 4 + (cut % (first.length - 3)))].join(' ')
          expect(await idsOf(begun)).toContain(id)
        },
      ),
      PROPERTY,
    )
  })

  test('with a typing error in one of its words', async () => {
    const errors: ((word: string, at: number, by: string) => string)[] = [
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at, by) => word.slice(0, at) + by + word.slice(at),
      (word, at, by) => word.slice(0, at) + by + word.slice(at + 1),
      (word, at) =>
        word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2),
    ]
    await fc.assert(
      fc.asyncProperty(
        title(letter),
        fc.constantFrom(...errors),
        fc.nat(),
        fc.nat(),
        letter,
        async (words, spoil, which, place, by) => {
          const index = which % words.length
          const right = words[index] ?? ''
          // Few people miss the first letter.
          const wrong = spoil(right, 1 + (place % (right.length - 1)), by)
          fc.pre(!(await beginsAWord(wrong)))
          const { id } = await makeCourse(db, { title: words.join(' ') })
          expect(await idsOf(words.with(index, wrong).join(' '))).toContain(id)
        },
      ),
      PROPERTY,
    )
  })
})
