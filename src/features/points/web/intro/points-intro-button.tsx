import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useAcknowledgement, useActor } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useTurn } from '#ui/overlays/turns.ts'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'

const PointsIntroDialog = createLazyOverlay(
  () => import('./points-intro-dialog.tsx').then((module) => module.PointsIntroDialog),
  ({ onClose }) => onClose(),
)

/** Opens the introduction to points, which opens by itself once for signed-in readers who have not seen it. */
export function PointsIntroButton({ name, ladder }: { name: string; ladder: PointsLadder }) {
  const signedIn = useActor() !== null
  const { seen, acknowledge } = useAcknowledgement('points-policy')
  const [asked, setAsked] = useState<boolean>()
  const isTurn = useTurn('step', asked ?? (signedIn && seen === false))
  const open = asked ?? isTurn
  return (
    <>
      <Button variant="secondary" icon={<CircleHelp />} onClick={() => setAsked(true)}>
        {t.howPointsWork}
      </Button>
      {open && (
        <PointsIntroDialog
          name={name}
          ladder={ladder}
          onClose={() => setAsked(false)}
          onAcknowledge={() => {
            acknowledge()
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
