import { useId, useRef, useState } from 'react'
import { t } from '../../messages/index.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_PDF_BYTES } from '../../rules/limits.ts'
import styles from './new-resume-dialog.module.css'
import { type ImportProblem, type ReadFile, readResumeFile } from './read-resume-file.ts'

interface ResumeFileFieldProps {
  /** What is being read, or null when no file is chosen. */
  onChoose: (reading: Promise<ReadFile> | null) => void
}

/** Asks for a file in the JSON Resume format, or a PDF that carries one. */
export function ResumeFileField({ onChoose }: ResumeFileFieldProps) {
  const id = useId()
  const [error, setError] = useState<string>()
  // The answer about one file may come when another is chosen already.
  const last = useRef<Promise<ReadFile>>(undefined)

  function choose(file: File | undefined) {
    const reading = file && readResumeFile(file)
    last.current = reading
    setError(undefined)
    onChoose(reading ?? null)
    void reading?.then((read) => {
      if (last.current === reading && read.kind === 'refused') setError(read.message)
    })
  }

  return (
    <div className={styles.file}>
      <label htmlFor={id}>
        {t.resumeFile({ limit: MAX_IMPORT_BYTES / 1024, pdfLimit: MAX_IMPORT_PDF_BYTES / 1024 / 1024 })}
      </label>
      <input
        id={id}
        type="file"
        accept=".json,application/json,.pdf,application/pdf"
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={({ target }) => choose(target.files?.[0])}
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
