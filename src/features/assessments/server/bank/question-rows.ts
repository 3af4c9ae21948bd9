import { randomInt } from 'node:crypto'
import type { RenderedMarkdown } from '#platform/server/markdown/render-article.ts'
import { renderInlineInThread } from '#platform/server/markdown/render-in-thread.ts'
import { type QuestionSource, trimQuestionSource } from '../../rules/question-source.ts'
import type { questions } from '../tables.ts'

type QuestionRow = typeof questions.$inferSelect

/** The indexes of a list in an order that is drawn by lot, each as likely as the others. */
export function drawOrder(length: number, draw: (end: number) => number = randomInt): number[] {
  const order = Array.from({ length }, (_, index) => index)
  for (let last = length - 1; last > 0; last -= 1) {
    const other = draw(last + 1)
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
  return order
}

/**
 * What is stored of questions, rendered in a thread. The order in which its options are shown is drawn here and says nothing about the key: it is kept on the
 * server, and a way to compute it from what the browser has would lead back to the order they were written in.
 */
export async function buildQuestionRows(sources: readonly QuestionSource[]) {
  const trimmed = sources.map(trimQuestionSource)
  const texts = [...new Set(trimmed.flatMap(listTexts))]
  const rendered = await renderInlineInThread(texts)
  const byText = new Map(texts.map((text, index) => [text, rendered[index]]))
  return trimmed.map((source) =>
    buildQuestionRow(source, (text) => byText.get(text) ?? { markdown: text, html: '' }),
  )
}

const listTexts = ({ prompt, explanation, options }: QuestionSource): string[] => [
  prompt,
  explanation,
  ...options.flatMap(({ text, target, feedback }) => [text, target, feedback]),
]

function buildQuestionRow(
  { kind, prompt, explanation, options, acceptedAnswers, number, tolerance }: QuestionSource,
  render: (text: string) => RenderedMarkdown,
) {
  const [promptText, explanationText] = [render(prompt), render(explanation)]
  const texts = options.map(({ text }) => render(text))
  const targets = kind === 'match' ? options.map(({ target }) => render(target)) : []
  const hasFeedback = options.some(({ feedback }) => feedback !== '')
  const feedback = hasFeedback ? options.map((option) => render(option.feedback)) : []
  return {
    kind,
    promptHtml: promptText.html,
    promptMarkdown: promptText.markdown,
    explanationHtml: explanationText.html,
    explanationMarkdown: explanationText.markdown,
    optionsHtml: texts.map(({ html }) => html),
    optionsMarkdown: texts.map(({ markdown }) => markdown),
    targetsHtml: targets.map(({ html }) => html),
    targetsMarkdown: targets.map(({ markdown }) => markdown),
    feedbackHtml: feedback.map(({ html }) => html),
    feedbackMarkdown: feedback.map(({ markdown }) => markdown),
    answers: options.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
    acceptedAnswers,
    numericAnswer: number,
    tolerance,
    // What is matched stays as it was written; its targets do not.
    optionOrder: kind === 'match' ? [] : drawOrder(options.length),
    targetOrder: drawOrder(targets.length),
  }
}

/** A question as its creator wrote it. */
export const presentQuestionSource = (row: QuestionRow): QuestionSource => ({
  kind: row.kind,
  prompt: row.promptMarkdown ?? '',
  explanation: row.explanationMarkdown ?? '',
  options: (row.optionsMarkdown ?? []).map((text, index) => ({
    text,
    target: row.targetsMarkdown[index] ?? '',
    isRight: row.answers.includes(index),
    feedback: row.feedbackMarkdown[index] ?? '',
  })),
  acceptedAnswers: row.acceptedAnswers,
  number: row.numericAnswer,
  tolerance: row.tolerance,
})
