import { t } from '../../messages/index.ts'
import { COURSE_ABOUT_LENGTH } from '../../rules/course-drafts/course-draft-text.ts'
import { MarkdownField } from '../drafts/markdown-field.tsx'
import { ThumbnailField } from '../drafts/thumbnail-field.tsx'
import styles from './course-builder-page.module.css'

interface LandingPage {
  readonly about: string
  readonly thumbnail: string | null
}

interface LandingPageStepProps {
  document: LandingPage
  aboutLabel: string
  /** What is missing is said. */
  wasAsked: boolean
  thumbnails: readonly string[]
  change: (changed: Partial<LandingPage>) => void
  flush: () => Promise<boolean>
  /** What the server makes of the saved text. */
  loadPreview: () => Promise<string>
  sendPicture: (picture: File) => Promise<{ thumbnail: string; thumbnails: string[] }>
  onAdd: (thumbnails: readonly string[]) => void
}

/** What the page of a course or a bundle shows: its text and its cover. Without one a cover is drawn. */
export function LandingPageStep({
  document: { about, thumbnail },
  aboutLabel,
  wasAsked,
  thumbnails,
  change,
  flush,
  loadPreview,
  sendPicture,
  onAdd,
}: LandingPageStepProps) {
  return (
    <div className={styles.fields}>
      <MarkdownField
        id="course-about"
        label={aboutLabel}
        rows={14}
        hasToolbar
        value={about}
        error={wasAsked && about.trim() === '' ? t.pleaseFillAllTheDetails : undefined}
        maxLength={COURSE_ABOUT_LENGTH}
        flush={flush}
        loadPreview={loadPreview}
        onChange={(text) => change({ about: text })}
      />
      <ThumbnailField
        thumbnails={thumbnails}
        chosen={thumbnail}
        flush={flush}
        sendPicture={sendPicture}
        onAdd={onAdd}
        onChoose={(chosen) => change({ thumbnail: chosen })}
      />
    </div>
  )
}
