import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { t } from '../../messages/index.ts'
import {
  QUESTION_SET_LIMITS,
  type QuestionSource,
  questionSourceSchema,
  trimQuestionSource,
} from '../../rules/question-source.ts'
import { convertGiftText, type GiftContext, isGiftMarkdown, splitGiftFormat } from './convert-gift-text.ts'
import { GiftError } from './gift-error.ts'
import { findUnescaped, splitAt } from './gift-text.ts'
import { parseGiftAnswers } from './parse-gift-answers.ts'
import { splitGift } from './split-gift.ts'

export interface GiftRemark {
  /** Of the file, from 1. */
  readonly line: number
  readonly message: string
}

/** What a file has: questions that can be asked, why others cannot, and what is otherwise than there. */
export interface GiftContent {
  readonly questions: QuestionSource[]
  readonly problems: GiftRemark[]
  readonly changes: GiftRemark[]
}

/** Twice as many as a set can have: some may be left out. */
const MAX_QUESTIONS = 2 * QUESTION_SET_LIMITS.questions

/**
 * Reads questions in the GIFT format of Moodle (docs/product/assignments.md#gift). A question that cannot be read does not keep the
 * others out.
 */
export function parseGift(gift: string): GiftContent {
  const content: GiftContent = { questions: [], problems: [], changes: [] }
  const blocks = splitGift(gift)
  const named = gift.split(/\r\n?|\n/).findIndex((line) => /^\s*(?:::|\$CATEGORY:)/.test(line))
  if (named >= 0) content.changes.push({ line: named + 1, message: t.giftNamesLeftOut })
  for (const [index, { text, line }] of blocks.entries()) {
    if (index === MAX_QUESTIONS) {
      content.problems.push({ line, message: t.giftTooManyQuestions({ most: MAX_QUESTIONS }) })
      break
    }
    try {
      const { question, changes } = parseBlock(text)
      content.questions.push(question)
      for (const message of new Set(changes)) content.changes.push({ line, message })
    } catch (error) {
      if (!(error instanceof GiftError)) throw error
      content.problems.push({ line: line + error.lineOffset, message: error.message })
    }
  }
  return content
}

function parseBlock(text: string): { question: QuestionSource; changes: readonly string[] } {
  const begin = findUnescaped(text, '{')
  if (begin < 0) throw new GiftError(t.giftNoAnswers)
  const end = findUnescaped(text, '}', begin)
  if (end < 0) throw new GiftError(t.giftNotClosed, countLines(text.slice(0, begin)))
  if (findUnescaped(text, '{', begin + 1) >= 0 && findUnescaped(text, '{', begin + 1) < end)
    throw new GiftError(t.giftNotClosed, countLines(text.slice(0, begin)))
  const { format, raw: before } = splitGiftFormat(stripName(text.slice(0, begin)), null)
  const context: GiftContext = { format, changes: [] }
  const [listed, general] = splitAt(text.slice(begin + 1, end), '####')
  const prompt = readPrompt(before, text.slice(end + 1), context)
  const answers = parseGiftAnswers(listed, context)
  const explanation = convertGiftText(general ?? '', context)
  // General feedback is said to everybody, and what is said to who is right need not repeat it.
  if (explanation !== '' && answers.explanation !== '')
    context.changes.push(t.feedbackLeftOut({ text: answers.explanation }))
  const source = trimQuestionSource({
    ...answers,
    prompt,
    explanation: explanation === '' ? answers.explanation : explanation,
  })
  const checked = questionSourceSchema.safeParse(source)
  if (checked.success) return { question: checked.data, changes: context.changes }
  throw new GiftError(translateFixedText(checked.error.issues[0]?.message ?? t.giftNotUnderstood), 0)
}

const GAP = '_____'
/** Stands for the answer while the text around it is converted. */
const PLACE = '\uFFFF'
const LAST_PLACE = /(?:\\\n|\s)*\uFFFF\s*$/

/** The text around the answers. Where something follows them, a gap stands for them. */
function readPrompt(before: string, after: string, context: GiftContext): string {
  const marked = [before, after].map((part) => part.replaceAll(PLACE, '')).join(PLACE)
  if (!isGiftMarkdown(marked, context.format))
    return convertGiftText(marked, context).replace(LAST_PLACE, '').replace(PLACE, GAP)
  const rest = after.trim()
  return convertGiftText(rest === '' ? before : `${before.trimEnd()} ${GAP} ${rest}`, context)
}

/** Without `::name::`. */
function stripName(text: string): string {
  const named = text.trimStart()
  const end = named.startsWith('::') ? findUnescaped(named, '::', 2) : -1
  return end < 0 ? named : named.slice(end + 2).trimStart()
}

const countLines = (text: string) => text.split('\n').length - 1
