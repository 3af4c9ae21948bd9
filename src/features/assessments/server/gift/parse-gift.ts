import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { t } from '../../messages/index.ts'
import { type QuestionSource, questionSourceSchema, trimQuestionSource } from '../../rules/question-source.ts'
import { findUnescaped, splitAt, unescapeGift } from './gift-text.ts'
import { GiftError, parseGiftAnswers } from './parse-gift-answers.ts'
import { type GiftBlock, splitGift } from './split-gift.ts'

interface GiftProblem {
  /** Of the file, from 1. */
  readonly line: number
  readonly message: string
}

/** What a file has: questions that can be asked, and why others cannot. */
export interface GiftContent {
  readonly questions: QuestionSource[]
  readonly problems: GiftProblem[]
}

/**
 * Reads questions in the GIFT format of Moodle (docs/product/assignments.md#gift). A question that cannot be read does not keep the
 * others out.
 */
export function parseGift(gift: string): GiftContent {
  const questions: QuestionSource[] = []
  const problems: GiftProblem[] = []
  for (const block of splitGift(gift)) {
    try {
      questions.push(parseBlock(block))
    } catch (error) {
      if (!(error instanceof GiftError)) throw error
      problems.push({ line: block.line + error.lineOffset, message: error.message })
    }
  }
  return { questions, problems }
}

function parseBlock({ text }: GiftBlock): QuestionSource {
  const begin = findUnescaped(text, '{')
  if (begin < 0) throw new GiftError(t.giftNoAnswers)
  const end = findUnescaped(text, '}', begin)
  if (end < 0) throw new GiftError(t.giftNotClosed, countLines(text.slice(0, begin)))
  if (findUnescaped(text, '{', begin + 1) >= 0 && findUnescaped(text, '{', begin + 1) < end)
    throw new GiftError(t.giftNotClosed, countLines(text.slice(0, begin)))
  const before = stripName(text.slice(0, begin))
  const after = text.slice(end + 1).trim()
  // A gap in the middle of a sentence.
  const prompt = after === '' ? before : `${before.trimEnd()} _____ ${after}`
  const [answers, explanation] = splitAt(text.slice(begin + 1, end), '####')
  const source = trimQuestionSource({
    prompt: unescapeGift(prompt),
    explanation: unescapeGift(explanation ?? ''),
    ...parseGiftAnswers(answers),
  })
  const checked = questionSourceSchema.safeParse(source)
  if (checked.success) return checked.data
  throw new GiftError(translateFixedText(checked.error.issues[0]?.message ?? t.giftNotUnderstood), 0)
}

/** Without `::name::` and the name of a format such as `[html]`. */
function stripName(text: string): string {
  const named = text.trimStart()
  const end = named.startsWith('::') ? findUnescaped(named, '::', 2) : -1
  return (end < 0 ? named : named.slice(end + 2)).trimStart().replace(/^\[(html|moodle|plain|markdown)\]/, '')
}

const countLines = (text: string) => text.split('\n').length - 1
