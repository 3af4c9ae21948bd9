import { useSyncExternalStore } from 'react'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { TitledCard } from '#ui/display/card.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { setSingleKeys, useSingleKeys } from '#ui/single-keys.ts'
import { getThemeChoice, setThemeChoice, type ThemeChoice, watchThemeChoice } from '#ui/theme.ts'
import { t } from '../../messages/index.ts'
import styles from './settings.module.css'

const CHOICES: Record<ThemeChoice, string> = {
  system: t.sameAsMyDevice,
  light: t.light,
  dark: t.dark,
}

/** Light, dark, or as the device is set, and keys that act by themselves. In force at once, and on this device only. */
export function AppearanceCard() {
  const choice = useSyncExternalStore(watchThemeChoice, getThemeChoice, () => 'system')
  // A choice before the page's scripts have come would be lost.
  const hydrated = useHydrated()
  const hasSingleKeys = useSingleKeys()
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
      <Switch
        label={t.singleKeyShortcuts}
        hint={t.singleKeysExplained}
        checked={hasSingleKeys}
        disabled={!hydrated}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
      <p className={styles.text}>{t.onThisDeviceOnly}</p>
    </TitledCard>
  )
}
