import { asc } from 'drizzle-orm'
import { getLanguage, toLanguage } from '#platform/rules/messages/language.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createLiveReload, type LiveReload } from '#platform/server/db/live-reload.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { CourseCategory } from '../../rules/categories.ts'
import { courseCategories } from '../category-tables.ts'

export const CATEGORIES_CHANGED_CHANNEL = 'categories_changed'

/** The categories of courses, as a process has them in memory. */
export interface CategoryReader {
  /** In their order, by their titles in the language of whoever reads them; another array after each change. */
  list(): readonly CourseCategory[]
}

export interface LiveCategories extends CategoryReader, LiveReload {
  /** Calls back after each change. */
  onChange(listener: () => void): void
}

type StoredCategory = Pick<typeof courseCategories.$inferSelect, 'slug' | 'title' | 'titles' | 'version'>

/** What a category is called in the language of whoever reads it. */
export const translateCategoryTitle = ({ title, titles }: Pick<StoredCategory, 'title' | 'titles'>): string =>
  titles[toLanguage(getLanguage()) ?? 'en'] ?? title

/** Keeps the categories in memory, so that reading them asks nobody. Until the first `load` there are none. */
export function createLiveCategories({ db, log }: { db: Database; log: Logger }): LiveCategories {
  const listeners: (() => void)[] = []
  let stored: readonly StoredCategory[] = []
  /** One array for each language, so that nobody compares what is the same. */
  let present = new Map<string, readonly CourseCategory[]>()

  async function load(): Promise<void> {
    const { slug, title, titles, version } = courseCategories
    const rows = await db
      .select({ slug, title, titles, version })
      .from(courseCategories)
      .orderBy(asc(courseCategories.position), asc(courseCategories.slug))
    if (JSON.stringify(rows) === JSON.stringify(stored)) return
    stored = rows
    present = new Map()
    for (const listener of listeners) listener()
  }

  function list(): readonly CourseCategory[] {
    const language = getLanguage()
    const known = present.get(language)
    if (known) return known
    const spoken = stored.map((category) => ({
      slug: category.slug,
      title: translateCategoryTitle(category),
      version: category.version,
    }))
    present.set(language, spoken)
    return spoken
  }

  return {
    list,
    onChange: (listener) => void listeners.push(listener),
    ...createLiveReload(CATEGORIES_CHANGED_CHANNEL, log, load),
  }
}
