import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { hasRole } from '#platform/rules/actor.ts'
import { TitledCard } from '#ui/display/titled-card.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { CATEGORY_WORDS, NOTIFICATION_CATEGORIES, type NotificationCategory } from '../../rules/categories.ts'
import type { NotificationSettings } from '../../rules/contract.ts'
import { notificationMessages } from '../../rules/messages.ts'
import { notificationsApi } from '../api.ts'
import styles from './notification-settings-panel.module.css'

/** Switches for categories and for the daily mail; each takes effect at once. */
export function NotificationSettingsPanel({ settings }: { settings: NotificationSettings }) {
  const [{ off, digest }, setChosen] = useState(settings)
  const actor = useActor()
  const toast = useToast()

  async function choose(change: Partial<NotificationSettings>) {
    const before = { off, digest }
    setChosen({ ...before, ...change })
    try {
      setChosen(await notificationsApi.updateNotificationSettings(change))
    } catch {
      setChosen(before)
      toast.error(notificationMessages.FAILED)
    }
  }

  const turn = (category: NotificationCategory, on: boolean) =>
    choose({ off: on ? off.filter((one) => one !== category) : [...off, category] })

  const shown = NOTIFICATION_CATEGORIES.filter((category) => {
    const { roles } = CATEGORY_WORDS[category]
    return !roles || hasRole(actor, ...roles)
  })

  return (
    <div className={styles.stack}>
      <TitledCard title="What you hear of">
        {shown.map((category) => (
          <Switch
            key={category}
            label={CATEGORY_WORDS[category].label}
            hint={CATEGORY_WORDS[category].hint}
            checked={!off.includes(category)}
            onChange={({ currentTarget }) => void turn(category, currentTarget.checked)}
          />
        ))}
      </TitledCard>
      <TitledCard title="By mail">
        <Switch
          label="Daily summary"
          hint="At most one mail a day, in the morning, and only when something has been unread for a day."
          checked={digest}
          onChange={({ currentTarget }) => void choose({ digest: currentTarget.checked })}
        />
      </TitledCard>
    </div>
  )
}
