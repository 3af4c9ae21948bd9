import { Hourglass, TimerReset } from 'lucide-react'
import { useState } from 'react'
import { type DayExtensionOffer, getDayExtensionOffer } from '#features/points/rules/settings.ts'
import { pointsApi } from '#features/points/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'

/** An expected failure keeps the server's text; any other gets a general one. */
function describeExtensionFailure(error: unknown): { code: string; text: string } {
  const expected = error instanceof Error && 'defined' in error && error.defined === true && 'code' in error
  return expected
    ? { code: String(error.code), text: error.message }
    : { code: 'UNEXPECTED', text: t.somethingWentWrong }
}

interface DailyLimitDialogProps {
  open: boolean
  /** The limit that the learner sees. It identifies the purchase, so that two presses buy it once. */
  limitSeconds: number
  pointsName: string
  onClose: () => void
  /** There is time again: bought just now, or in another tab. */
  onExtended: () => Promise<void>
  /** Goes on watching. */
  onGoOn: () => void
}

function titleOf(step: 'offer' | 'extended', unneeded: boolean, minutes: number): string {
  if (step === 'offer') return t.youHaveReachedTodaysLimit
  return unneeded ? t.youCanKeepLearning : t.moreMinutes({ minutes })
}

const spentText = (bought: boolean, pointsName: string, { points, ms }: DayExtensionOffer) =>
  bought
    ? t.youHaveSpentPoints({
        points,
        pointsName,
        minutes: ms / 60_000,
      })
    : t.minutesWereBoughtAlready({ minutes: ms / 60_000 })

/** Offers more time when the day's limit is reached, and then confirms what was bought. */
export function DailyLimitDialog({
  open,
  limitSeconds,
  pointsName,
  onClose,
  onExtended,
  onGoOn,
}: DailyLimitDialogProps) {
  const settings = useSiteSettings()
  const offer = getDayExtensionOffer(settings)
  const minutes = offer.ms / 60_000
  const [step, setStep] = useState<'offer' | 'extended'>('offer')
  const [busy, setBusy] = useState(false)
  const [bought, setBought] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)

  async function extend() {
    setBusy(true)
    setFailure(null)
    try {
      const extension = await pointsApi.extendDay({ limitSeconds, points: offer.points, minutes })
      setBought(extension.bought)
      await onExtended()
      setStep('extended')
    } catch (error) {
      const { code, text } = describeExtensionFailure(error)
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
    if (step === 'extended') return goOn()
    setFailure(null)
    onClose()
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
      title={titleOf(step, failure !== null, minutes)}
      icon={
        <DialogIcon tone={offered ? 'warn' : 'good'}>
          {offered ? <Hourglass aria-hidden="true" /> : <TimerReset aria-hidden="true" />}
        </DialogIcon>
      }
      description={
        offered
          ? t.spendPointsToKeepLearning({
              points: offer.points,
              pointsName,
              minutes,
            })
          : (failure ?? spentText(bought, pointsName, offer))
      }
      size="s"
      actions={
        offered ? (
          <>
            <Button variant="quiet" onClick={close} disabled={busy}>
              {t.notNow}
            </Button>
            <Button variant="primary" onClick={extend} busy={busy} busyLabel={t.spending}>
              {t.spendPoints({ points: offer.points })}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={goOn}>
            {t.continueWatching}
          </Button>
        )
      }
    >
      {offered && failure && (
        <Notice
          tone="bad"
          live
          action={
            <LinkButton to="/rewards" size="s" onClick={close}>
              {t.howToEarnPoints}
            </LinkButton>
          }
        >
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
