import type { DraftForm } from '#platform/web/drafts.ts'
import type { CodingProblemDetail } from '../../../rules/coding/coding-contract.ts'
import {
  type CodingProblemContent,
  codingProblemContentSchema,
  codingProblemDraftSchema,
} from '../../../rules/coding/coding-problem-source.ts'

export const toCodingProblemContent = ({
  id: _id,
  version: _version,
  uses: _uses,
  updatedAt: _updatedAt,
  ...content
}: CodingProblemDetail): CodingProblemContent => content

/** Whether both say the same once they are saved. */
export const isSameProblem = (one: CodingProblemContent, other: CodingProblemContent): boolean =>
  normalize(one) === normalize(other)

const normalize = (content: CodingProblemContent) =>
  JSON.stringify([
    content.title.trim(),
    content.statement,
    content.languages,
    content.samples,
    content.hidden,
    content.timeLimitMs,
    content.memoryLimitMb,
  ])

/** What keeps a problem from being saved, by the place, as in `samples.0.output`. */
export type CodingProblemErrors = ReadonlyMap<string, string>

export function findCodingProblemErrors(content: CodingProblemContent): CodingProblemErrors {
  const issues = codingProblemContentSchema.safeParse(content).error?.issues ?? []
  // Of two at the same place the first is shown.
  return new Map(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse())
}

export interface CodingProblemDraft {
  /** Of the problem that it was made from. */
  readonly version: number
  readonly content: CodingProblemContent
}

/** A coding problem that was changed and not saved, of each problem the last. */
export const CODING_PROBLEM_DRAFT: DraftForm<CodingProblemDraft> = {
  name: 'coding-problem',
  storedIn: 'device',
  former: { key: 'lectern.coding-problem-draft' },
  parse(value) {
    const { version, content } = value as Partial<CodingProblemDraft>
    const read = codingProblemDraftSchema.safeParse(content)
    return typeof version === 'number' && read.success ? { version, content: read.data } : null
  },
}
