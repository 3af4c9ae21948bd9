import { t } from '../../messages/index.ts'
import { COURSE_ABOUT_LENGTH } from '../../rules/course-drafts/course-draft-text.ts'
import { studioApi } from '../api.ts'
import { MarkdownField } from '../drafts/markdown-field.tsx'
import { ThumbnailField } from '../drafts/thumbnail-field.tsx'
import styles from './course-builder-page.module.css'
import type { CourseFormProps } from './structure-step.tsx'

interface LandingPageStepProps extends CourseFormProps {
  thumbnails: readonly string[]
  onAdd: (thumbnails: readonly string[]) => void
}

/** What the page of a course shows: its text and its cover. */
export function LandingPageStep({
  draftId,
  document: { about, thumbnail },
  wasAsked,
  thumbnails,
  change,
  flush,
  onAdd,
}: LandingPageStepProps) {
  return (
    <div className={styles.fields}>
      <MarkdownField
        id="course-about"
        label={t.aboutCourse}
        rows={14}
        hasToolbar
        value={about}
        error={wasAsked && about.trim() === '' ? t.pleaseFillAllTheDetails : undefined}
        maxLength={COURSE_ABOUT_LENGTH}
        flush={flush}
        loadPreview={async () => (await studioApi.previewCourseText({ draftId })).html}
        onChange={(text) => change({ about: text })}
      />
      <ThumbnailField
        thumbnails={thumbnails}
        chosen={thumbnail}
        error={wasAsked && thumbnail === null ? t.pleaseFillAllTheDetails : undefined}
        flush={flush}
        sendPicture={(picture) => studioApi.addCourseThumbnail({ draftId, picture })}
        onAdd={onAdd}
        onChoose={(chosen) => change({ thumbnail: chosen })}
      />
    </div>
  )
}
