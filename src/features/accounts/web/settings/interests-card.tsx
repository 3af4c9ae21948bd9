import { safe } from '@orpc/client'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Interest } from '../../rules/onboarding.ts'
import { accountsApi } from '../api.ts'
import { InterestChips } from '../onboarding/interest-chips.tsx'
import styles from './settings.module.css'

/** What somebody wants to learn, chosen here or when the account was new. */
export function InterestsCard({ interests }: { interests: readonly Interest[] }) {
  const toasts = useToast()
  const [saved, setSaved] = useState<ReadonlySet<Interest>>(new Set(interests))
  const [chosen, setChosen] = useState(saved)
  const [busy, setBusy] = useState(false)
  const same = chosen.size === saved.size && [...chosen].every((one) => saved.has(one))

  async function save() {
    setBusy(true)
    const { data } = await safe(accountsApi.setInterests({ interests: [...chosen] }))
    setBusy(false)
    if (!data) {
      toasts.error(t.somethingWentWrong)
      return
    }
    setSaved(new Set(data.interests))
    toasts.success(t.yourInterestsAreSaved)
  }

  return (
    <TitledCard title={t.interests}>
      <InterestChips chosen={chosen} onChange={setChosen} />
      <Button
        variant="primary"
        className={styles.save}
        busy={busy}
        disabled={same}
        onClick={() => void save()}
      >
        {t.saveInterests}
      </Button>
    </TitledCard>
  )
}
