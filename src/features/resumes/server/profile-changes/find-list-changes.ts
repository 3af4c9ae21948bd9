import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { t } from '../../messages/index.ts'
import type { ProfileChange } from '../../rules/contract.ts'
import { MAX_ENTRIES } from '../../rules/limits.ts'
import { RESUME_SECTION_NAMES } from '../../rules/sections.ts'
import { compareFields, findChangedFields, pickFields } from './compare-fields.ts'
import {
  COPIED_LISTS,
  type ComparedDocuments,
  type CopiedEntry,
  type CopiedList,
  formatFieldText,
  getCopiedEntries,
  getEntrySource,
  type OfferedChange,
  withCopiedEntries,
} from './copied-fields.ts'

type Entries = readonly CopiedEntry[]
type Labels = Readonly<Record<string, string>>

/** What differs between a list of a resume and that of the profile, entries first and then their order. */
export function findListChanges(list: CopiedList, compared: ComparedDocuments): OfferedChange[] {
  const labels: Labels = COPIED_LISTS[list]
  const [nameField = ''] = Object.keys(labels)
  const shown = getCopiedEntries(compared.document, list)
  const after = getCopiedEntries(compared.current, list)
  const own = indexBySource(list, shown)
  const before = indexBySource(list, getCopiedEntries(compared.snapshot, list))
  const now = indexBySource(list, after)

  const offer = (
    key: string,
    kind: ProfileChange['kind'],
    { title, differences = [] }: { title: string; differences?: ProfileChange['differences'] },
    apply: (entries: Entries) => Entries,
  ): OfferedChange => ({
    change: {
      key: `${list}:${key}`,
      section: list === 'profiles' ? 'basics' : list,
      kind,
      title,
      differences,
    },
    apply: (document) => withCopiedEntries(document, list, apply(getCopiedEntries(document, list))),
  })
  const nameOf = (entry: CopiedEntry) => formatFieldText(entry[nameField])

  const removed = [...own]
    .filter(([source]) => before.has(source) && !now.has(source))
    .map(([source, entry]) =>
      offer(source, 'removed', { title: nameOf(entry) }, (entries) =>
        entries.filter((other) => getEntrySource(list, other) !== source),
      ),
    )
  const changed = [...now].flatMap(([source, entry]) => {
    const [was, copy] = [before.get(source), own.get(source)]
    if (!was || !copy) return []
    const fields = findChangedFields(was, entry, labels)
    const differences = compareFields(copy, entry, labels, fields)
    if (differences.length === 0) return []
    return offer(source, 'changed', { title: nameOf(entry), differences }, (entries) =>
      entries.map((other) => (other.id === copy.id ? { ...other, ...pickFields(entry, fields) } : other)),
    )
  })
  const added = [...now]
    .filter(([source]) => !before.has(source) && !own.has(source))
    .slice(0, MAX_ENTRIES - shown.length)
    .map(([source, entry]) =>
      offer(source, 'added', { title: nameOf(entry) }, (entries) => insertEntry(list, entries, entry, after)),
    )
  return [...removed, ...changed, ...added, ...findOrderChange()]

  /** Only the entries that both know are compared: a new one comes to its place by itself. */
  function findOrderChange(): OfferedChange[] {
    const common = new Map([...now].filter(([source]) => before.has(source)))
    const orderBefore = [...before.keys()].filter((source) => common.has(source))
    if (isDeepStrictEqual(orderBefore, [...common.keys()])) return []
    const ordered = orderEntries(list, shown, common)
    if (isDeepStrictEqual(ordered, shown)) return []
    const names = (entries: Entries) =>
      entries.filter((entry) => common.has(getEntrySource(list, entry) ?? '')).map(nameOf)
    const difference = { before: names(shown).join(', '), after: names(ordered).join(', ') }
    return [
      offer(
        'order',
        'changed',
        {
          title: list === 'profiles' ? t.fieldNetwork : RESUME_SECTION_NAMES[list],
          differences: [{ label: t.order, ...difference }],
        },
        (entries) => orderEntries(list, entries, now),
      ),
    ]
  }
}

/** Entries by what they were copied from; of several copies the first. */
function indexBySource(list: CopiedList, entries: Entries): Map<string, CopiedEntry> {
  const index = new Map<string, CopiedEntry>()
  for (const entry of entries) {
    const source = getEntrySource(list, entry)
    if (source !== null && !index.has(source)) index.set(source, entry)
  }
  return index
}

/** Puts an entry behind the one that it follows in the profile, as far as the resume has it; else to the front. */
function insertEntry(list: CopiedList, entries: Entries, entry: CopiedEntry, profile: Entries): Entries {
  const preceding = new Set(profile.slice(0, profile.indexOf(entry)).map(({ id }) => id))
  const place = entries.findLastIndex((other) => preceding.has(getEntrySource(list, other) ?? '')) + 1
  const isTaken = entries.some(({ id }) => id === entry.id)
  return entries.toSpliced(place, 0, isTaken ? { ...entry, id: randomUUID() } : entry)
}

/** Puts those entries that come from the profile into its order, among themselves; the others stay where they are. */
function orderEntries(
  list: CopiedList,
  entries: Entries,
  profile: ReadonlyMap<string, CopiedEntry>,
): Entries {
  const sources = [...profile.keys()]
  const placeOf = (entry: CopiedEntry) => sources.indexOf(getEntrySource(list, entry) ?? '')
  const ordered = entries.filter((entry) => placeOf(entry) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
  return entries.map((entry) => (placeOf(entry) >= 0 ? (ordered.shift() ?? entry) : entry))
}
