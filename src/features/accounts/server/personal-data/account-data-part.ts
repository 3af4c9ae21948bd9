import type { Database, Transaction } from '#platform/server/db/database.ts'

/** What one feature keeps of people: how it is handed out and how it goes. Composed where the features are. */
export interface AccountDataPart {
  /** Folder in the archive. */
  readonly name: string
  /** All that the feature keeps of somebody, by file name without ending; each becomes a JSON file. */
  exportOf(db: Database, userId: string): Promise<Readonly<Record<string, unknown>>>
  /**
   * Removes it, or takes the person out of what concerns others too. May run twice.
   */
  eraseOf(tx: Transaction, userId: string, now: Date): Promise<void>
}
