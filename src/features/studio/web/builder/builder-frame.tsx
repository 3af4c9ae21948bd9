import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import styles from './course-builder-page.module.css'

interface BuilderFrameProps {
  title: string
  /** The list that it is from. */
  from: { label: string; to: string }
  stepTitle: string
  /** Whether what was typed is safe. */
  status: ReactNode
  /** What can be done with all of it. */
  actions?: ReactNode
  /** Where it is published; null before that. */
  publishedPath: string | null
  checklist: ReactNode
  /** To the next step; null on the last one. */
  onNext: (() => void) | null
  /** The step. */
  children: ReactNode
  /** What stands apart from it, below the way on. */
  below?: ReactNode
}

/** The page of a builder around its steps. */
export function BuilderFrame({
  title,
  from,
  stepTitle,
  status,
  actions,
  publishedPath,
  checklist,
  onNext,
  children,
  below,
}: BuilderFrameProps) {
  return (
    <Page>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={[from, { label: stepTitle }]} />}
        actions={
          <>
            {status}
            {actions}
            {publishedPath && <LinkButton to={publishedPath}>{t.seeThePage}</LinkButton>}
          </>
        }
      />
      <div className={styles.builder}>
        {checklist}
        <div className={styles.step}>
          <h2 className={styles.title}>{stepTitle}</h2>
          {children}
          {onNext && (
            <Button className={styles.next} variant="primary" onClick={onNext}>
              {t.continueToNextStep}
            </Button>
          )}
          {below}
        </div>
      </div>
    </Page>
  )
}
