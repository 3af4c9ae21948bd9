import { useSyncExternalStore } from 'react'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { TitledCard } from '#ui/display/card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { getThemeChoice, setThemeChoice, type ThemeChoice, watchThemeChoice } from '#ui/theme.ts'
import { t } from '../../messages/index.ts'
import styles from './settings.module.css'

const CHOICES: Record<ThemeChoice, string> = {
  system: t.sameAsMyDevice,
  light: t.light,
  dark: t.dark,
}

/** Light, dark, or as the device is set. In force at once, and on this device only. */
export function AppearanceCard() {
  const choice = useSyncExternalStore(watchThemeChoice, getThemeChoice, () => 'system')
  // A choice before the page's scripts have come would be lost.
  const hydrated = useHydrated()
  return (
    <TitledCard title={t.appearance}>
      <RadioGroup
        legend={t.theme}
        row
        options={Object.entries(CHOICES).map(([value, label]) => ({ value, label }))}
        value={choice}
        disabled={!hydrated}
        onChange={({ target }) => setThemeChoice(target.value as ThemeChoice)}
      />
      <p className={styles.text}>{t.onThisDeviceOnly}</p>
    </TitledCard>
  )
}
