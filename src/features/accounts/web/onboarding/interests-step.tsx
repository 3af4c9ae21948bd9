import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
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
  const [isMissing, setMissing] = useState(false)
  const chips = useRef<HTMLDivElement>(null)

  async function save() {
    if (chosen.size === 0) {
      setMissing(true)
      chips.current?.querySelector<HTMLElement>('input, button')?.focus()
      return
    }
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
      <div ref={chips}>
        <InterestChips chosen={chosen} onChange={setChosen} />
      </div>
      <p className={cx(styles.note, isMissing && chosen.size === 0 && styles.missing)} role="status">
        {chosen.size === 0
          ? isMissing
            ? t.chooseATopicOrSkip
            : t.chooseAsManyAsYouLike
          : t.countOfTotalChosen({ count: chosen.size, total: INTEREST_SLUGS.length })}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onSkip}>
          {t.skip}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {t.continueAction}
        </Button>
      </div>
    </div>
  )
}
