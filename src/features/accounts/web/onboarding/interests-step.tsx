import { safe } from '@orpc/client'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { INTEREST_SLUGS, type Interest } from '../../rules/onboarding.ts'
import { accountsApi } from '../api.ts'
import { InterestChips } from '../interests/interest-chips.tsx'
import styles from './onboarding.module.css'

interface InterestsStepProps {
  initial: readonly Interest[]
  onSaved: (interests: readonly Interest[]) => Promise<void>
  onSkip: () => void
}

/** The first step: what somebody wants to learn. */
export function InterestsStep({ initial, onSaved, onSkip }: InterestsStepProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Interest>>(new Set(initial))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function save() {
    setBusy(true)
    setFailed(false)
    const { data } = await safe(accountsApi.setInterests({ interests: [...chosen] }))
    if (data) await onSaved(data.interests)
    else setFailed(true)
    setBusy(false)
  }

  return (
    <div className={styles.step}>
      {failed && (
        <Notice tone="bad" live>
          {t.somethingWentWrong}
        </Notice>
      )}
      <InterestChips chosen={chosen} onChange={setChosen} />
      <p className={styles.note} role="status">
        {chosen.size === 0
          ? t.chooseAsManyAsYouLike
          : t.countOfTotalChosen({ count: chosen.size, total: INTEREST_SLUGS.length })}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onSkip}>
          {t.skip}
        </Button>
        <Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={() => void save()}>
          {t.continueAction}
        </Button>
      </div>
    </div>
  )
}
