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
  /** Without one a cover is drawn. */
  isCoverNeeded: boolean
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

/** What the page of a course or a bundle shows: its text and its cover. */
export function LandingPageStep({
  document: { about, thumbnail },
  aboutLabel,
  isCoverNeeded,
  wasAsked,
  thumbnails,
  change,
  flush,
  loadPreview,
  sendPicture,
  onAdd,
}: LandingPageStepProps) {
  const isCoverMissing = isCoverNeeded && wasAsked && thumbnail === null
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
        error={isCoverMissing ? t.pleaseFillAllTheDetails : undefined}
        flush={flush}
        sendPicture={sendPicture}
        onAdd={onAdd}
        onChoose={(chosen) => change({ thumbnail: chosen })}
      />
    </div>
  )
}
