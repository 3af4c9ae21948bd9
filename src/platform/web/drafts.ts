import { listStoredNames, readStored, type StoredIn, saveStored } from './browser-store.ts'

const PREFIX = 'lectern.draft.'
/** Drafts of one form; the oldest are dropped. */
const MAX_DRAFTS = 20
const EXPIRES_MS = 30 * 24 * 60 * 60_000

/** Writes what somebody writes who is not signed in. */
export const VISITOR_WRITER = 'visitor'

export interface DraftForm<Draft> {
  readonly name: string
  /** On the device, or only as long as the tab. */
  readonly storedIn: StoredIn
  /** @returns null for what is no draft: another version, or somebody by hand, may have stored it */
  readonly parse: (value: unknown) => Draft | null
  /** Whether the draft of a visitor passes to the account that signs in next. */
  readonly passesToAccount?: boolean
  /** Where an earlier version stored the drafts of this form, to be read once. `placeField` names the field of the place. */
  readonly former: { readonly key: string; readonly placeField?: string }
}

interface StoredDraft {
  /** Id of the account, or what else says who writes. */
  readonly writer: string
  /** What it is about, such as a lesson; empty where a form has one draft only. */
  readonly place: string
  readonly savedAt: number
  readonly value: unknown
}

const toFields = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const toText = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

function isStoredDraft(value: unknown): value is StoredDraft {
  const fields = toFields(value)
  const isTold = typeof fields.get('writer') === 'string' && typeof fields.get('place') === 'string'
  return isTold && typeof fields.get('savedAt') === 'number'
}

function readAll(key: string, storedIn: StoredIn): StoredDraft[] {
  const stored = readStored(key, storedIn)
  const drafts = Array.isArray(stored) ? stored.filter(isStoredDraft) : []
  return drafts.filter(({ savedAt }) => Date.now() - savedAt < EXPIRES_MS)
}

const saveAll = (key: string, storedIn: StoredIn, drafts: readonly StoredDraft[]): void =>
  saveStored(key, drafts.length > 0 ? drafts.slice(0, MAX_DRAFTS) : null, storedIn)

/** Moves what a former version has stored behind the newer drafts. */
function readDrafts({ name, storedIn, former }: DraftForm<unknown>): StoredDraft[] {
  const drafts = readAll(PREFIX + name, storedIn)
  const stored = readStored(former.key, storedIn)
  if (stored === null) return drafts
  const moved = [stored].flat().map((value): StoredDraft => {
    const fields = toFields(value)
    const place = toText(fields.get(former.placeField ?? ''), '')
    return { writer: toText(fields.get('writer'), VISITOR_WRITER), place, savedAt: Date.now(), value }
  })
  saveStored(former.key, null, storedIn)
  saveAll(PREFIX + name, storedIn, [...drafts, ...moved])
  return [...drafts, ...moved]
}

const isFor = (form: DraftForm<unknown>, writer: string, place: string) => (draft: StoredDraft) =>
  draft.place === place &&
  (draft.writer === writer || (form.passesToAccount === true && draft.writer === VISITOR_WRITER))

/** What was typed and not sent; nobody sees the drafts of others. Null where there is none. */
export function readDraft<Draft>(form: DraftForm<Draft>, writer: string, place = ''): Draft | null {
  const found = readDrafts(form).find(isFor(form, writer, place))
  return found ? form.parse(found.value) : null
}

/**
 * Stores what was typed, so that a reload loses nothing.
 * @param draft null removes it, once it was sent or discarded
 */
export function saveDraft(form: DraftForm<unknown>, writer: string, draft: object | null, place = ''): void {
  const isMine = isFor(form, writer, place)
  const others = readDrafts(form).filter((other) => !isMine(other))
  const own: StoredDraft = { writer, place, savedAt: Date.now(), value: draft }
  saveAll(PREFIX + form.name, form.storedIn, draft === null ? others : [own, ...others])
}

const clearings = new Set<(writer: string) => void>()

/**
 * Tells what stores drafts by itself that those of a writer were removed, so that it does not store them again.
 *
 * @returns unregisters it
 */
export function onDraftsCleared(forget: (writer: string) => void): () => void {
  clearings.add(forget)
  return () => void clearings.delete(forget)
}

/** Removes all drafts of somebody who signs out: the next person may sit at the same device. */
export function clearDrafts(writer: string): void {
  for (const forget of clearings) forget(writer)
  for (const storedIn of ['device', 'tab'] as const) {
    for (const key of listStoredNames(PREFIX, storedIn)) {
      saveAll(
        key,
        storedIn,
        readAll(key, storedIn).filter((draft) => draft.writer !== writer),
      )
    }
  }
}

/** The texts of a form, for this tab. Its other fields are not read again. */
export const defineTextDraft = <Field extends string>(
  name: string,
  fields: readonly Field[],
): DraftForm<Partial<Record<Field, string>>> => ({
  name,
  storedIn: 'tab',
  former: { key: `lectern.${name}` },
  parse(value) {
    const typed = toFields(value)
    const draft: Partial<Record<Field, string>> = {}
    for (const field of fields) {
      const text = typed.get(field)
      if (typeof text === 'string') draft[field] = text
    }
    return draft
  },
})
