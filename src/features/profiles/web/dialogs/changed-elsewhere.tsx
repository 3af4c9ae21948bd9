import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import styles from './dialogs.module.css'

/** The name of a field, and what stands in it. */
export type ComparedRow = readonly [label: string, text: string]

interface ChangedElsewhereProps {
  mine: readonly ComparedRow[]
  theirs: readonly ComparedRow[]
  failure: string | undefined
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
  onBack: () => void
}

/** What was typed here beside what another window has saved meanwhile; the reader decides which one stays. */
export function ChangedElsewhere({
  mine,
  theirs,
  failure,
  onKeepMine,
  onTakeTheirs,
  onBack,
}: ChangedElsewhereProps) {
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with the form.
  useEffect(() => keep.current?.focus(), [])

  async function keepMine() {
    setBusy(true)
    await onKeepMine()
    setBusy(false)
  }

  const differing = mine.flatMap(([label, text], index) => {
    const other = theirs[index]?.[1] ?? ''
    return text === other ? [] : [{ label, text, other }]
  })
  return (
    <div className={styles.form}>
      <Notice tone="warn" title={t.changedInAnotherWindow} live>
        {t.decideWhichVersionStays}
      </Notice>
      <FailureNotice>{failure}</FailureNotice>
      {differing.length === 0 ? (
        <p className={styles.same}>{t.bothVersionsAreTheSame}</p>
      ) : (
        <dl className={styles.compared}>
          {differing.map(({ label, text, other }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <Version name={t.yoursHere} text={text} />
              <Version name={t.theOtherWindows} text={other} />
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          {t.keepEditing}
        </Button>
        <Button disabled={busy} onClick={() => void onTakeTheirs()}>
          {t.useTheOther}
        </Button>
        <Button ref={keep} variant="primary" busy={busy} onClick={() => void keepMine()}>
          {t.keepMine}
        </Button>
      </div>
    </div>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className={styles.version}>
      <span className={styles.whose}>{name}</span>
      <span dir="auto" className={styles.text}>
        {text || t.nothingHere}
      </span>
    </dd>
  )
}
