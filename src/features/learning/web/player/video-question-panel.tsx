import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createEmptyAnswer, isAnswered } from '#features/assessments/rules/answer-form.ts'
import type { QuestionAnswer } from '#features/assessments/rules/question.ts'
import { QuestionField } from '#features/assessments/web/index.ts'
import type { VideoQuestion } from '#features/catalogue/rules/lesson.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { subscribeToOverlays, useMarkOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, getFailureCode, learningApi, type McqAnswerResult } from '../api.ts'
import { type EnrollableCourse, useEnrol } from '../components/use-enrol.tsx'
import { useSecondsCountdown } from '../use-seconds-countdown.ts'
import { formatCountdown, formatPlaybackTime } from './format-time.ts'
import { usePlayerPanelSheet } from './player-panel.tsx'
import styles from './video-question-panel.module.css'

export interface VideoQuestionPanelProps {
  asked: VideoQuestion
  lessonId: string
  course: EnrollableCourse
  enrolled: boolean
  onRight: () => void
  /** Answered or skipped. */
  onClose: () => void
  /** Enrolling is about to ask something over the page. */
  onEnrol: () => void
}

const FOCUSABLE =
  'button:not([disabled]), input:not([disabled]), select:not([disabled]), a[href], [tabindex="0"]'

/** Radios of one name are one stop. */
const isSameStop = (one: Element | null | undefined, other: Element | null | undefined): boolean =>
  one === other ||
  (one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    other.type === 'radio' &&
    one.name === other.name)

/** Keeps Tab within an element. */
function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const [first, last] = [stops[0], stops.at(-1)]
  const from = document.activeElement
  const leaves = event.shiftKey
    ? isSameStop(from, first) || from === event.currentTarget
    : isSameStop(from, last)
  if (!leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}

/** Scrolls to what was said of an answer: to its end, as far as its beginning stays in sight above the buttons. */
function showVerdict(panel: HTMLElement): void {
  const verdict = panel.querySelector('[data-verdict]')?.getBoundingClientRect()
  const foot = panel.querySelector('[data-foot]')?.getBoundingClientRect()
  if (!verdict || !foot) return
  const hidden = Math.ceil(verdict.bottom - foot.top)
  panel.scrollTop += Math.min(Math.max(0, hidden), verdict.top - panel.getBoundingClientRect().top)
}

/** A sheet lies over everything: while a dialog is open, such as one that enrolling asks, it steps back into the picture. */
function useSheetBelowDialogs(panel: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      subscribeToOverlays((opened) => {
        const element = panel.current
        if (element?.popover !== 'manual') return
        if (opened) element.hidePopover()
        else if (!element.matches(':popover-open')) element.showPopover()
      }),
    [panel],
  )
}

/** A question over the picture, or in a sheet where that is small. The server knows which answer is right. */
export function VideoQuestionPanel({
  asked,
  lessonId,
  course,
  enrolled,
  onRight,
  onClose,
  onEnrol,
}: VideoQuestionPanelProps) {
  const { id: questionId, version, second, question } = asked
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [answer, setAnswer] = useState<QuestionAnswer>(() => createEmptyAnswer(question))
  const [result, setResult] = useState<McqAnswerResult | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { secondsLeft, wait } = useSecondsCountdown()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { enrol, busy: enrolling, dialogs } = useEnrol(course)
  const passed = result?.passed === true
  // Tours and the like wait.
  useMarkOverlayOpen(true)
  usePlayerPanelSheet(panel, '[data-question-title]')
  useSheetBelowDialogs(panel)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // What was pressed is gone.
    if (passed) panel.current?.querySelector<HTMLElement>('[data-continue]')?.focus({ preventScroll: true })
  }, [passed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is judged anew
  useEffect(() => {
    if (panel.current) showVerdict(panel.current)
  }, [result, problem])

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (secondsLeft > 0 || busy) return
    if (!isAnswered(question, answer)) {
      setProblem(t.answerTheQuestion)
      panel.current?.querySelector<HTMLElement>('fieldset input, fieldset select')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const checked = await learningApi.answerVideoQuestion({ lessonId, questionId, version, answer })
      setResult(checked)
      wait(checked.retryAfterSeconds)
      if (checked.passed) onRight()
    } catch (error) {
      await handleFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function handleFailure(error: unknown) {
    const seconds = getRetryAfterSeconds(error)
    if (seconds) wait(seconds)
    const code = getFailureCode(error)
    // It is asked no more.
    if (code === 'NOT_FOUND') return onClose()
    if (code === 'QUESTIONS_CHANGED') {
      toast.info(getErrorMessage(error))
      await revalidate()
    } else setProblem(code === undefined ? t.answerCouldNotBeChecked : getErrorMessage(error))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    trapTab(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }

  return (
    <div className={styles.veil}>
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-panel=""
        onKeyDown={handleKeyDown}
      >
        <form className={styles.form} onSubmit={check} noValidate>
          <h2 id={titleId} className={styles.title} data-question-title="">
            {t.questionAt({ time: formatPlaybackTime(second * 1000) })}
          </h2>
          <QuestionField
            number={null}
            question={question}
            answer={answer}
            onAnswer={(given) => {
              setAnswer(given)
              setProblem(null)
              // What was said of another answer is not said of this one.
              if (!passed) setResult(null)
            }}
            result={passed ? result?.questions[0] : undefined}
          />
          {problem && (
            <div data-verdict="">
              <Notice tone="bad" live>
                {problem}
              </Notice>
            </div>
          )}
          {result && !passed && !problem && (
            <div data-verdict="">
              <Notice tone="warn" live>
                {t.thatIsNotTheAnswer}
              </Notice>
            </div>
          )}
          <div className={styles.actions} data-foot="">
            {!enrolled && <p className={styles.hint}>{t.enrollToCheckAnswers}</p>}
            {passed ? (
              <Button variant="primary" data-continue="" onClick={onClose}>
                {t.continueVideo}
              </Button>
            ) : (
              <>
                <Button variant="quiet" onClick={onClose}>
                  {t.skipQuestion}
                </Button>
                {enrolled ? (
                  <Button
                    type="submit"
                    variant="primary"
                    busy={busy}
                    busyLabel={t.checking}
                    {...(secondsLeft > 0 && { 'aria-disabled': true })}
                  >
                    {secondsLeft > 0
                      ? t.checkAgainIn({ countdown: formatCountdown(secondsLeft * 1000) })
                      : t.checkAnswer}
                  </Button>
                ) : (
                  <Button
                    variant="primary"
                    busy={enrolling}
                    busyLabel={t.enrolling}
                    onClick={() => {
                      onEnrol()
                      enrol()
                    }}
                  >
                    {t.enroll}
                  </Button>
                )}
              </>
            )}
          </div>
        </form>
      </div>
      {dialogs}
    </div>
  )
}
