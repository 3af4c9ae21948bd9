import { t } from '../../messages/index.ts'
import { parseAnswerNumber } from '../../rules/parse-answer.ts'
import { createOptionSource, type OptionSource, type QuestionSource } from '../../rules/question-source.ts'
import { findUnescaped, splitAt, unescapeGift } from './gift-text.ts'

/** Says why a question of a file cannot be taken over. */
export class GiftError extends Error {
  /** Lines below the first of the question. */
  readonly lineOffset: number

  constructor(message: string, lineOffset = 0) {
    super(message)
    this.lineOffset = lineOffset
  }
}

type Answers = Omit<QuestionSource, 'prompt' | 'explanation'>

const NOTHING: Omit<Answers, 'kind'> = { options: [], acceptedAnswers: [], number: '', tolerance: '' }

/** What stands between the braces of a question, without its general feedback. */
export function parseGiftAnswers(text: string): Answers {
  const given = text.trim()
  if (given === '') throw new GiftError(t.giftFreeText)
  if (given.startsWith('#')) return parseNumber(given.slice(1))
  if (given.startsWith('>')) return parseOrder(given)
  const truth = /^(TRUE|FALSE|T|F)\s*(#[\s\S]*)?$/i.exec(given)
  if (truth) return buildTrueFalse(truth[1]?.toUpperCase().startsWith('T') === true)
  return parseList(given)
}

const buildTrueFalse = (isTrue: boolean): Answers => ({
  ...NOTHING,
  kind: 'single',
  options: [
    { ...createOptionSource(t.isTrue), isRight: isTrue },
    { ...createOptionSource(t.isFalse), isRight: !isTrue },
  ],
})

interface ListedAnswer {
  readonly sign: '=' | '~'
  /** Percent, null where none is given. */
  readonly weight: number | null
  /** With what it is matched, if it is; still escaped. */
  readonly raw: string
  readonly feedback: string
}

const hasTarget = ({ raw }: ListedAnswer) => findUnescaped(raw, '->') >= 0

function parseList(text: string): Answers {
  const listed = listAnswers(text)
  const isTyped = listed.every(({ sign }) => sign === '=')
  if (isTyped && listed.some(hasTarget)) return buildMatch(listed)
  if (isTyped)
    return { ...NOTHING, kind: 'text', acceptedAnswers: listed.map(({ raw }) => unescapeGift(raw)) }
  const isMultiple = listed.every(({ sign }) => sign === '~')
  return {
    ...NOTHING,
    kind: isMultiple ? 'multiple' : 'single',
    options: listed.map(
      ({ sign, weight, raw, feedback }): OptionSource => ({
        ...createOptionSource(unescapeGift(raw)),
        isRight: isMultiple ? (weight ?? 0) > 0 : sign === '=',
        feedback,
      }),
    ),
  }
}

function buildMatch(listed: readonly ListedAnswer[]): Answers {
  if (!listed.every(hasTarget)) throw new GiftError(t.giftPairIncomplete)
  const options = listed.map(({ raw }) => {
    const [text, target] = splitAt(raw, '->')
    return { ...createOptionSource(unescapeGift(text)), target: unescapeGift(target ?? '') }
  })
  return { ...NOTHING, kind: 'match', options }
}

function listAnswers(text: string): ListedAnswer[] {
  const signs: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '=' || text[at] === '~') signs.push(at)
  }
  if (signs[0] !== 0) throw new GiftError(t.giftAnswerSign)
  return signs.map((at, index) => {
    const [answer, feedback] = splitAt(text.slice(at + 1, signs[index + 1]), '#')
    const weighed = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(answer)
    return {
      sign: text[at] === '=' ? '=' : '~',
      weight: weighed ? Number(weighed[1]) : null,
      raw: weighed ? answer.slice(weighed[0].length) : answer,
      feedback: unescapeGift(feedback ?? ''),
    }
  })
}

/** One number: `3.14`, `3.14:0.01`, or a range as `3..4`. Several with weights are more than a question here can say. */
function parseNumber(text: string): Answers {
  const given = text.trim().replace(/^=/, '')
  if (findUnescaped(given, '=') >= 0 || given.includes('%')) throw new GiftError(t.giftSeveralNumbers)
  const [value] = splitAt(given, '#')
  const [from, to] = value.split('..').map((part) => parseAnswerNumber(part))
  if (from !== undefined && from !== null && to !== undefined && to !== null) {
    return { ...NOTHING, kind: 'number', number: String((from + to) / 2), tolerance: String((to - from) / 2) }
  }
  const [number, tolerance] = splitAt(value, ':')
  return { ...NOTHING, kind: 'number', number: number.trim(), tolerance: (tolerance ?? '').trim() }
}

/** `>` and how it is shown in the first line, then an item a line. */
function parseOrder(text: string): Answers {
  const [, ...lines] = text.split('\n')
  const items = lines.map(unescapeGift).filter((item) => item !== '')
  return { ...NOTHING, kind: 'order', options: items.map((item) => createOptionSource(item)) }
}
