import { useState } from 'react'
import { useConfirmedAction } from '#features/accounts/web/index.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleSetting } from '../../rules/settings-contract.ts'
import { SettingCard } from './setting-card.tsx'
import styles from './settings-page.module.css'

/** All settings of the site by group, each with its own form. */
export function SettingsPage({ settings }: { settings: readonly ConsoleSetting[] }) {
  const [entries, setEntries] = useState(settings)
  const { runConfirmed, confirmationDialog } = useConfirmedAction()
  const replace = (changed: ConsoleSetting) =>
    setEntries((all) => all.map((entry) => (entry.setting.key === changed.setting.key ? changed : entry)))
  return (
    <Page>
      <PageHeader title={t.settings} subtitle={t.settingsChangeAtOnce} />
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, members]) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.groupTitle}>{group}</h2>
          {members.map((entry) => (
            <SettingCard
              key={entry.setting.key}
              entry={entry}
              onChanged={replace}
              runConfirmed={runConfirmed}
            />
          ))}
        </section>
      ))}
      {confirmationDialog}
    </Page>
  )
}
