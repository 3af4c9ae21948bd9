import { useId } from 'react'
import { t } from '../../messages/index.ts'
import { MAX_IMPORT_BYTES } from '../../rules/limits.ts'
import styles from './new-resume-dialog.module.css'
import { type ImportProblem, type ReadFile, readJsonFile } from './read-json-file.ts'

interface JsonFileFieldProps {
  file: ReadFile | null
  onRead: (file: ReadFile | null) => void
}

/** Asks for a file in the JSON Resume format. */
export function JsonFileField({ file, onRead }: JsonFileFieldProps) {
  const id = useId()
  const error = file?.kind === 'refused' ? file.message : undefined
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{t.jsonResumeFile({ limit: MAX_IMPORT_BYTES / 1024 })}</label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) void readJsonFile(chosen).then(onRead)
          else onRead(null)
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Places of a file with what is to be said of each. */
export function ImportReport({ title, parts }: { title: string; parts: readonly ImportProblem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.report} aria-label={title} tabIndex={0}>
      <p role="status" className={styles.reportTitle}>
        {title}
      </p>
      <ul className={styles.parts}>
        {parts.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <code>{path}</code>
            {': '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
