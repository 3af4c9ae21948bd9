import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { Interest } from '../../rules/onboarding.ts'
import { INTEREST_LABELS } from './interest-labels.ts'
import styles from './interests-card.module.css'

const InterestsDialog = createLazyOverlay(
  () => import('./interests-dialog.tsx').then((module) => module.InterestsDialog),
  ({ onClose }) => onClose(),
)

/** What somebody wants to learn, chosen here or when the account was new. */
export function InterestsCard({ interests }: { interests: readonly Interest[] }) {
  const [saved, setSaved] = useState(interests)
  const [open, setOpen] = useState(false)
  return (
    <TitledCard
      title={t.interests}
      action={
        <Button onClick={() => setOpen(true)}>
          {saved.length > 0 ? t.changeInterests : t.chooseInterests}
        </Button>
      }
    >
      {saved.length === 0 ? (
        <p className={styles.none}>{t.noInterestsYet}</p>
      ) : (
        <ul className={styles.list} aria-label={t.interests}>
          {saved.map((interest) => (
            <li key={interest}>
              <Chip>{INTEREST_LABELS[interest]}</Chip>
            </li>
          ))}
        </ul>
      )}
      <InterestsDialog open={open} interests={saved} onClose={() => setOpen(false)} onSaved={setSaved} />
    </TitledCard>
  )
}
