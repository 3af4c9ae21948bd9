import { Coins } from 'lucide-react'
import { PointsCounter } from '#features/points/web/index.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { PopoverButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../messages/index.ts'
import styles from './shell.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'

const PointsSummary = createLazyComponent(
  () => import('./points-summary.tsx').then((module) => module.PointsSummary),
  {
    missing: () => (
      <p role="alert" className={styles.loginText}>
        {t.yourPointsCouldNotBeLoaded}
      </p>
    ),
  },
)

interface PointsButtonProps {
  /** Null for visitors. */
  balance: number | null
  /** What points are called on this site. */
  name: string
}

/** The balance in the top bar with a few words on it; for visitors the way in. */
export function PointsButton({ balance, name }: PointsButtonProps) {
  if (balance === null) {
    return (
      <PopoverButton variant="bare" label={name} title={name} trigger={<Coins aria-hidden="true" />}>
        {(close) => <SignInPrompt text={t.signInToEarnPoints({ pointsName: name })} close={close} />}
      </PopoverButton>
    )
  }
  return (
    <PointsCounter
      initial={balance}
      name={name}
      wrap={(pill) => (
        <PopoverButton variant="bare" label={t.youHave} title={name} trigger={pill}>
          {(close) => <PointsSummary name={name} close={close} />}
        </PopoverButton>
      )}
    />
  )
}
