import { z } from 'zod'
import { limitJsonLength } from '#platform/rules/json-size.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { t } from '../messages/index.ts'
import { listNumberReadings, normalizeAnswerText, parseAnswerNumber } from './parse-answer.ts'
import { QUESTION_KINDS, type QuestionKind } from './question.ts'

export const QUESTION_SET_LIMITS = {
  title: 120,
  questions: 100,
  options: 20,
  prompt: 4_000,
  option: 1_000,
  answer: 200,
  number: 40,
  /** Characters of all questions together, as JSON. */
  all: 2_000_000,
} as const

const line = (max: number) => z.string().max(max, t.textTooLong({ max }))

const optionSourceSchema = z.object({
  /** Markdown. */
  text: line(QUESTION_SET_LIMITS.option),
  /** What it is matched with, in Markdown. */
  target: line(QUESTION_SET_LIMITS.option),
  isRight: z.boolean(),
  /** Said to who chose it, once the attempt has passed. */
  feedback: line(QUESTION_SET_LIMITS.option),
})
export type OptionSource = z.infer<typeof optionSourceSchema>

const questionFieldsSchema = z.object({
  kind: z.enum(QUESTION_KINDS),
  /** Markdown, as is the explanation. */
  prompt: line(QUESTION_SET_LIMITS.prompt),
  explanation: line(QUESTION_SET_LIMITS.prompt),
  /** Items are in their right order. */
  options: z.array(optionSourceSchema).max(QUESTION_SET_LIMITS.options),
  acceptedAnswers: z.array(line(QUESTION_SET_LIMITS.answer)).max(QUESTION_SET_LIMITS.options),
  /** As it was typed. */
  number: line(QUESTION_SET_LIMITS.number),
  tolerance: line(QUESTION_SET_LIMITS.number),
})

/** A question as its creator writes it. What its kind has no use for is kept while it is edited, and not stored. */
export type QuestionSource = z.infer<typeof questionFieldsSchema>

/** A place in a question and what is wrong there. */
interface QuestionIssue {
  readonly path: (string | number)[]
  readonly message: string
}

const isEmpty = (text: string) => text.trim() === ''

export const hasOptions = (kind: QuestionKind): boolean => kind !== 'number' && kind !== 'text'

/** What a question lacks before it can be asked. */
function* findIssues(question: QuestionSource): Generator<QuestionIssue> {
  const { kind, options } = question
  if (isEmpty(question.prompt)) yield { path: ['prompt'], message: t.writeTheQuestion }
  if (hasOptions(kind)) {
    for (const [index, { text, target }] of options.entries()) {
      if (isEmpty(text)) yield { path: ['options', index, 'text'], message: t.writeSomethingHere }
      if (kind === 'match' && isEmpty(target))
        yield { path: ['options', index, 'target'], message: t.writeSomethingHere }
    }
    if (options.length < 2) yield { path: ['options'], message: t.atLeastTwo }
    else yield* findKeyIssues(question)
  } else if (kind === 'text') {
    for (const [index, answer] of question.acceptedAnswers.entries()) {
      if (isEmpty(answer)) yield { path: ['acceptedAnswers', index], message: t.writeSomethingHere }
    }
    if (question.acceptedAnswers.length === 0)
      yield { path: ['acceptedAnswers'], message: t.atLeastOneAnswer }
  } else {
    if (parseAnswerNumber(question.number) === null) yield { path: ['number'], message: t.enterANumber }
    const tolerance = isEmpty(question.tolerance) ? 0 : parseAnswerNumber(question.tolerance)
    if (tolerance === null || tolerance < 0) yield { path: ['tolerance'], message: t.enterATolerance }
    for (const key of ['number', 'tolerance'] as const) {
      const [decimal, grouped] = listNumberReadings(question[key])
      // A learner may mean either; who writes the key can say which.
      if (grouped !== undefined && question[key].includes(','))
        yield { path: [key], message: t.numberIsAmbiguous({ decimal: `${decimal}`, grouped: `${grouped}` }) }
    }
  }
}

function* findKeyIssues({ kind, options }: QuestionSource): Generator<QuestionIssue> {
  const right = options.filter(({ isRight }) => isRight).length
  const same = (text: (option: OptionSource) => string) =>
    new Set(options.map((option) => text(option).trim())).size
  if (kind === 'single' && right !== 1) yield { path: ['options'], message: t.markTheRightOption }
  if (kind === 'multiple' && right === 0) yield { path: ['options'], message: t.markTheRightOptions }
  if (kind === 'order' && same(({ text }) => text) < 2)
    yield { path: ['options'], message: t.itemsMustDiffer }
  if (kind === 'match' && same(({ target }) => target) < 2)
    yield { path: ['options'], message: t.targetsMustDiffer }
}

export const questionSourceSchema = questionFieldsSchema.superRefine((question, context) => {
  for (const issue of findIssues(question)) context.addIssue({ code: 'custom', ...issue })
})

export const questionSetContentSchema = z.object({
  title: line(QUESTION_SET_LIMITS.title).overwrite(cleanTitle).min(1, t.giveItATitle),
  questions: limitJsonLength(
    z.array(questionSourceSchema).max(QUESTION_SET_LIMITS.questions, t.tooManyQuestions),
    QUESTION_SET_LIMITS.all,
    t.questionsAreTooLong,
  ),
})
export type QuestionSetContent = z.infer<typeof questionSetContentSchema>

/** Anything of the right form, finished or not: what a device keeps. */
export const questionSetDraftSchema = z.object({
  title: z.string(),
  questions: z.array(
    z.object({
      ...questionFieldsSchema.shape,
      prompt: z.string(),
      explanation: z.string(),
      options: z.array(
        z.object({ text: z.string(), target: z.string(), isRight: z.boolean(), feedback: z.string() }),
      ),
      acceptedAnswers: z.array(z.string()),
      number: z.string(),
      tolerance: z.string(),
    }),
  ),
})

export const createOptionSource = (text = ''): OptionSource => ({
  text,
  target: '',
  isRight: false,
  feedback: '',
})

/** An empty question with as many fields as most of its kind need. */
export const createQuestionSource = (kind: QuestionKind): QuestionSource => ({
  kind,
  prompt: '',
  explanation: '',
  options: hasOptions(kind) ? [createOptionSource(), createOptionSource(), createOptionSource()] : [],
  acceptedAnswers: kind === 'text' ? [''] : [],
  number: '',
  tolerance: '',
})

/** Leaves out what the kind of a question has no use for, so that equal questions are equal. */
export function trimQuestionSource(question: QuestionSource): QuestionSource {
  const { kind, prompt, explanation } = question
  const isChoice = kind === 'single' || kind === 'multiple'
  return {
    kind,
    prompt: prompt.trim(),
    explanation: explanation.trim(),
    options: hasOptions(kind)
      ? question.options.map(({ text, target, isRight, feedback }) => ({
          text: text.trim(),
          target: kind === 'match' ? target.trim() : '',
          isRight: isChoice && isRight,
          feedback: isChoice ? feedback.trim() : '',
        }))
      : [],
    acceptedAnswers: kind === 'text' ? dropRepeated(question.acceptedAnswers) : [],
    number: kind === 'number' ? question.number.trim() : '',
    tolerance: kind === 'number' ? question.tolerance.trim() : '',
  }
}

const dropRepeated = (answers: readonly string[]): string[] =>
  [
    ...new Map(
      answers.map((answer) => [normalizeAnswerText(answer), answer.trim()] as const).reverse(),
    ).values(),
  ].reverse()
