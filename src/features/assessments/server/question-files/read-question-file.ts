import { decodeText, describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { ZipRefusedError } from '#platform/server/zip/zip-refused-error.ts'
import { t } from '../../messages/index.ts'
import type { QuestionFileContent } from '../../rules/question-file.ts'
import { type GiftRemark, parseGift } from '../gift/parse-gift.ts'
import { parseQtiXml } from '../qti/parse-qti-xml.ts'
import { QtiError } from '../qti/qti-error.ts'
import { addItem, readQtiPackage } from '../qti/read-qti-package.ts'

/** The most a GIFT file may have, in characters. */
const GIFT_MAX_LENGTH = 400_000
/** Bytes of one item. */
const ITEM_MAX_BYTES = 512 * 1024
const ZIP_START = Buffer.from('PK')

/**
 * Reads questions out of a file of any format that is known, by what is in it and not by its name.
 * @returns why nothing of the file can be read, where that is so
 */
export async function readQuestionFile(
  bytes: Buffer,
): Promise<QuestionFileContent | { readonly refusal: string }> {
  try {
    if (bytes.subarray(0, ZIP_START.length).equals(ZIP_START)) return await readQtiPackage(bytes)
    if (isXml(bytes)) return readItem(bytes)
    return readGift(bytes)
  } catch (error) {
    if (error instanceof QtiError || error instanceof ZipRefusedError) return { refusal: error.message }
    throw error
  }
}

/** Begins with an element or what stands before one, in an encoding of one byte or two. GIFT may begin with `<` of HTML, but names no QTI. */
function isXml(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 4_000)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  return /^\s*<(?:\?xml|!DOCTYPE|!--|(?:\w+:)?(?:assessment|qti-|questestinterop|manifest))/i.test(start)
}

function readItem(bytes: Buffer): QuestionFileContent {
  if (bytes.length > ITEM_MAX_BYTES) throw new QtiError(t.qtiFileTooLarge)
  const item = parseQtiXml(bytes)
  if (item.name === 'questestinterop') throw new QtiError(t.qtiTooOld)
  if (item.name !== 'assessmentItem') throw new QtiError(t.qtiNoItem)
  const content: QuestionFileContent = { questions: [], problems: [], changes: [] }
  addItem(content, item, '')
  return content
}

function readGift(bytes: Buffer): QuestionFileContent | { readonly refusal: string } {
  const gift = decodeText(bytes)
  // No text has this sign: a picture or a document of an office, for instance.
  if (gift === null) return { refusal: bytes.includes(0) ? t.fileHasNoQuestions : describeWrongEncoding() }
  if (gift.length > GIFT_MAX_LENGTH) return { refusal: t.giftTooLong }
  const { questions, problems, changes } = parseGift(gift)
  const locate = (remark: GiftRemark) => ({ file: '', item: '', ...remark })
  return { questions, problems: problems.map(locate), changes: changes.map(locate) }
}
