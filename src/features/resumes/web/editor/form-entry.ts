import type { ResumeDocument } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import { SECTION_FORMS } from './section-fields.ts'

/** An entry of any section, as its form sees it. */
export interface FormEntry {
  readonly id: string
  readonly sourceId: string | null
  readonly [field: string]: string | readonly string[] | null
}

export const getText = (entry: FormEntry, field: string): string => {
  const value = entry[field]
  return typeof value === 'string' ? value : ''
}
const NO_LINES: readonly string[] = []
export const getLines = (entry: FormEntry, field: string): readonly string[] => {
  const value = entry[field]
  return Array.isArray(value) ? (value as readonly string[]) : NO_LINES
}

export const getEntries = (document: ResumeDocument, section: ResumeSection): readonly FormEntry[] =>
  document[section]

export const withEntries = (
  document: ResumeDocument,
  section: ResumeSection,
  entries: readonly FormEntry[],
): ResumeDocument => ({ ...document, [section]: entries })

/** What an entry is called in the list of its section, and what else tells it from others; empty while it says nothing. */
export function describeEntry(section: ResumeSection, entry: FormEntry): { title: string; detail: string } {
  const said = SECTION_FORMS[section].title.map((field) => getText(entry, field).trim()).filter(Boolean)
  return { title: said[0] ?? '', detail: said.slice(1).join(' · ') }
}

/** The same list with an item moved by so many places; unchanged where there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, by: number): readonly Item[] {
  const to = from + by
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}

/** The same list with an item back where it was, or at the end when the list is shorter by now. */
export const insertItem = <Item>(items: readonly Item[], index: number, item: Item): readonly Item[] =>
  items.toSpliced(Math.min(index, items.length), 0, item)
