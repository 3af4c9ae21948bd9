import { isDefinedError, safe } from '@orpc/client'
import { type FormEvent, useRef, useState } from 'react'
import { useActor, type useConfirmedAction } from '#features/accounts/web/index.ts'
import { buildSiteSettingSchema, formatSiteSettingValue } from '#platform/rules/site-setting-values.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleSetting } from '../../rules/settings-contract.ts'
import { adminApi } from '../api.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import { draftSetting, formatSetting, parseDraft } from './format-setting.ts'
import { SettingFields } from './setting-fields.tsx'
import styles from './settings-page.module.css'

interface SettingCardProps {
  entry: ConsoleSetting
  onChanged: (entry: ConsoleSetting) => void
  runConfirmed: ReturnType<typeof useConfirmedAction>['runConfirmed']
}

const AUTHOR_KINDS = { person: t.somebodyDeleted, 'command-line': t.theCommandLine, job: t.theSiteItself }

/** Who has changed a setting last. */
function nameAuthor({ changedBy }: ConsoleSetting): string {
  if (!changedBy) return ''
  const kind = AUTHOR_KINDS[changedBy.kind]
  if (changedBy.name === null) return kind
  return changedBy.kind === 'person' ? changedBy.name : t.actorWithName({ kind, name: changedBy.name })
}

type Write = typeof adminApi.resetSetting | typeof adminApi.undoSetting

/** One setting: what it is for, its value and where that comes from, and the form that changes it. */
export function SettingCard({ entry, onChanged, runConfirmed }: SettingCardProps) {
  const { setting, label, value, version, fixedBy, previousValue, changedAt } = entry
  const form = useRef<HTMLFormElement>(null)
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const toast = useToast()
  const [draft, setDraft] = useState(() => draftSetting(value))
  const [error, setError] = useState<string>()
  const [overtakenBy, setOvertakenBy] = useState<ConsoleSetting>()
  const [isBusy, setBusy] = useState(false)
  const isDefault = formatSiteSettingValue(value) === formatSiteSettingValue(setting.default)
  const isEdited = JSON.stringify(draft) !== JSON.stringify(draftSetting(value))
  const text = (of: ConsoleSetting['value']) => formatSetting(setting, of)

  function refuse(reason: string): void {
    setError(reason)
    form.current?.querySelector('input')?.focus()
  }

  async function change(call: () => ReturnType<Write>): Promise<void> {
    setBusy(true)
    setError(undefined)
    setOvertakenBy(undefined)
    const { error: failure, data } = await safe(runConfirmed(call))
    setBusy(false)
    if (data) {
      onChanged(data)
      setDraft(draftSetting(data.value))
      toast.success(t.settingIsSaved({ label, value: text(data.value) }))
    } else if (isDefinedError(failure) && failure.code === 'CONFLICT') {
      onChanged(failure.data)
      setOvertakenBy(failure.data)
    } else if (isDefinedError(failure) && failure.code === 'REFUSED') refuse(failure.message)
    // Without a proof nothing was done, which whoever closed the dialog knows.
    else if (!isDefinedError(failure)) toast.error(t.somethingWentWrong)
    else if (failure.code !== 'CONFIRMATION_NEEDED') toast.error(failure.message)
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const parsed = buildSiteSettingSchema(setting).safeParse(parseDraft(setting, draft))
    if (parsed.success)
      void change(() => adminApi.updateSetting({ key: setting.key, version, value: parsed.data }))
    else refuse(parsed.error.issues[0]?.message ?? '')
  }
  const write = (call: Write) => void change(() => call({ key: setting.key, version }))

  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.about}>
        <h3 className={styles.label}>
          {label} {fixedBy && <Badge tone="info">{t.fixed}</Badge>}
        </h3>
        <p className={styles.help}>{entry.help}</p>
        <FactList
          facts={[
            [t.currentValue, <strong key="value">{text(value)}</strong>],
            [t.defaultValue, text(setting.default)],
            [
              t.lastChange,
              changedAt === null
                ? t.neverChanged
                : t.changedByAt({ name: nameAuthor(entry), at: formatMoment(changedAt, timeZone) }),
            ],
          ]}
        />
      </div>
      {fixedBy ? (
        <p className={styles.help}>
          {t.isFixedBy({ variable: fixedBy })} {t.changeItThere}
        </p>
      ) : (
        <form ref={form} className={styles.form} noValidate onSubmit={save}>
          {overtakenBy && (
            <Notice tone="warn" live>
              {t.wasChangedMeanwhile({ name: nameAuthor(overtakenBy), value: text(overtakenBy.value) })}
            </Notice>
          )}
          <SettingFields entry={entry} draft={draft} error={error} onChange={setDraft} />
          <div className={styles.actions}>
            <Button
              type="submit"
              size="s"
              variant={isEdited ? 'primary' : 'secondary'}
              busy={isBusy}
              aria-label={t.saveSetting({ label })}
            >
              {t.save}
            </Button>
            {previousValue !== null && (
              <Button
                size="s"
                busy={isBusy}
                aria-label={t.undoSetting({ label, value: text(previousValue) })}
                onClick={() => write(adminApi.undoSetting)}
              >
                {t.undo}
              </Button>
            )}
            {!isDefault && (
              <Button
                size="s"
                variant="quiet"
                busy={isBusy}
                aria-label={t.resetSetting({ label, value: text(setting.default) })}
                onClick={() => write(adminApi.resetSetting)}
              >
                {t.backToDefault}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
