import { Hourglass, TimerReset } from 'lucide-react'
import { useState } from 'react'
import { EXTENSION_MS, EXTENSION_POINTS } from '#features/points/rules/limits.ts'
import { pointsApi } from '#features/points/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureOf } from './failure.ts'

interface DailyLimitDialogProps {
  open: boolean
  /** The day's limit that the learner sees; names what he buys, so that two presses buy it once. */
  limitSeconds: number
  pointsName: string
  onClose: () => void
  /** There is time again: bought just now, or in another tab. */
  onExtended: () => Promise<void>
  /** Goes on watching. */
  onGoOn: () => void
}

const MINUTES = EXTENSION_MS / 60_000

/** The day's limit is reached: an offer, then the confirmation of what was bought (specification 2.8, 4). */
export function DailyLimitDialog({
  open,
  limitSeconds,
  pointsName,
  onClose,
  onExtended,
  onGoOn,
}: DailyLimitDialogProps) {
  const [step, setStep] = useState<'offer' | 'extended'>('offer')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function extend() {
    setBusy(true)
    setFailure(null)
    try {
      await pointsApi.extendDay({ limitSeconds })
      await onExtended()
      setStep('extended')
    } catch (error) {
      const { code, text } = failureOf(error)
      setFailure(text)
      // The page is of yesterday, or the limit is gone: there is time all the same.
      if (code === 'STILL_TIME' || code === 'NO_LIMIT') {
        await onExtended()
        setStep('extended')
      }
    } finally {
      setBusy(false)
    }
  }

  function close() {
    if (busy) return
    if (step === 'extended') goOn()
    else onClose()
  }

  function goOn() {
    setStep('offer')
    setFailure(null)
    onGoOn()
  }

  const offered = step === 'offer'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={offered ? "You have reached today's learning limit" : `${MINUTES} more minutes`}
      lead={offered ? <Hourglass aria-hidden="true" /> : <TimerReset aria-hidden="true" />}
      description={
        offered
          ? `Spend ${EXTENSION_POINTS} ${pointsName} and go on learning for ${MINUTES} more minutes today. Tomorrow the limit starts anew.`
          : (failure ??
            `You have spent ${EXTENSION_POINTS} ${pointsName}, which gives ${MINUTES} more minutes.`)
      }
      size="s"
      actions={
        offered ? (
          <>
            <Button variant="quiet" onClick={onClose} disabled={busy}>
              Not now
            </Button>
            <Button variant="primary" onClick={extend} busy={busy} busyLabel="Spending…">
              {`Spend ${EXTENSION_POINTS} points`}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={goOn}>
            Continue watching
          </Button>
        )
      }
    >
      {offered && failure && (
        <Notice
          tone="bad"
          live
          action={
            <LinkButton to="/rewards" size="s" onClick={onClose}>
              How points are earned
            </LinkButton>
          }
        >
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
