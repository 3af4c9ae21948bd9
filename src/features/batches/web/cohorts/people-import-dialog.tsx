import { FileUp } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { readTextFile } from '#platform/web/read-text-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { PEOPLE_IMPORT_MAX_LENGTH, type PeopleImportResult } from '../../rules/cohort-people.ts'
import type { ImportedLine } from '../../rules/people-contract.ts'
import { batchesApi, getFailureMessage } from '../api.ts'
import styles from './people-dialogs.module.css'

const RESULTS: Readonly<Record<PeopleImportResult, string>> = {
  added: t.resultAdded,
  member: t.resultMember,
  waiting: t.resultWaiting,
  'no-account': t.resultNoAccount,
  invalid: t.resultInvalid,
  repeated: t.resultRepeated,
}

export interface PeopleImportDialogProps {
  open: boolean
  batchId: string
  onClose: () => void
  /** Somebody was added, or waits now. */
  onAdded: () => void
}

/** Takes a list of addresses, typed or from a file, and then says what became of each of its lines. */
export function PeopleImportDialog({ open, batchId, onClose, onAdded }: PeopleImportDialogProps) {
  const formId = useId()
  const file = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [lines, setLines] = useState<readonly ImportedLine[] | null>(null)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function read(chosen: File | undefined) {
    // So that the same file can be chosen again.
    if (file.current) file.current.value = ''
    if (!chosen) return
    setFailure(undefined)
    if (chosen.size > PEOPLE_IMPORT_MAX_LENGTH) return setFailure(t.listIsTooLong)
    const text = await readTextFile(chosen).catch(() => null)
    if (text === null) setFailure(describeWrongEncoding())
    else setCsv(text)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (csv.trim() === '') return setFailure(t.listIsEmpty)
    setBusy(true)
    setFailure(undefined)
    try {
      setLines((await batchesApi.importCohortPeople({ batchId, csv })).lines)
      onAdded()
    } catch (error) {
      setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.addManyPeople}
      description={t.addManyHint}
      size="l"
      sticky
      actions={
        lines ? (
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {t.addAll}
            </Button>
          </>
        )
      }
    >
      {lines ? (
        <ImportResults lines={lines} />
      ) : (
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          <TextArea
            label={t.emailAddresses}
            rows={8}
            spellCheck={false}
            autoCapitalize="none"
            value={csv}
            error={failure}
            onChange={({ target }) => setCsv(target.value)}
          />
          <div>
            <Button icon={<FileUp aria-hidden="true" />} onClick={() => file.current?.click()}>
              {t.chooseFile}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".csv,text/csv,text/plain"
              aria-label={t.chooseFile}
              onChange={({ target }) => void read(target.files?.[0])}
            />
          </div>
        </form>
      )}
    </Dialog>
  )
}

function ImportResults({ lines }: { lines: readonly ImportedLine[] }) {
  const added = lines.filter(({ result }) => result === 'added').length
  return (
    <div className={styles.form}>
      <Notice tone={added > 0 ? 'good' : 'info'} live>
        {t.countAdded({ count: added })}
      </Notice>
      <table className={styles.results}>
        <caption className={styles.caption}>{t.whatBecameOfTheList}</caption>
        <thead>
          <tr>
            <th scope="col">{t.lineNumber}</th>
            <th scope="col">{t.address}</th>
            <th scope="col">{t.result}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, text, result }) => (
            <tr key={`${line} ${text}`}>
              <td>{line}</td>
              <td className={styles.address}>{text}</td>
              <td>{RESULTS[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
