import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, Spinner } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { getPageHint } from '../../rules/writing-hints.ts'
import type { ResumeContent } from '../editor/resume-draft.ts'
import { PdfPages } from './pdf-pages.tsx'
import styles from './resume-preview.module.css'
import { useResumePreview } from './use-resume-preview.ts'

/** Pages that are drawn; longer ones are in the PDF. */
const MAX_PAGES = 6

interface ResumePreviewProps {
  content: ResumeContent
  /** Whether somebody sees it. */
  isShown: boolean
}

/** The PDF as it will be, beside its form. */
export function ResumePreview({ content, isShown }: ResumePreviewProps) {
  const { file, busy, failure, retry, fail } = useResumePreview(content, isShown)
  const [pageCount, setPageCount] = useState<number | null>(null)
  return (
    <section className={styles.preview} aria-label={t.preview} aria-busy={busy}>
      <div className={styles.head}>
        <p role="status" className={styles.hint}>
          {pageCount === null ? t.preview : getPageHint(pageCount, content.design.category)}
        </p>
        {busy && (
          <span className={styles.busy}>
            <Spinner size="s" />
            {t.updating}
          </span>
        )}
      </div>
      {failure && file && (
        <Notice
          tone="warn"
          live
          action={
            <Button size="s" busy={busy} onClick={retry}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.previewIsNotUpToDate} {failure.reason}
        </Notice>
      )}
      {file ? (
        <PdfPages file={file} maxPages={MAX_PAGES} onDrawn={setPageCount} onError={fail} />
      ) : failure ? (
        <ErrorState
          compact
          message={failure.reason ?? t.previewCouldNotBeMade}
          onRetry={retry}
          retrying={busy}
        />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="block" />
        </div>
      )}
      {pageCount !== null && pageCount > MAX_PAGES && (
        <p className={styles.hint}>{t.morePagesAreInThePdf({ count: pageCount - MAX_PAGES })}</p>
      )}
    </section>
  )
}
