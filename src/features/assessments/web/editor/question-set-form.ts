import type { DraftForm } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'
import {
  type QuestionSetContent,
  type QuestionSource,
  questionSetContentSchema,
  questionSetDraftSchema,
  trimQuestionSource,
} from '../../rules/question-source.ts'

/** A question with what tells it from others while it is edited. */
export interface QuestionForm extends QuestionSource {
  readonly key: string
}

export interface QuestionSetForm {
  readonly title: string
  readonly questions: readonly QuestionForm[]
}

export const addQuestionKey = (question: QuestionSource): QuestionForm => ({ ...question, key: generateId() })

export const toQuestionSetForm = ({ title, questions }: QuestionSetContent): QuestionSetForm => ({
  title,
  questions: questions.map(addQuestionKey),
})

/** Without keys, as it is sent. */
export const toQuestionSetContent = ({ title, questions }: QuestionSetForm): QuestionSetContent => ({
  title,
  questions: questions.map(({ key: _key, ...question }) => question),
})

/** Whether both say the same once they are saved. */
export const isSameContent = (one: QuestionSetContent, other: QuestionSetContent): boolean =>
  normalize(one) === normalize(other)

const normalize = ({ title, questions }: QuestionSetContent) =>
  JSON.stringify([title.trim(), questions.map(trimQuestionSource)])

/** What keeps a question set from being saved, by the place, as in `questions.0.prompt`. */
export type QuestionSetErrors = ReadonlyMap<string, string>

export function findQuestionSetErrors(content: QuestionSetContent): QuestionSetErrors {
  const issues = questionSetContentSchema.safeParse(content).error?.issues ?? []
  // Of two at the same place the first is shown.
  return new Map(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse())
}

export interface QuestionSetDraft {
  /** Of the set that it was made from. */
  readonly version: number
  readonly content: QuestionSetContent
}

/** A question set that was changed and not saved, of each set the last. */
export const QUESTION_SET_DRAFT: DraftForm<QuestionSetDraft> = {
  name: 'question-set',
  storedIn: 'device',
  former: { key: 'lectern.question-set-draft' },
  parse(value) {
    const { version, content } = value as Partial<QuestionSetDraft>
    const read = questionSetDraftSchema.safeParse(content)
    return typeof version === 'number' && read.success ? { version, content: read.data } : null
  },
}
