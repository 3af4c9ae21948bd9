import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { FIRST_CATEGORIES } from '#tests/support/categories.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { addCategory, renameCategory } from './category-commands.ts'
import { createLiveCategories } from './live-categories.ts'

const { db, pool } = await setUpTestDatabase()
const log = pino({ level: 'silent' })
const ctx = createTestCommandContext(db, new Date('2027-01-01'))

test('another process has a change at once, and says so once', async () => {
  const live = createLiveCategories({ db, log })
  const changed = vi.fn()
  await live.load()
  live.onChange(changed)
  const watching = live.watch(pool)
  expect(live.list()).toEqual(FIRST_CATEGORIES)
  await addCategory(ctx, { title: 'Cloud' })
  await vi.waitFor(
    () => expect(live.list().at(-1)).toEqual({ slug: 'cloud', title: 'Cloud', version: 1 }),
    2_000,
  )
  await renameCategory(ctx, { slug: 'cloud', title: 'Clouds' })
  await vi.waitFor(() => expect(live.list().at(-1)?.title).toBe('Clouds'), 2_000)
  await live.load()
  expect(changed).toHaveBeenCalledTimes(2)
  watching.stop()
})

test('each reader has the titles in their language, and the main one where there is none', async () => {
  const live = createLiveCategories({ db, log })
  const slug = await addCategory(ctx, { title: 'Robotics', titles: { de: 'Robotik', en: '' } })
  await live.load()
  const titleIn = (language: string, of = slug) =>
    runInLanguage(language, () => live.list().find((category) => category.slug === of)?.title)
  expect([titleIn('de'), titleIn('hi'), titleIn('en')]).toEqual(['Robotik', 'Robotics', 'Robotics'])
  expect(titleIn('hi', 'machine-learning')).toBe('मशीन लर्निंग')
  await renameCategory(ctx, { slug, title: 'Robotics', titles: { hi: 'रोबोटिक्स' } })
  await live.load()
  expect([titleIn('de'), titleIn('hi')]).toEqual(['Robotics', 'रोबोटिक्स'])
  runInLanguage('de', () => expect(live.list()).toBe(live.list()))
})
