import type { Database, Transaction } from '#platform/server/db/database.ts'

/** How one feature exports and erases the personal data that it stores. The app passes all of them to accounts. */
export interface AccountDataPart {
  /** Folder in the archive. */
  readonly name: string
  /** All that the feature stores about a person, by file name without extension; each becomes a JSON file. */
  exportOf(db: Database, userId: string): Promise<Readonly<Record<string, unknown>>>
  /**
   * Deletes it, or anonymizes what others need as well. May run twice.
   */
  eraseOf(tx: Transaction, userId: string, now: Date): Promise<void>
}
