import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../../messages/index.ts'
import type { FailedSolution } from '../../../rules/coding/coding-contract.ts'
import { CODING_LANGUAGE_NAMES } from '../../../rules/coding/coding-languages.ts'
import type { CodingCase } from '../../../rules/coding/coding-problem.ts'
import { SampleCases } from '../sample-cases.tsx'

interface FailedSolutionNoticeProps {
  failed: FailedSolution
  /** As it was when the solution ran; undefined when it is gone since. */
  failedCase: CodingCase | undefined
}

/** Which case a solution does not pass, and what it did there. */
export function FailedSolutionNotice({ failed, failedCase }: FailedSolutionNoticeProps) {
  const { language, kind, index, status, output, message } = failed
  const number = index + 1
  const what = kind === 'samples' ? t.sampleNumber({ number }) : t.hiddenNumber({ number })
  return (
    <>
      <Notice tone="bad" live>
        {t.solutionFailsAt({ language: CODING_LANGUAGE_NAMES[language], what })}
      </Notice>
      {failedCase && (
        <SampleCases samples={[failedCase]} name={what} results={[{ status, output, message }]} />
      )}
    </>
  )
}
