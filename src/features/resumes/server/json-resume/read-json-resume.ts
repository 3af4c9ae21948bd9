import { randomUUID } from 'node:crypto'
import { isPeriodInOrder, resolvePartialDate } from '#features/profiles/rules/partial-date.ts'
import { textSchema } from '#features/profiles/rules/texts.ts'
import { t } from '../../messages/index.ts'
import type { LostPart } from '../../rules/contract.ts'
import { MAX_ENTRIES } from '../../rules/limits.ts'
import { type ResumeDocument, resumeDocumentSchema } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import { leaveOutBeyondBounds } from '../document-bounds.ts'
import {
  getPlainFieldName,
  JSON_RESUME_BASICS,
  JSON_RESUME_LOCATION,
  JSON_RESUME_PROFILE,
  JSON_RESUME_SECTIONS,
  type JsonResumeField,
} from './json-resume-fields.ts'
import { formatJsonPath } from './json-resume-schema.ts'

type Fields = Readonly<Record<string, JsonResumeField>>
type Path = readonly (string | number)[]
/** Of a file: an object of any own properties. */
type Given = Readonly<Record<string, unknown>>

/**
 * Reads what a resume can hold out of a document that is valid by the JSON Resume schema.
 * @returns `lost`: all that the resume does not say as the document did, but for spaces around texts and invisible characters
 */
export function readJsonResume(json: Given): { document: ResumeDocument; lost: LostPart[] } {
  const lost: LostPart[] = []
  const lose = (path: Path, reason: string) => void lost.push({ path: formatJsonPath(path), reason })
  const reader = createReader(lose)

  const basics = getObject(json, 'basics')
  const { location = {}, profiles = [], image, ...ownBasics } = basics
  if (image !== undefined && image !== '') lose(['basics', 'image'], t.lostPicture)
  const { $schema: _, basics: __, meta, ...rest } = json
  if (meta !== undefined && Object.keys(meta as Given).length > 0) lose(['meta'], t.lostMeta)
  const sections = Object.keys(JSON_RESUME_SECTIONS) as ResumeSection[]
  for (const name of Object.keys(rest))
    if (!Object.hasOwn(JSON_RESUME_SECTIONS, name)) lose([name], t.lostUnknown)

  const places = new Map<ResumeSection, number[]>()
  const readSection = (section: ResumeSection) => {
    const entries = reader.readList(getList(json, section), JSON_RESUME_SECTIONS[section], [section])
    places.set(
      section,
      entries.map(({ place }) => place),
    )
    return entries.map(({ fields }) => ({ id: randomUUID(), sourceId: null, ...fields }))
  }
  const document = resumeDocumentSchema.parse({
    basics: {
      ...reader.readFields(ownBasics, JSON_RESUME_BASICS, ['basics']),
      location: reader.readFields(location as Given, JSON_RESUME_LOCATION, ['basics', 'location']),
      profiles: reader
        .readList(profiles as Given[], JSON_RESUME_PROFILE, ['basics', 'profiles'])
        .map(({ fields }) => ({ id: randomUUID(), ...fields })),
    },
    ...Object.fromEntries(sections.map((section) => [section, readSection(section)])),
  })
  const bounded = leaveOutBeyondBounds(document)
  for (const { section, index } of bounded.left)
    lose([section, places.get(section)?.[index] ?? index], t.lostBeyondBounds)
  return { document: bounded.document, lost }
}

const getOwn = (from: Given, name: string): unknown => (Object.hasOwn(from, name) ? from[name] : undefined)
const getObject = (from: Given, name: string) => (getOwn(from, name) ?? {}) as Given
const getList = (from: Given, name: string) => (getOwn(from, name) ?? []) as Given[]

function createReader(lose: (path: Path, reason: string) => void) {
  function readText(value: string, max: number, path: Path, isAddress: boolean): string {
    const text = textSchema(Number.POSITIVE_INFINITY).parse(value)
    if (text.length <= max) return text
    // Half an address leads nowhere.
    lose(path, isAddress ? t.lostTooLong({ max }) : t.lostEndOfText({ max }))
    return isAddress ? '' : textSchema(max).parse(text.slice(0, max))
  }

  /** "2023-02-31" is at least "2023-02". */
  function readDate(value: string, path: Path): string {
    const kept = [value, value.slice(0, 7), value.slice(0, 4)].find((date) => resolvePartialDate(date)) ?? ''
    if (kept !== value) lose(path, t.lostImpossibleDate({ kept }))
    return kept
  }

  function readTexts(
    values: readonly string[],
    { max, maxItems }: { max: number; maxItems: number },
    path: Path,
  ) {
    const texts: string[] = []
    for (const [index, value] of values.entries()) {
      if (textSchema(Number.POSITIVE_INFINITY).parse(value) === '') continue
      if (texts.length === maxItems) lose([...path, index], t.lostTooMany({ max: maxItems }))
      else texts.push(readText(value, max, [...path, index], false))
    }
    return texts
  }

  function readFields(given: Given, fields: Fields, path: Path): Record<string, string | string[]> {
    const read: Record<string, string | string[]> = {}
    const known = new Set<string>()
    for (const [name, field] of Object.entries(fields)) {
      const formatted = field.kind === 'text' && field.format !== undefined
      const plain = getPlainFieldName(name)
      const asText = formatted && !Object.hasOwn(given, name) && typeof getOwn(given, plain) === 'string'
      const source = asText ? plain : name
      const value = getOwn(given, source)
      known.add(source)
      if (value === undefined) continue
      const at = [...path, source]
      if (field.kind === 'list') read[name] = readTexts(value as string[], field, at)
      else if (field.kind === 'date') read[name] = readDate(value as string, at)
      else read[name] = readText(value as string, field.max, at, formatted)
    }
    for (const name of Object.keys(given)) if (!known.has(name)) lose([...path, name], t.lostUnknown)
    return 'startDate' in fields ? mendPeriod(read, path) : read
  }

  /** A period that ends before it starts. In the same year or month, the coarser of its dates is true of both. */
  function mendPeriod(read: Record<string, string | string[]>, path: Path) {
    const { startDate = '', endDate = '' } = read as { startDate?: string; endDate?: string }
    if (isPeriodInOrder(startDate || null, endDate || null)) return read
    if (endDate.startsWith(startDate)) {
      lose([...path, 'endDate'], t.lostPartOfDate({ kept: startDate }))
      return { ...read, endDate: startDate }
    }
    lose([...path, 'startDate'], t.lostStartAfterEnd)
    return { ...read, startDate: '' }
  }

  /** Entries with their places in the file. Those that say nothing are left out. */
  function readList(given: readonly Given[], fields: Fields, path: Path) {
    const entries: { place: number; fields: Record<string, string | string[]> }[] = []
    for (const [place, values] of given.entries()) {
      if (entries.length === MAX_ENTRIES) {
        if (Object.keys(values).length > 0) lose([...path, place], t.lostTooMany({ max: MAX_ENTRIES }))
        continue
      }
      const read = readFields(values, fields, [...path, place])
      if (Object.values(read).some((value) => value.length > 0)) entries.push({ place, fields: read })
    }
    return entries
  }
  return { readFields, readList }
}
