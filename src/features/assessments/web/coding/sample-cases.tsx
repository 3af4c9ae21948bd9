import { CircleCheck, CircleX } from 'lucide-react'
import { focusableScrollerRef } from '#ui/a11y/focusable-scroller.ts'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import type { CaseStatus, CodeVerdict, CodingCase } from '../../rules/coding/coding-problem.ts'
import styles from './coding-problem-view.module.css'

const STATUS_LABELS: Readonly<Record<CaseStatus, string>> = {
  passed: t.casePassed,
  wrong: t.caseWrong,
  error: t.caseError,
  time: t.caseTime,
  memory: t.caseMemory,
  output: t.caseOutputTooLong,
  notRun: t.caseNotRun,
}

interface SampleCasesProps {
  samples: readonly CodingCase[]
  /** How a program did with them. */
  results: CodeVerdict['samples'] | undefined
  /** Of the only one, where it is no sample. */
  name?: string
}

/** The cases that everybody sees, and what a program did with them. */
export function SampleCases({ samples, results, name }: SampleCasesProps) {
  return (
    <ol className={styles.samples}>
      {samples.map(({ input, output }, index) => {
        const result = results?.[index]
        const what = name ?? t.sampleNumber({ number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cases have no identity of their own
          <li key={index} className={styles.sample}>
            <p
              className={cx(
                styles.head,
                result && (result.status === 'passed' ? styles.passed : styles.failed),
              )}
            >
              {result &&
                (result.status === 'passed' ? (
                  <CircleCheck aria-hidden="true" />
                ) : (
                  <CircleX aria-hidden="true" />
                ))}
              {result ? t.caseIs({ what, status: STATUS_LABELS[result.status] }) : what}
            </p>
            <div className={styles.texts}>
              <CaseText name={t.input} text={input} />
              <CaseText name={t.expectedOutput} text={output} />
              {result?.output != null && result.status !== 'passed' && (
                <CaseText name={t.yourOutput} text={result.output} />
              )}
            </div>
            {result?.message && <CaseText name={t.caseError} text={result.message} />}
          </li>
        )
      })}
    </ol>
  )
}

function CaseText({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.text}>
      <span className={styles.name}>{name}</span>
      <pre ref={focusableScrollerRef} className={styles.code} dir="ltr">
        {text === '' ? t.nothingWritten : text}
      </pre>
    </div>
  )
}
