import { ArrowLeft, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../../../messages/index.ts'
import type { CoursePreview } from '../../../rules/course-drafts/course-preview-contract.ts'
import { buildItemPath, buildStepPath } from '../builder-path.ts'
import { nameMissingFields } from '../list-missing.ts'
import styles from './course-preview.module.css'
import { PreviewedExtras } from './previewed-extras.tsx'

interface CoursePreviewFrameProps {
  draftId: string
  preview: CoursePreview
  /** The lesson, as its page will show it. */
  children: ReactNode
}

export const getCoursePreviewTitle = ({ course, lesson }: CoursePreview): string =>
  t.coursePreviewOf({ title: lesson?.title ?? course.title })

/** What stands above a draft that is shown as learners will see it: that nobody else sees it, what is missing, and the way back. */
export function CoursePreviewFrame({ draftId, preview, children }: CoursePreviewFrameProps) {
  const { lesson, missing } = preview
  const builder = lesson ? buildItemPath(draftId, lesson.id) : buildStepPath(draftId, 'curriculam')
  return (
    <>
      <section className={styles.bar} aria-label={t.coursePreview}>
        <Notice
          banner
          title={t.onlyYouSeeThis}
          action={
            <LinkButton to={builder} size="s" icon={<ArrowLeft aria-hidden="true" />}>
              {t.backToBuilder}
            </LinkButton>
          }
        >
          {t.nothingIsCounted}
        </Notice>
      </section>
      {lesson && missing.length > 0 && (
        <div className={styles.missing}>
          <Notice tone="warn" title={t.itemIsIncomplete}>
            {t.stillNeeded({ what: nameMissingFields(lesson.type, missing) })}
          </Notice>
        </div>
      )}
      {lesson ? (
        children
      ) : (
        <Page>
          <EmptyState isPage title={t.noItemsToPreview} icon={<ListTree />}>
            {t.addItemsToPreview}
          </EmptyState>
        </Page>
      )}
      <PreviewedExtras extras={preview.extras} />
    </>
  )
}
