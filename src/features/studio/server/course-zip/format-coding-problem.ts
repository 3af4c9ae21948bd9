import { Document, isScalar, visit } from 'yaml'
import type { CodingProblemContent } from '#features/assessments/rules/coding/coding-problem-source.ts'

/** A coding problem as the file that an import reads as the same one (docs/product/course-files.md#coding-problems). */
export function formatCodingProblem(problem: CodingProblemContent): string {
  const { title, statement, timeLimitMs, memoryLimitMb, languages, samples, hidden } = problem
  const document = new Document(
    { title, statement, timeLimitMs, memoryLimitMb, languages, samples, hidden },
    { aliasDuplicateObjects: false },
  )
  visit(document, {
    Scalar(_, node) {
      // In any other form, YAML reads these characters as line ends, and text of only blanks as indentation.
      const isFragile =
        isScalar(node) &&
        typeof node.value === 'string' &&
        /[\r\u0085\u2028\u2029\uFEFF]|^\s+$/.test(node.value)
      if (isFragile) node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0 })
}
