import { resolveSave, type SaveResult } from '../api.ts'

interface NewEntryApi<Fields, Saved> {
  create(input: { id: string; fields: Fields }): Promise<Saved>
  update(input: { createdAt: string; fields: Fields; version: number }): Promise<Saved>
}

/** The version of an entry that nobody has changed since it was made. */
const FIRST_VERSION = 1

const isSame = (fields: unknown, saved: object): boolean =>
  Object.entries(Object(fields)).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(new Map(Object.entries(saved)).get(name)),
  )

/**
 * Adds an entry. Where an earlier try with this id was stored and its answer lost, the entry becomes what is sent now.
 *
 * @param id the same for every try
 * @param seen the version of the stored entry that the writer has seen; null where they know of none
 */
export async function saveNewEntry<Fields, Saved extends StoredEntry>(
  api: NewEntryApi<Fields, Saved>,
  { id, fields, seen }: { id: string; fields: Fields; seen: number | null },
): Promise<SaveResult<Saved>> {
  const created = await resolveSave(api.create({ id, fields }))
  if (created.kind !== 'saved' || isSame(fields, created.saved)) return created
  const { createdAt } = created.saved
  return resolveSave(api.update({ createdAt, fields, version: seen ?? FIRST_VERSION }))
}

/** An entry as it is stored: what identifies it. */
export interface StoredEntry {
  readonly createdAt: string
  readonly version: number
}
