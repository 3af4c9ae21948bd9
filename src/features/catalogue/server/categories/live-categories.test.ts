import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(live.list().at(-1)).toEqual({ slug: 'cloud', title: 'Cloud' }), 2_000)
  await renameCategory(ctx, { slug: 'cloud', title: 'Clouds' })
  await vi.waitFor(() => expect(live.list().at(-1)?.title).toBe('Clouds'), 2_000)
  await live.load()
  expect(changed).toHaveBeenCalledTimes(2)
  watching.stop()
})
