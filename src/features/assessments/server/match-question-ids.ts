interface MatchedQuestion {
  readonly seqNo: number
  readonly kind?: string | undefined
  readonly promptHtml: string
  readonly optionsHtml: readonly string[]
}

/**
 * Which of a set's questions are which of those that take their place: first by all that is asked, then by the question alone, at last
 * by the place, where a question that is neither was corrected. What refers to one question goes on with it.
 *
 * @returns the former ids by the new places
 */
export function matchQuestionIds(
  former: readonly (MatchedQuestion & { readonly id: string })[],
  questions: readonly MatchedQuestion[],
): Map<number, string> {
  const ids = new Map<number, string>()
  const left = new Set(former)
  for (const keyOf of [getContentKey, getPromptKey, getPlaceKey]) {
    const free = Map.groupBy(left, keyOf)
    for (const question of questions) {
      if (ids.has(question.seqNo)) continue
      const match = free.get(keyOf(question))?.shift()
      if (!match) continue
      ids.set(question.seqNo, match.id)
      left.delete(match)
    }
  }
  return ids
}

const getContentKey = ({ kind, promptHtml, optionsHtml }: MatchedQuestion) =>
  JSON.stringify([kind, promptHtml, optionsHtml])
const getPromptKey = ({ promptHtml }: MatchedQuestion) => promptHtml
const getPlaceKey = ({ seqNo }: MatchedQuestion) => String(seqNo)
