import { keep, readKept } from '#platform/web/browser-store.ts'

/** Forms in which somebody may have written much before he sends it. */
export type DraftedForm = 'feedback' | 'appeal' | 'contact' | 'alumni'

const keyOf = (form: DraftedForm) => `lectern.${form}`

/**
 * What was typed and not sent yet, kept for this tab: a reload loses nothing. Nobody else's words are shown to a person.
 *
 * @param writer who types: the id of the account, or "visitor"
 * @param fields the form's; nothing else that is found is believed
 */
export function readDraft<Field extends string>(
  form: DraftedForm,
  writer: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const kept = readKept(keyOf(form), 'tab')
  if (typeof kept !== 'object' || kept === null || !('writer' in kept) || kept.writer !== writer) return {}
  const values = new Map<string, unknown>(Object.entries(kept))
  const draft: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = values.get(field)
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

/** @param draft null once it was sent */
export function keepDraft(
  form: DraftedForm,
  writer: string,
  draft: Readonly<Record<string, unknown>> | null,
): void {
  keep(keyOf(form), draft && { ...draft, writer }, 'tab')
}
