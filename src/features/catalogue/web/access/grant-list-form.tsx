import { ORPCError } from '@orpc/client'
import { type FormEvent, useRef, useState } from 'react'
import { describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { readTextFile } from '#platform/web/read-text-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { EMAIL_LIST_MAX_LINES } from '../../rules/access-grant.ts'
import type { AccessGrantItem, AccessListPreview } from '../../rules/access-grant-schemas.ts'
import { useCatalogueChange } from '../use-catalogue-change.ts'
import styles from './access-grants.module.css'
import type { AccessGrantsApi } from './access-grants-api.ts'

interface ReadList extends AccessListPreview {
  readonly csv: string
  readonly fileName: string
}

interface GrantListFormProps {
  api: Pick<AccessGrantsApi<AccessGrantItem>, 'grantList' | 'preview'>
  onGranted: () => Promise<void>
}

/** Gives all addresses of a file access: first it says what is in the file, and only then gives anything. */
export function GrantListForm({ api, onGranted }: GrantListFormProps) {
  const { run, isBusy } = useCatalogueChange()
  const [list, setList] = useState<ReadList>()
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function clear(): void {
    setList(undefined)
    setError(undefined)
    if (field.current) {
      field.current.value = ''
      field.current.focus()
    }
  }

  async function readFile(file: File | undefined): Promise<void> {
    setList(undefined)
    setError(undefined)
    if (!file) return
    try {
      const csv = await readTextFile(file)
      if (csv === null) return setError(describeWrongEncoding())
      setList({ ...(await api.preview({ csv })), csv, fileName: file.name.slice(0, 200) })
    } catch (refusal) {
      const isExplained = refusal instanceof ORPCError && refusal.defined
      setError(isExplained ? refusal.message : t.fileCannotBeRead)
    }
  }

  async function grant(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!list) {
      setError(t.chooseAFile)
      field.current?.focus()
      return
    }
    const { csv, fileName, addresses } = list
    const end = until === '' ? null : new Date(until).toISOString()
    const input = { csv, fileName, until: end }
    if (await run(() => api.grantList(input), t.accessIsGrantedToCount({ count: addresses }))) {
      clear()
      await onGranted()
    }
  }

  const isRight = list !== undefined && list.wrong.length === 0 && list.addresses > 0
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void grant(event)}>
      <h3 className={styles.heading}>{t.giveManyAccess}</h3>
      <TextField
        ref={field}
        label={t.csvFile}
        type="file"
        accept=".csv,text/csv,text/plain"
        error={error}
        hint={t.csvFileHint({ most: EMAIL_LIST_MAX_LINES })}
        onChange={(event) => void readFile(event.target.files?.[0])}
      />
      {list && <ListPreview list={list} />}
      {isRight && (
        <TextField
          label={t.accessEnds}
          type="datetime-local"
          optional
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      {list && (
        <div className={styles.actions}>
          {isRight && (
            <Button type="submit" variant="primary" busy={isBusy}>
              {t.giveCountAccess({ count: list.addresses })}
            </Button>
          )}
          <Button variant="quiet" onClick={clear}>
            {t.chooseAnotherFile}
          </Button>
        </div>
      )}
    </form>
  )
}

function ListPreview({ list: { addresses, repeated, wrong } }: { list: AccessListPreview }) {
  if (wrong.length > 0)
    return (
      <Notice tone="bad" live title={t.listHasInvalidLines({ count: wrong.length })}>
        <ul className={styles.problems}>
          {wrong.map(({ line, problem }) => (
            <li key={line}>{t.invalidLine({ line, problem })}</li>
          ))}
        </ul>
      </Notice>
    )
  if (addresses === 0)
    return (
      <Notice tone="warn" live>
        {t.listIsEmpty}
      </Notice>
    )
  return (
    <Notice tone="info" live title={t.countAddresses({ count: addresses })}>
      {t.nothingIsGivenYet({ repeated })}
    </Notice>
  )
}
