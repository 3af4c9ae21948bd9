import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { hasRole } from '#platform/rules/actor.ts'
import { TitledCard } from '#ui/display/card.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_TEXTS,
  type NotificationCategory,
} from '../../rules/categories.ts'
import type { NotificationSettings } from '../../rules/contract.ts'
import { NOTIFICATION_MESSAGES } from '../../rules/limits.ts'
import { notificationsApi } from '../api.ts'
import styles from './notification-settings-panel.module.css'

/** Switches for categories and for the daily mail; each takes effect at once. */
export function NotificationSettingsPanel({ settings }: { settings: NotificationSettings }) {
  const [{ disabledCategories, digest }, setChosen] = useState(settings)
  const actor = useActor()
  const toast = useToast()

  async function choose(change: Partial<NotificationSettings>) {
    const before = { disabledCategories, digest }
    setChosen({ ...before, ...change })
    try {
      setChosen(await notificationsApi.updateNotificationSettings(change))
    } catch {
      setChosen(before)
      toast.error(NOTIFICATION_MESSAGES.FAILED)
    }
  }

  const turn = (category: NotificationCategory, on: boolean) =>
    choose({
      disabledCategories: on
        ? disabledCategories.filter((one) => one !== category)
        : [...disabledCategories, category],
    })

  const shown = NOTIFICATION_CATEGORIES.filter((category) => {
    const { roles } = NOTIFICATION_CATEGORY_TEXTS[category]
    return !roles || hasRole(actor, ...roles)
  })

  return (
    <div className={styles.stack}>
      <TitledCard title={t.whatYouHearOf}>
        {shown.map((category) => (
          <Switch
            key={category}
            label={NOTIFICATION_CATEGORY_TEXTS[category].label}
            hint={NOTIFICATION_CATEGORY_TEXTS[category].hint}
            checked={!disabledCategories.includes(category)}
            onChange={({ currentTarget }) => void turn(category, currentTarget.checked)}
          />
        ))}
      </TitledCard>
      <TitledCard title={t.byMail}>
        <Switch
          label={t.dailySummary}
          hint={t.atMostOneMailA}
          checked={digest}
          onChange={({ currentTarget }) => void choose({ digest: currentTarget.checked })}
        />
      </TitledCard>
    </div>
  )
}
