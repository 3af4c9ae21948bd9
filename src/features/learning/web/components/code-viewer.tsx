import { Copy } from 'lucide-react'
import { CODE_LANGUAGE_NAMES } from '#features/catalogue/rules/code-file.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { focusableScrollerRef } from '#ui/a11y/focusable-scroller.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import styles from './code-viewer.module.css'

export type AttachedCode = NonNullable<LessonDetail['attachment'][number]['code']>

interface CodeViewerProps {
  open: boolean
  title: string
  code: AttachedCode
  onClose: () => void
}

/** Shows code with line numbers. */
export function CodeViewer({ open, title, code: { language, text }, onClose }: CodeViewerProps) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t.codeCopied)
    } catch {
      // On plain http there is no clipboard to write to.
      toast.info(t.selectAndCopyTheCode)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={CODE_LANGUAGE_NAMES[language]}
      size="l"
      actions={
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      }
    >
      <pre ref={focusableScrollerRef} className={styles.code}>
        <code>
          {linesOf(text).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <span key={index} className={styles.line}>{`${line}\n`}</span>
          ))}
        </code>
      </pre>
    </Dialog>
  )
}

const linesOf = (text: string) => text.replace(/\s+$/, '').split(/\r?\n/)
