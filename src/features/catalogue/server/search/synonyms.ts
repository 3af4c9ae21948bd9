import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../../messages/index.ts'
import { SYNONYM_MAX_LENGTH, SYNONYM_MAX_WORDS } from '../../rules/search-text.ts'
import { searchSynonyms } from '../search-tables.ts'

export interface SearchSynonym {
  readonly term: string
  readonly meanings: readonly string[]
}

/** All synonyms, by their terms. */
export const listSearchSynonyms = (db: Database): Promise<SearchSynonym[]> =>
  db
    .select({ term: searchSynonyms.term, meanings: searchSynonyms.meanings })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.term))

/**
 * From the next search on, whoever asks for the term finds what has the meaning, and the other way round.
 * @param input.isOneWay only the first
 * @throws AppError `synonym/invalid`
 */
export async function addSearchSynonym(
  { db, clock, actor }: CommandContext,
  { term, meaning, isOneWay = false }: { term: string; meaning: string; isOneWay?: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await readKey(tx, term)
    const other = await readKey(tx, meaning)
    if (key === other) throw new AppError('synonym/invalid', t.synonymIsTheSame)
    await insertMeaning(tx, { key, term, meaning })
    if (!isOneWay) await insertMeaning(tx, { key: other, term: meaning, meaning: term })
    const details = { meaning, isOneWay }
    await writeAuditEntry(tx, {
      ...{ at: clock.now(), actor, action: 'search-synonym.added', subjectId: key, details },
    })
  })
}

/**
 * Removes a term with all that it means, also where others mean it.
 * @returns whether there was any
 * @throws AppError `synonym/invalid`
 */
export async function removeSearchSynonym(
  { db, clock, actor }: CommandContext,
  { term }: { term: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const key = await readKey(tx, term)
    const gone = await tx.delete(searchSynonyms).where(eq(searchSynonyms.key, key)).returning()
    const kept = sql`array(select meaning from unnest(${searchSynonyms.meanings}) as meaning where search_key(meaning) <> ${key})`
    const changed = await tx
      .update(searchSynonyms)
      .set({ meanings: kept })
      .where(
        sql`exists (select from unnest(${searchSynonyms.meanings}) as meaning where search_key(meaning) = ${key})`,
      )
      .returning()
    await tx.delete(searchSynonyms).where(sql`${searchSynonyms.meanings} = '{}'`)
    if (gone.length + changed.length === 0) return false
    await writeAuditEntry(tx, {
      ...{ at: clock.now(), actor, action: 'search-synonym.removed', subjectId: key, details: {} },
    })
    return true
  })
}

/** What a term is looked up by. */
async function readKey(tx: Transaction, term: string): Promise<string> {
  const { rows } = await tx.execute<{ key: string | null }>(sql`select search_key(${term}) as key`)
  const key = rows[0]?.key
  if (!key || term.length > SYNONYM_MAX_LENGTH || key.split(' ').length > SYNONYM_MAX_WORDS) {
    throw new AppError(
      'synonym/invalid',
      t.synonymHint({ words: SYNONYM_MAX_WORDS, letters: SYNONYM_MAX_LENGTH }),
    )
  }
  return key
}

const insertMeaning = (
  tx: Transaction,
  { key, term, meaning }: { key: string; term: string; meaning: string },
) =>
  tx
    .insert(searchSynonyms)
    .values({ key, term, meanings: [meaning] })
    .onConflictDoUpdate({
      target: searchSynonyms.key,
      set: {
        meanings: sql`array(select distinct meaning from unnest(${searchSynonyms.meanings} || excluded.meanings) as meaning order by 1)`,
      },
    })
