import { Play, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { VISITOR_WRITER } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { CODING_LANGUAGE_NAMES } from '../../rules/coding/coding-languages.ts'
import type { CodeVerdict, CodingProblem, WrittenProgram } from '../../rules/coding/coding-problem.ts'
import { getErrorMessage } from '../api.ts'
import { CodeField } from './code-field.tsx'
import styles from './coding-problem-view.module.css'
import { SampleCases } from './sample-cases.tsx'
import { useProgram } from './use-program.ts'

interface CodingProblemViewProps {
  problem: CodingProblem
  /** On the cases that everybody sees. */
  onRun: (program: WrittenProgram) => Promise<CodeVerdict>
  /** On all cases. */
  onSubmit: (program: WrittenProgram) => Promise<CodeVerdict>
  /** Called with what went wrong, before it is said. */
  onFailure?: (error: unknown) => void
  /** In the place of the buttons, for who may not run anything. */
  instead?: ReactNode
  /** Until the next try is looked at; null: now. */
  countdown?: string | null
}

/** A coding problem with its samples, an editor and what a program did. Another version is another form: the caller gives it a key. */
export function CodingProblemView({
  problem,
  onRun,
  onSubmit,
  onFailure,
  instead,
  countdown = null,
}: CodingProblemViewProps) {
  const program = useProgram(problem, useActor()?.id ?? VISITOR_WRITER)
  const [verdict, setVerdict] = useState<CodeVerdict | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'run' | 'submit' | null>(null)
  const toast = useToast()
  const { language, code, starterCode } = program

  async function start(kind: 'run' | 'submit') {
    if (busy !== null || (kind === 'submit' && countdown !== null)) return
    setVerdict(null)
    if (code.trim() === '') return setFailure(t.writeAProgram)
    setBusy(kind)
    setFailure(null)
    try {
      const written = { language, code, version: problem.version }
      setVerdict(await (kind === 'run' ? onRun(written) : onSubmit(written)))
    } catch (error) {
      onFailure?.(error)
      setFailure(getErrorMessage(error))
    } finally {
      setBusy(null)
    }
  }

  function startOver() {
    program.setCode(starterCode)
    toast.info(t.startedOver, { action: { label: t.undo, onClick: () => program.setCode(code) } })
  }

  return (
    <div className={styles.view}>
      <Prose sanitisedHtml={problem.statementHtml} />
      <p className={styles.limits}>
        {t.limitsOfRuns({ seconds: problem.timeLimitMs / 1000, megabytes: problem.memoryLimitMb })}
      </p>
      {problem.languages.length > 1 && (
        <Select
          className={styles.language}
          label={t.codeLanguage}
          value={language}
          options={problem.languages.map((one) => ({
            value: one.language,
            label: CODING_LANGUAGE_NAMES[one.language],
          }))}
          onChange={({ target }) => {
            const next = problem.languages.find((one) => one.language === target.value)
            if (next) program.setLanguage(next.language)
          }}
        />
      )}
      <CodeField
        label={t.yourProgram}
        language={language}
        value={code}
        hint={language === 'python' ? t.howPythonReads : t.howJavaScriptReads}
        onChange={program.setCode}
      />
      {instead || (
        <div className={styles.actions}>
          <Button
            icon={<Play />}
            busy={busy === 'run'}
            busyLabel={t.runningProgram}
            onClick={() => void start('run')}
          >
            {t.runSamples}
          </Button>
          <Button
            variant="primary"
            busy={busy === 'submit'}
            busyLabel={t.runningProgram}
            onClick={() => void start('submit')}
            {...(countdown !== null && { 'aria-disabled': true })}
          >
            {countdown === null ? t.submitProgram : t.submitAgainIn({ countdown })}
          </Button>
          {code !== starterCode && (
            <Button variant="quiet" icon={<RotateCcw />} onClick={startOver}>
              {t.startOver}
            </Button>
          )}
        </div>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {verdict && <VerdictNotice verdict={verdict} />}
      <SampleCases samples={problem.samples} results={verdict?.samples} />
    </div>
  )
}

function VerdictNotice({ verdict: { passed, samples, hidden } }: { verdict: CodeVerdict }) {
  if (passed) {
    return (
      <Notice tone="good" live title={t.passed}>
        {t.programPasses}
      </Notice>
    )
  }
  const passedSamples = samples.filter(({ status }) => status === 'passed').length
  const all = passedSamples === samples.length
  const text = all ? t.allSamplesPass : t.someSamplesFail({ passed: passedSamples, total: samples.length })
  return (
    <Notice tone={all && hidden === null ? 'good' : 'warn'} live {...(hidden && { title: t.notPassedYet })}>
      {text} {hidden && hidden.total > 0 && t.hiddenPassed(hidden)}
    </Notice>
  )
}
