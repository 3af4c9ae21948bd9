import { safe } from '@orpc/client'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { ARCHIVE_MAX_BYTES, type ArchiveReport } from '../../rules/archive.ts'
import { accountsApi } from '../api.ts'
import styles from './settings.module.css'

/** Takes in the archive of another site, and tells what became of it. */
export function ArchiveCard() {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [report, setReport] = useState<ArchiveReport>()

  async function send(archive: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (!archive) return
    setReport(undefined)
    setFailure(undefined)
    if (archive.size > ARCHIVE_MAX_BYTES) return setFailure(t.archiveTooLarge)
    setBusy(true)
    const { data, error, isDefined } = await safe(accountsApi.importArchive({ archive }))
    if (data) setReport(data)
    else setFailure(isDefined ? error.message : t.somethingWentWrong)
    setBusy(false)
  }

  return (
    <TitledCard title={t.importAnArchive}>
      <p className={styles.text}>{t.whatIsImported}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t.archiveFile}
        hidden
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button icon={<FileUp />} busy={busy} className={styles.save} onClick={() => input.current?.click()}>
        {t.chooseAnArchive}
      </Button>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {report && (
        <Notice
          tone={report.parts.some(({ failed }) => failed) ? 'warn' : 'good'}
          live
          title={t.archiveImported({ site: report.siteName })}
        >
          {report.parts.length === 0 ? t.nothingNewInPart : null}
          {report.parts.map((part) => (
            <PartReport key={part.title} part={part} />
          ))}
        </Notice>
      )}
    </TitledCard>
  )
}

function PartReport({ part }: { part: ArchiveReport['parts'][number] }) {
  const { title, taken, left, more, failed } = part
  const isEmpty = taken.length === 0 && left.length === 0
  return (
    <section className={styles.report}>
      <h3>{title}</h3>
      {failed && <p>{t.partCouldNotBeImported}</p>}
      {!failed && isEmpty && <p>{t.nothingNewInPart}</p>}
      {!isEmpty && (
        <ul>
          {taken.map(({ what, count }) => (
            <li key={what}>{t.importedCount({ what, count })}</li>
          ))}
          {left.map(({ what, why, count }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two lines may be the same
            <li key={index}>{t.leftBehind({ what: count > 1 ? `${what} (${count})` : what, why })}</li>
          ))}
          {more > 0 && <li>{t.moreLeftBehind({ count: more })}</li>}
        </ul>
      )}
    </section>
  )
}
