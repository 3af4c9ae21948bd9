import { FileCode } from 'lucide-react'
import { useState } from 'react'
import { CODE_LANGUAGE_NAMES } from '#features/catalogue/rules/code-file.ts'
import { lazyOverlay } from '#ui/lazy/lazy-part.tsx'
import type { AttachedCode } from './code-viewer.tsx'
import styles from './lesson-text.module.css'

const CodeViewer = lazyOverlay(
  () => import('./code-viewer.tsx').then((module) => module.CodeViewer),
  ({ onClose }) => onClose(),
)

/** The name of a code file that comes with a lesson; pressed, it shows the code. */
export function CodeAttachment({ title, code }: { title: string; code: AttachedCode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.resource} onClick={() => setOpen(true)}>
        <FileCode aria-hidden="true" />
        <span className={styles.address}>{title}</span>
        <span className={styles.hint}>{CODE_LANGUAGE_NAMES[code.language]}</span>
      </button>
      <CodeViewer open={open} title={title} code={code} onClose={() => setOpen(false)} />
    </>
  )
}
