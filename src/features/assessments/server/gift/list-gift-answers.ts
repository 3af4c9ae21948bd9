import { t } from '../../messages/index.ts'
import { QUESTION_SET_LIMITS } from '../../rules/question-source.ts'
import { GiftError } from './gift-error.ts'
import { splitAt } from './gift-text.ts'

export interface ListedAnswer {
  readonly sign: '=' | '~'
  /** Percent of the points; by its sign where none is named. */
  readonly weight: number
  /** Still escaped, perhaps with what it is matched with. */
  readonly raw: string
  /** Still escaped; empty where there is none. */
  readonly feedback: string
}

/** Percent; thirds do not add up. */
export const FULL_CREDIT = 99.99

/** Right, partly right and wrong ones; most of so many would be left out. */
const MAX_ANSWERS = 10 * QUESTION_SET_LIMITS.options

export const formatPercent = (weight: number): string => String(Number(weight.toFixed(2)))

/** The answers of a list, each behind its sign. */
export function listGiftAnswers(text: string): ListedAnswer[] {
  const signs: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '=' || text[at] === '~') signs.push(at)
  }
  if (signs[0] !== 0) throw new GiftError(t.giftAnswerSign)
  if (signs.length > MAX_ANSWERS) throw new GiftError(t.giftNotUnderstood)
  return signs.map((at, index) => {
    const sign = text[at] === '=' ? '=' : '~'
    const [answer, feedback] = splitAt(text.slice(at + 1, signs[index + 1]), '#')
    const [mark = '', percent] = /^\s*%\s*([+-]?\d+(?:[.,]\d+)?)\s*%/.exec(answer) ?? []
    return {
      sign,
      weight: percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent.replace(',', '.')),
      raw: answer.slice(mark.length),
      feedback: feedback ?? '',
    }
  })
}
