import type { CodingProblem } from '../../rules/coding/coding-problem.ts'
import { assessmentsApi } from '../api.ts'
import { CodingProblemView } from './coding-problem-view.tsx'

/** A coding problem as learners get it. The server runs programs of its owner, and nothing is recorded. */
export function CodingProblemPreview({ problem }: { problem: CodingProblem }) {
  const codingProblemId = problem.id
  return (
    <CodingProblemView
      key={problem.version}
      problem={problem}
      onRun={(program) =>
        assessmentsApi.runCodingProblem({ ...program, codingProblemId, isSubmitted: false })
      }
      onSubmit={(program) =>
        assessmentsApi.runCodingProblem({ ...program, codingProblemId, isSubmitted: true })
      }
    />
  )
}
