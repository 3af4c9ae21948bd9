import { asc } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { createLiveReload, type LiveReload } from '#platform/server/db/live-reload.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { CourseCategory } from '../../rules/categories.ts'
import { courseCategories } from '../category-tables.ts'

export const CATEGORIES_CHANGED_CHANNEL = 'categories_changed'

/** The categories of courses, as a process has them in memory. */
export interface CategoryReader {
  /** In their order; another array after each change. */
  list(): readonly CourseCategory[]
}

export interface LiveCategories extends CategoryReader, LiveReload {
  /** Calls back after each change. */
  onChange(listener: () => void): void
}

/** Keeps the categories in memory, so that reading them asks nobody. Until the first `load` there are none. */
export function createLiveCategories({ db, log }: { db: Database; log: Logger }): LiveCategories {
  const listeners: (() => void)[] = []
  let present: readonly CourseCategory[] = []

  async function load(): Promise<void> {
    const rows = await db
      .select({ slug: courseCategories.slug, title: courseCategories.title })
      .from(courseCategories)
      .orderBy(asc(courseCategories.position), asc(courseCategories.slug))
    if (JSON.stringify(rows) === JSON.stringify(present)) return
    present = rows
    for (const listener of listeners) listener()
  }

  return {
    list: () => present,
    onChange: (listener) => void listeners.push(listener),
    ...createLiveReload(CATEGORIES_CHANGED_CHANNEL, log, load),
  }
}
