import { setImmediate } from 'node:timers/promises'
import type { ZipEntry } from '#platform/server/zip/list-zip-entries.ts'
import { readZip } from '#platform/server/zip/read-zip.ts'
import { ZipRefusedError } from '#platform/server/zip/zip-refused-error.ts'
import { t } from '../../messages/index.ts'
import type { QuestionFileContent } from '../../rules/question-file.ts'
import { QUESTION_SET_LIMITS } from '../../rules/question-source.ts'
import { findAllElements, parseQtiXml, type QtiElement } from './parse-qti-xml.ts'
import { QtiError } from './qti-error.ts'
import { getItemName, readQtiItem } from './read-qti-item.ts'

const MANIFEST = 'imsmanifest.xml'
const MAX_ENTRIES = 2_000
/** Bytes of one file of XML, and of all that are read. */
const MAX_XML_BYTES = 512 * 1024
const MAX_TOTAL_BYTES = 8 * 1024 * 1024
const QTI_1 = /^imsqti_xmlv1/
const ITEM = /^imsqti_(?:item|apipitem)_xmlv[23]/

/** A package as it is read: nothing but its manifest and the items that this names is unpacked. */
type ReadXml = (path: string) => Promise<QtiElement>

/**
 * Reads the questions of a content package of QTI (docs/product/assignments.md#qti), in the order of its manifest.
 *
 * @throws ZipRefusedError for a ZIP that is none or made to harm, QtiError for one without items
 */
export function readQtiPackage(bytes: Buffer): Promise<QuestionFileContent> {
  return readZip(bytes, { maxEntries: MAX_ENTRIES, checkSize: () => {} }, async ({ entries, readBytes }) => {
    const manifest = entries.find(({ path }) => path.split('/').at(-1) === MANIFEST && isNearTop(path))
    if (!manifest) throw new QtiError(t.qtiNoManifest)
    const root = manifest.path.slice(0, -MANIFEST.length)
    const byPath = new Map(entries.map((entry) => [entry.path, entry]))
    let total = 0
    const read: ReadXml = async (path) => {
      const entry: ZipEntry | undefined = byPath.get(path)
      if (!entry) throw new QtiError(t.qtiFileMissing)
      const size = entry.entry.uncompressedSize
      if (size > MAX_XML_BYTES || total + size > MAX_TOTAL_BYTES) throw new QtiError(t.qtiFileTooLarge)
      total += size
      return parseQtiXml(await readBytes(entry))
    }
    return readItems(listItemPaths(await read(manifest.path), root), root, read)
  })
}

/** At the top, or in the one folder that people have packed. */
const isNearTop = (path: string) => path.split('/').length <= 2

function listItemPaths(manifest: QtiElement, root: string): string[] {
  const resources = findAllElements(manifest, ({ name }) => name === 'resource')
  const typeOf = ({ attributes }: QtiElement) => attributes.get('type') ?? ''
  const items = resources.filter((resource) => ITEM.test(typeOf(resource)))
  if (items.length > 0)
    return [...new Set(items.map(({ attributes }) => root + readHref(attributes.get('href') ?? '')))]
  throw new QtiError(resources.some((resource) => QTI_1.test(typeOf(resource))) ? t.qtiTooOld : t.qtiNoItems)
}

/** A path as the ZIP has it. It is looked up there and never opened on the disk. */
function readHref(href: string): string {
  const path = href.replace(/^\.\//, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function readItems(
  paths: readonly string[],
  root: string,
  read: ReadXml,
): Promise<QuestionFileContent> {
  const content: QuestionFileContent = { questions: [], problems: [], changes: [] }
  for (const path of paths) {
    const file = path.slice(root.length)
    if (content.questions.length + content.problems.length >= MAX_ITEMS) {
      content.problems.push({ line: null, file, item: '', message: t.qtiTooManyItems({ most: MAX_ITEMS }) })
      break
    }
    // Others get their turn between two items.
    await setImmediate()
    try {
      addItem(content, await read(path), file)
    } catch (error) {
      if (!(error instanceof QtiError || error instanceof ZipRefusedError)) throw error
      content.problems.push({ line: null, file, item: '', message: error.message })
    }
  }
  return content
}

/** Twice as many as a set can have: some may be left out. */
const MAX_ITEMS = 2 * QUESTION_SET_LIMITS.questions

/** Adds the question of an item, or why it is left out. */
export function addItem(content: QuestionFileContent, item: QtiElement, file: string): void {
  const named = { line: null, file, item: getItemName(item) }
  try {
    const { question, changes } = readQtiItem(item)
    content.questions.push(question)
    content.changes.push(...changes.map((message) => ({ ...named, message })))
  } catch (error) {
    if (!(error instanceof QtiError)) throw error
    content.problems.push({ ...named, message: error.message })
  }
}
