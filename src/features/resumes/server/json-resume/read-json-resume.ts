import { randomUUID } from 'node:crypto'
import { isPeriodInOrder } from '#features/profiles/rules/partial-date.ts'
import { textSchema } from '#features/profiles/rules/texts.ts'
import { findPossibleDate, isOngoingText, parseWrittenDate } from '#features/profiles/rules/written-date.ts'
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

interface ReadResume {
  readonly document: ResumeDocument
  readonly lost: LostPart[]
  /** Those of `lost` that are of another form than the format has. */
  readonly faults: LostPart[]
}

/**
 * Reads what a resume can hold out of a document in the JSON Resume format, as other tools write it: null and empty texts are nothing,
 * numbers are texts, one text is a list of it, and dates may be written out.
 * @returns `lost`: all that the resume does not say as the document did, but for spaces around texts and invisible characters
 */
export function readJsonResume(json: Given): ReadResume {
  const lost: LostPart[] = []
  const faults: LostPart[] = []
  const lose: Lose = (path, reason) => void lost.push({ path: formatJsonPath(path), reason })
  const refuse: Lose = (path, reason) => {
    lose(path, reason)
    faults.push({ path: formatJsonPath(path), reason })
  }
  const reader = createReader(lose, refuse)

  const basics = reader.readObject(getOwn(json, 'basics'), ['basics'], 'name')
  const { location, profiles, image, ...ownBasics } = basics
  if (!isNothing(image)) lose(['basics', 'image'], t.lostPicture)
  const { $schema: _, basics: __, meta, ...rest } = json
  if (!isNothing(meta) && Object.keys(Object(meta)).length > 0) lose(['meta'], t.lostMeta)
  const sections = Object.keys(JSON_RESUME_SECTIONS) as ResumeSection[]
  for (const name of Object.keys(rest))
    if (!Object.hasOwn(JSON_RESUME_SECTIONS, name)) lose([name], t.lostUnknown)

  const places = new Map<ResumeSection, number[]>()
  const readSection = (section: ResumeSection) => {
    const entries = reader.readList(getOwn(json, section), JSON_RESUME_SECTIONS[section], [section])
    places.set(
      section,
      entries.map(({ place }) => place),
    )
    return entries.map(({ fields }) => ({ id: randomUUID(), sourceId: null, ...fields }))
  }
  const locationPath = ['basics', 'location']
  const document = resumeDocumentSchema.parse({
    basics: {
      ...reader.readFields(ownBasics, JSON_RESUME_BASICS, ['basics']),
      location: reader.readFields(
        reader.readObject(location, locationPath, 'address'),
        JSON_RESUME_LOCATION,
        locationPath,
      ),
      profiles: reader
        .readList(profiles, JSON_RESUME_PROFILE, ['basics', 'profiles'])
        .map(({ fields }) => ({ id: randomUUID(), ...fields })),
    },
    ...Object.fromEntries(sections.map((section) => [section, readSection(section)])),
  })
  const bounded = leaveOutBeyondBounds(document)
  for (const { section, index } of bounded.left)
    lose([section, places.get(section)?.[index] ?? index], t.lostBeyondBounds)
  return { document: bounded.document, lost, faults }
}

type Lose = (path: Path, reason: string) => void

const getOwn = (from: Given, name: string): unknown => (Object.hasOwn(from, name) ? from[name] : undefined)
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** As other tools write ISO 8601: with time, or without zeros. */
const PLAIN_DATE = /^\d{4}(?:-\d{1,2}){0,2}(?:[T ].*)?$/
const FIRST_YEAR = 1000
const LAST_YEAR = 2999

