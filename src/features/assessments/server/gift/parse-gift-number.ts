import { t } from '../../messages/index.ts'
import { parseAnswerNumber } from '../../rules/parse-answer.ts'
import { convertGiftText, type GiftContext } from './convert-gift-text.ts'
import { GiftError } from './gift-error.ts'
import { splitAt } from './gift-text.ts'
import { FULL_CREDIT, formatPercent, type ListedAnswer, listGiftAnswers } from './list-gift-answers.ts'

interface GiftNumber {
  readonly number: string
  readonly tolerance: string
}

/**
 * `3.14`, `3.14:0.01`, a range as `3..4`, or a list of these, of which one gives all points: the others are left out and named.
 * @returns with the answers that are this number
 */
export function parseGiftNumber(
  text: string,
  { format, changes }: GiftContext,
): GiftNumber & { readonly answers: readonly ListedAnswer[] } {
  const written = text.trim()
  const listed = listGiftAnswers(/^[=~]/.test(written) ? written : `=${written}`)
  const right = listed.filter(({ weight }) => weight >= FULL_CREDIT)
  const [number, ...others] = new Map(
    right.map(({ raw }) => {
      const read = readNumber(raw)
      return [JSON.stringify(read), read] as const
    }),
  ).values()
  if (!number) throw new GiftError(t.giftNoFullCredit)
  if (others.length > 0) throw new GiftError(t.giftSeveralNumbers)
  for (const { weight, raw, feedback } of listed.filter((answer) => answer.weight < FULL_CREDIT)) {
    const answer = raw.trim()
    if (answer !== '') changes.push(t.answerLeftOut({ answer, percent: formatPercent(weight) }))
    const said = convertGiftText(feedback, { format, changes })
    if (said !== '') changes.push(t.feedbackLeftOut({ text: said }))
  }
  return { ...number, answers: right }
}

function readNumber(raw: string): GiftNumber {
  const [from, to] = raw.split('..').map((part) => parseAnswerNumber(part))
  if (from !== undefined && from !== null && to !== undefined && to !== null)
    return { number: toDecimal((from + to) / 2), tolerance: toDecimal(Math.abs(to - from) / 2) }
  const [number, tolerance] = splitAt(raw, ':')
  return { number: number.trim(), tolerance: (tolerance ?? '').trim() }
}

/** Without what binary fractions add. */
const toDecimal = (value: number): string => String(Number(value.toPrecision(12)))
