import { Library } from 'lucide-react'
import { t } from '../../messages/index.ts'
import type { CourseDraftCard } from '../../rules/course-drafts/course-draft-items.ts'
import { studioApi } from '../api.ts'
import { DraftsPage } from '../drafts/drafts-page.tsx'
import { CourseZipUpload } from '../uploads/course-zip-upload.tsx'
import { UploadTray } from '../uploads/upload-tray.tsx'
import { buildStepPath, COURSE_DRAFTS_PATH } from './builder-path.ts'
import { CourseDraftList } from './course-draft-list.tsx'

/** The title of the page. */
export const COURSE_DRAFTS_TITLE = t.createCourse

interface CourseDraftsPageProps {
  drafts: readonly CourseDraftCard[]
  page: number
  pageCount: number
}

/** Where courses begin. */
export const CourseDraftsPage = ({ drafts, ...pages }: CourseDraftsPageProps) => (
  <DraftsPage
    {...pages}
    title={COURSE_DRAFTS_TITLE}
    newLabel={t.newCourse}
    hint={t.beginWithNewCourse}
    icon={<Library />}
    path={COURSE_DRAFTS_PATH}
    create={async () => buildStepPath((await studioApi.createCourseDraft()).id, 'structure')}
    list={drafts.length > 0 ? <CourseDraftList drafts={drafts} /> : null}
  >
    <CourseZipUpload />
    <UploadTray />
  </DraftsPage>
)
