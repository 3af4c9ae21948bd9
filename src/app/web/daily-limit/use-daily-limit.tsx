import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DailyAllowance } from '#features/learning/rules/contract.ts'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'

const DailyLimitDialog = createLazyOverlay(
  () => import('./daily-limit-dialog.tsx').then((module) => module.DailyLimitDialog),
  ({ onClose }) => onClose(),
)

/**
 * The offer of more time, for the pages with a player; learning itself knows nothing of points.
 * @param allowance as the page came with it; null for visitors
 * @returns what opens the offer, and the dialog to put into the page
 */
export function useDailyLimit(
  allowance: DailyAllowance | null,
  pointsName: string,
): { open: (resume: () => void) => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const resume = useRef<() => void>(() => {})
  const { revalidate } = useRevalidator()
  const limitSeconds = allowance?.limitSeconds ?? null
  // A purchase is identified by the limit that was shown when the offer was made.
  const [offered, setOffered] = useState(0)

  return {
    open(goOn) {
      if (limitSeconds === null) return
      resume.current = goOn
      setOffered(limitSeconds)
      setOpen(true)
    },
    dialog: (
      <DailyLimitDialog
        open={open}
        limitSeconds={offered}
        pointsName={pointsName}
        onClose={() => setOpen(false)}
        onExtended={revalidate}
        onGoOn={() => {
          setOpen(false)
          resume.current()
        }}
      />
    ),
  }
}
