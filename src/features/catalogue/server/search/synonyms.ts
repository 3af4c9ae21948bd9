import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../../messages/index.ts'
import { SYNONYM_MAX_LENGTH, SYNONYM_MAX_WORDS, type SynonymLanguage } from '../../rules/search-text.ts'
import { searchSynonyms } from '../search-tables.ts'

export interface SearchSynonym {
  /** Of the term. */
  readonly language: SynonymLanguage
  readonly term: string
  readonly meanings: readonly string[]
}

/** All synonyms, by their terms. */
export const listSearchSynonyms = (db: Database): Promise<SearchSynonym[]> =>
  db
    .select({
      language: searchSynonyms.language,
      term: searchSynonyms.term,
      meanings: searchSynonyms.meanings,
    })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.term), asc(searchSynonyms.language))

/**
 * From the next search on, whoever asks for the term finds what has the meaning, and the other way round.
 * @param input.isOneWay only the first
 * @param input.language of the term, whose forms are told by it; the meaning is English
 * @throws AppError `synonym/invalid`
 */
export async function addSearchSynonym(
  { db, clock, actor }: CommandContext,
  {
    term,
    meaning,
    isOneWay = false,
    language = 'en',
  }: { term: string; meaning: string; isOneWay?: boolean; language?: SynonymLanguage },
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await readKey(tx, term, language)
    const other = await readKey(tx, meaning, 'en')
    if (key === other) throw new AppError('synonym/invalid', t.synonymIsTheSame)
    await insertMeaning(tx, { language, key, term, meaning })
    if (!isOneWay) await insertMeaning(tx, { language: 'en', key: other, term: meaning, meaning: term })
    const details = { meaning, isOneWay, language }
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
  { term, language = 'en' }: { term: string; language?: SynonymLanguage },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const key = await readKey(tx, term, language)
    const gone = await tx
      .delete(searchSynonyms)
      .where(and(eq(searchSynonyms.key, key), eq(searchSynonyms.language, language)))
      .returning()
    const kept = sql`array(select meaning from unnest(${searchSynonyms.meanings}) as meaning where search_key(meaning, ${language}) <> ${key})`
    const changed = await tx
      .update(searchSynonyms)
      .set({ meanings: kept })
      .where(
        sql`exists (select from unnest(${searchSynonyms.meanings}) as meaning where search_key(meaning, ${language}) = ${key})`,
      )
      .returning()
    await tx.delete(searchSynonyms).where(sql`${searchSynonyms.meanings} = '{}'`)
    if (gone.length + changed.length === 0) return false
    await writeAuditEntry(tx, {
      ...{ at: clock.now(), actor, action: 'search-synonym.removed', subjectId: key, details: { language } },
    })
    return true
  })
}

/** What a term is looked up by. */
async function readKey(tx: Transaction, term: string, language: SynonymLanguage): Promise<string> {
  const { rows } = await tx.execute<{ key: string | null }>(
    sql`select search_key(${term}, ${language}) as key`,
  )
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
  { meaning, ...named }: { language: SynonymLanguage; key: string; term: string; meaning: string },
) =>
  tx
    .insert(searchSynonyms)
    .values({ ...named, meanings: [meaning] })
    .onConflictDoUpdate({
      target: [searchSynonyms.key, searchSynonyms.language],
      set: {
        meanings: sql`array(select distinct meaning from unnest(${searchSynonyms.meanings} || excluded.meanings) as meaning order by 1)`,
      },
    })
