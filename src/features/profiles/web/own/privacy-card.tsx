import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { TitledCard } from '#ui/display/card.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { profilesApi } from '../api.ts'
import styles from './own-profile.module.css'

type Privacy = Pick<OwnProfile, 'showActivity' | 'allowIndexing'>

const queue = createToggleQueue()

/** What others, and search engines, may see besides the sections. */
export function PrivacyCard({ showActivity, allowIndexing }: Privacy) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<Partial<Privacy>>({})
  const shown = { showActivity, allowIndexing, ...wanted }

  async function change(name: keyof Privacy, next: boolean) {
    setWanted((before) => ({ ...before, [name]: next }))
    const send = async (to: boolean) => {
      await profilesApi.updatePrivacy({ [name]: to })
      // Within the request, so that a press meanwhile is not taken back by what was read before it.
      await revalidate()
    }
    // A request that is already under way takes this press along.
    if (queue.isRunning(name)) return void queue.set(name, next, send)
    try {
      await queue.set(name, next, send)
    } catch {
      toasts.error(t.couldNotBeChanged)
    }
    setWanted(({ [name]: _, ...others }) => others)
  }

  return (
    <TitledCard title={t.whoSeesWhat}>
      <div className={styles.switches}>
        <Switch
          label={t.showMyLearningCalendar}
          hint={t.daysAndMinutesOfTheLastYear}
          checked={shown.showActivity}
          onChange={(event) => void change('showActivity', event.target.checked)}
        />
        <Switch
          label={t.letSearchEnginesListMyProfile}
          hint={t.takesSomeTimeElsewhere}
          checked={shown.allowIndexing}
          onChange={(event) => void change('allowIndexing', event.target.checked)}
        />
      </div>
    </TitledCard>
  )
}
