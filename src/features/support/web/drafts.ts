import { readStored, saveStored } from '#platform/web/browser-store.ts'

/** Forms whose text is worth saving until it is sent. */
export type DraftFormName = 'feedback' | 'appeal' | 'contact' | 'alumni'

const keyOf = (form: DraftFormName) => `lectern.${form}`

/**
 * What was typed and not sent yet, stored for this tab, so that a reload loses nothing. A draft is shown to its writer only.
 *
 * @param writer the id of the account, or "visitor"
 * @param fields the fields of the form; anything else in the store is ignored
 */
export function readStoredDraft<Field extends string>(
  form: DraftFormName,
  writer: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const kept = readStored(keyOf(form), 'tab')
  if (typeof kept !== 'object' || kept === null || !('writer' in kept) || kept.writer !== writer) return {}
  const values = new Map<string, unknown>(Object.entries(kept))
  const draft: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = values.get(field)
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

/** @param draft null removes it, once it was sent */
export function saveDraft(
  form: DraftFormName,
  writer: string,
  draft: Readonly<Record<string, unknown>> | null,
): void {
  saveStored(keyOf(form), draft && { ...draft, writer }, 'tab')
}