function createReader(lose: Lose, refuse: Lose) {
  function readText(value: unknown, max: number, path: Path, isAddress: boolean): string {
    const written = typeof value === 'number' ? String(value) : value
    if (typeof written !== 'string') {
      if (!isNothing(written)) refuse(path, t.importMustBeText)
      return ''
    }
    const text = textSchema(Number.POSITIVE_INFINITY).parse(written)
    if (text.length <= max) return text
    // Half an address leads nowhere.
    lose(path, isAddress ? t.lostTooLong({ max }) : t.lostEndOfText({ max }))
    return isAddress ? '' : textSchema(max).parse(text.slice(0, max))
  }

  /** What goes on has no end; a time stamp is its day. */
  function readDate(value: unknown, path: Path): string {
    const isYear = typeof value === 'number' && value >= FIRST_YEAR && value <= LAST_YEAR
    const written = isYear ? String(value) : value
    const isEnd = path.at(-1) === 'endDate'
    if (isNothing(written) || (typeof written === 'string' && written.trim() === '')) return ''
    if (isEnd && typeof written === 'string' && isOngoingText(written)) return ''
    const date = typeof written === 'string' ? parseWrittenDate(written) : null
    const kept = date === null ? null : findPossibleDate(date)
    if (typeof written !== 'string' || kept === null) refuse(path, t.importDateIsNotValid)
    else if (kept !== date) lose(path, t.lostImpossibleDate({ kept }))
    else if (!PLAIN_DATE.test(written.trim())) lose(path, t.lostDateReadAs({ kept }))
    return kept ?? ''
  }

  function readTexts(value: unknown, { max, maxItems }: { max: number; maxItems: number }, path: Path) {
    const texts: string[] = []
    for (const [index, item] of toList(value).entries()) {
      const at = Array.isArray(value) ? [...path, index] : path
      const text = readText(item, Number.POSITIVE_INFINITY, at, false)
      if (text === '') continue
      if (texts.length === maxItems) lose(at, t.lostTooMany({ max: maxItems }))
      else texts.push(readText(text, max, at, false))
    }
    return texts
  }

  function readFields(given: Given, fields: Fields, path: Path): Record<string, string | string[]> {
    const read: Record<string, string | string[]> = {}
    const known = new Set<string>()
    for (const [name, field] of Object.entries(fields)) {
      const formatted = field.kind === 'text' && field.format !== undefined
      const plain = getPlainFieldName(name)
      const asText = formatted && isNothing(getOwn(given, name)) && typeof getOwn(given, plain) === 'string'
      const source = asText ? plain : name
      const value = getOwn(given, source)
      known.add(name).add(source)
      const at = [...path, source]
      if (value === undefined) continue
      if (field.kind === 'list') read[name] = readTexts(value, field, at)
      else if (field.kind === 'date') read[name] = readDate(value, at)
      else read[name] = readText(value, field.max, at, formatted)
    }
    for (const [name, value] of Object.entries(given))
      if (!known.has(name) && !isNothing(value)) lose([...path, name], t.lostUnknown)
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

  /** @param textField what a text is that stands where the group should */
  function readObject(value: unknown, path: Path, textField: string): Given {
    if (isNothing(value)) return {}
    if (typeof value === 'string') return { [textField]: value }
    if (typeof value === 'object' && !Array.isArray(value)) return value as Given
    refuse(path, t.importMustBeObject)
    return {}
  }

  /** Entries with their places in the file. Those that say nothing are left out. */
  function readList(value: unknown, fields: Fields, path: Path) {
    const entries: { place: number; fields: Record<string, string | string[]> }[] = []
    if (!isNothing(value) && typeof value !== 'object') refuse(path, t.importMustBeList)
    else if (!Array.isArray(value) && Object.keys(Object(value)).length === 0) return entries
    else
      for (const [place, item] of toList(value).entries()) {
        const at = Array.isArray(value) ? [...path, place] : path
        const values = readObject(item, at, Object.keys(fields)[0] ?? '')
        if (entries.length === MAX_ENTRIES) {
          if (Object.keys(values).length > 0) lose(at, t.lostTooMany({ max: MAX_ENTRIES }))
          continue
        }
        const read = readFields(values, fields, at)
        if (Object.values(read).some((part) => part.length > 0)) entries.push({ place, fields: read })
      }
    return entries
  }
  return { readFields, readList, readObject }
}

/** One thing where the format has a list is a list of it. */
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : isNothing(value) ? [] : [value])
