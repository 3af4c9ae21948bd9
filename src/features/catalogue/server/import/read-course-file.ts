import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { CourseFileLocation } from './lesson-draft.ts'
import type { ImportProblemCollector } from './problems.ts'
import { readTextFile, type SourceFile } from './source-folder.ts'

export const COURSE_FILE_NAME = 'course.yaml'
/** Bytes; a file of 10,000 lines has about half as many. */
const LARGEST = 1024 * 1024
/** YAML errors reported; what follows a broken line is mostly noise. */
const MOST_ERRORS = 5
/** Limit for resolving aliases, so that a small file cannot expand into a huge one. */
const MOST_ALIASES = 100

export interface ParsedCourseFile {
  /** Plain data in which every scalar is text. */
  readonly raw: unknown
  /** The line, from 1, of what is at a path, or of its nearest parent. */
  lineOf(path: readonly PropertyKey[]): number
}

/** Reads and parses a course file; null when it is not valid YAML, with the reasons added to the problems. */
export async function readCourseFile(
  file: SourceFile,
  problems: ImportProblemCollector,
): Promise<ParsedCourseFile | null> {
  return readYamlFile(file, (line, message) => problems.error(COURSE_FILE_NAME, line, message))
}

/** Reads and parses a file of YAML; null when it is none, with the reasons reported. */
export async function readYamlFile(
  file: SourceFile,
  report: (line: number | null, message: string) => void,
): Promise<ParsedCourseFile | null> {
  const text = await readTextFile(file, LARGEST)
  if (!text.ok) {
    report(null, text.message)
    return null
  }
  const counter = new LineCounter()
  // All scalars as text, so that a title `2048`, an option `no` and a tag `1.10` stay as typed. The parser's own check for
  // duplicate keys is quadratic; ours is linear.
  const document = parseDocument(text.value, {
    lineCounter: counter,
    schema: 'failsafe',
    uniqueKeys: false,
    prettyErrors: false,
  })
  const lineAt = (offset: number) => counter.linePos(offset).line
  let isWrong = false
  const refuse = (line: number, message: string) => {
    isWrong = true
    report(line, message)
  }
  for (const error of document.errors.slice(0, MOST_ERRORS)) {
    refuse(lineAt(error.pos[0]), explain(error.code, error.message))
  }
  if (document.errors.length > 0) return null
  for (const warning of document.warnings.slice(0, MOST_ERRORS)) {
    refuse(lineAt(warning.pos[0]), 'tags such as !!int are not understood here')
  }
  checkKeys(document, (offset, message) => refuse(lineAt(offset), message))
  if (isWrong) return null
  try {
    return {
      raw: document.toJS({ maxAliasCount: MOST_ALIASES }),
      lineOf: (path) => lineAt(offsetOf(document, path)),
    }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    report(1, 'uses more aliases (&name, *name) than such a file needs')
    return null
  }
}

function explain(code: string, message: string): string {
  if (code === 'RESOURCE_EXHAUSTION') return 'is nested too deeply'
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here (---); such a file has one'
  if (code === 'TAB_AS_INDENT') return 'is indented with a tab; YAML wants spaces'
  return `is not valid YAML: ${message.split('\n')[0]}`
}

function checkKeys(document: Document, report: (offset: number, message: string) => void): void {
  visit(document, {
    Map(_, map) {
      const keys = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) {
          report(startOf(key) ?? 0, 'a key must be a plain word')
          continue
        }
        const name = String(key.value)
        if (keys.has(name)) report(key.range?.[0] ?? 0, `“${name}” stands here twice`)
        keys.add(name)
      }
    },
  })
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const step of path) {
    if (isAlias(node)) node = (node as Alias).resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === step)
      if (!pair) return offset
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step]
      offset = startOf(node) ?? offset
    } else return offset
  }
  return offset
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]

/** Reports what is wrong at a place of the course file, or in one of the files it names. */
export interface ImportReporter {
  error(place: CourseFileLocation, message: string): void
  warn(place: CourseFileLocation, message: string): void
  errorIn(file: SourceFile, line: number | null, message: string): void
  warnIn(file: SourceFile, line: number | null, message: string): void
}

export function createImportReporter(
  problems: ImportProblemCollector,
  source: ParsedCourseFile,
): ImportReporter {
  return {
    error: (place, message) => problems.error(COURSE_FILE_NAME, source.lineOf(place), message),
    warn: (place, message) => problems.warn(COURSE_FILE_NAME, source.lineOf(place), message),
    errorIn: (file, line, message) => problems.error(file.name, line, message),
    warnIn: (file, line, message) => problems.warn(file.name, line, message),
  }
}
