import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate } from 'fflate'
import { decodeText } from '#platform/rules/decode-text.ts'
import { t } from '../../messages/index.ts'
import { MAX_LINKEDIN_ROWS } from '../../rules/linkedin/contract.ts'
import { buildProposal, type CsvRow, LINKEDIN_FILES, type Proposal } from '../../rules/linkedin/proposals.ts'

const MAX_FILES = 2000
const MAX_FILE_BYTES = 2 * 1024 * 1024
/** A thousand times as much can come out of a step before it is counted. */
const STEP_BYTES = 4096
const MAX_LEFT_OUT = 50
const MAX_NAME = 80
/** Lines of notes that may stand above the headings. */
const MAX_NOTES = 20

/** The archive is none, or does not hold what it says. */
class BadArchive extends Error {}

/**
 * What a LinkedIn data export proposes for a profile: docs/product/profiles.md#from-linkedin. Only known files are inflated, each once
 * and up to a size that is counted while it comes, since what an archive says of its sizes may be a lie.
 *
 * @returns null for what is no archive, or one without any of the files
 */
export function readLinkedInArchive(
  archive: Uint8Array,
): { proposals: Proposal[]; leftOut: string[] } | null {
  const { texts, others } = inflateKnown(archive) ?? {}
  if (!texts || !others || texts.size === 0) return null
  const proposals: Proposal[] = []
  const leftOut: string[] = []
  for (const [name, text] of texts) {
    const file = LINKEDIN_FILES[name]
    if (!file) continue
    const rows = text === null ? null : readRows(text, file.heading)
    if (!rows) {
      leftOut.push(t.linkedInUnreadable({ file: name }))
      continue
    }
    proposals.push(...rows.slice(0, MAX_LINKEDIN_ROWS).map((row) => buildProposal(file, row)))
    if (rows.length > MAX_LINKEDIN_ROWS)
      leftOut.push(t.linkedInTooManyRows({ file: name, limit: MAX_LINKEDIN_ROWS }))
    const filled = rows.flatMap((row) => Object.keys(row).filter((column) => row[column]?.trim()))
    for (const column of new Set(filled))
      if (!file.columns.includes(column)) leftOut.push(`${name}: ${column.slice(0, MAX_NAME)}`)
  }
  return { proposals, leftOut: [...leftOut, ...others].slice(0, MAX_LEFT_OUT) }
}

/** Texts of the known files, null for those in another encoding, and the names of the others. */
function inflateKnown(archive: Uint8Array): { texts: Map<string, string | null>; others: string[] } | null {
  const texts = new Map<string, string | null>()
  const others: string[] = []
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (files > MAX_FILES) throw new BadArchive()
    const base = file.name.split(/[/\\]/).at(-1) ?? ''
    const name = base.toLowerCase()
    if (!Object.hasOwn(LINKEDIN_FILES, name) || texts.has(name)) {
      if (name.endsWith('.csv') && others.length < MAX_LEFT_OUT) others.push(base.slice(0, MAX_NAME))
      return
    }
    texts.set(name, '')
    const parts: Uint8Array[] = []
    let size = 0
    file.ondata = (error, part, final) => {
      size += part?.length ?? 0
      if (error || size > MAX_FILE_BYTES) throw new BadArchive()
      parts.push(part)
      if (final) texts.set(name, decodeText(Buffer.concat(parts)))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length; at += STEP_BYTES)
      unzip.push(archive.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= archive.length)
  } catch {
    // The library throws whatever a broken archive makes it stumble over.
    return null
  }
  return { texts, others }
}

/** Rows under the line of headings, one more than are read at most; null for what is no such table. */
function readRows(text: string, heading: string): CsvRow[] | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const isHeadings = (line: string) =>
    line.split(',').some((cell) => cell.trim().replaceAll('"', '') === heading)
  const first = lines.slice(0, MAX_NOTES).findIndex(isHeadings)
  if (first < 0) return null
  try {
    return parse(lines.slice(first).join('\n'), {
      columns: (names: string[]) => names.map((name) => name.trim()),
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_LINKEDIN_ROWS + 1,
    }) as CsvRow[]
  } catch {
    return null
  }
}
