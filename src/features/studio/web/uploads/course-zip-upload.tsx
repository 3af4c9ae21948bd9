import { FolderUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import { buildStepPath } from '../builder/builder-path.ts'
import { FileButton, ZIP_FILES } from './file-button.tsx'
import { pageUploads, useUploads } from './page-uploads.ts'
import type { UploadItem } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'

/** Brings in courses that were packed as ZIPs: where a file is dropped or chosen, how far it has come, and what it became. */
export function CourseZipUpload() {
  const items = useUploads().filter(({ purpose }) => purpose === 'course')
  const { revalidate } = useRevalidator()
  const showNewDrafts = useEffectEvent(() => void revalidate())
  const hasCome = items.filter(({ state }) => state === 'accepted').length

  useEffect(() => {
    if (hasCome > 0) showNewDrafts()
  }, [hasCome])

  const add = (files: readonly File[]) => {
    for (const file of files) pageUploads.addCourse(file)
  }
  const { getRootProps, isDragActive } = useDropzone({
    // The button of the picker is ours.
    noClick: true,
    noKeyboard: true,
    onDrop: add,
  })
  return (
    <section
      {...getRootProps({ role: 'group', tabIndex: undefined })}
      aria-label={t.importedCourses}
      className={cx(styles.zone, styles.courses, isDragActive && styles.dragged)}
    >
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.key}>
              <UploadRow item={item}>
                <FolderProblems item={item} />
                {item.courseId !== null && <OpenCourse courseId={item.courseId} fileName={item.fileName} />}
              </UploadRow>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bringIn}>
        <FileButton
          size="s"
          accept={ZIP_FILES}
          icon={<FolderUp aria-hidden="true" />}
          label={t.importCourse}
          onChoose={add}
        />
        <p className={styles.state}>{isDragActive ? t.letGoToUpload : t.importCourseHint}</p>
      </div>
    </section>
  )
}

/** What is wrong in the folder of a refused course, or different in one that came, where one looks for it. */
function FolderProblems({ item: { fileName: name, problems, state } }: { item: UploadItem }) {
  const hasCome = state === 'accepted'
  if (problems.length === 0) return null
  return (
    <>
      {hasCome && <p className={styles.state}>{t.someThingsAreDifferent}</p>}
      {/* It scrolls, so the keyboard has to reach it. */}
      <ul
        className={styles.problems}
        aria-label={hasCome ? t.whatIsDifferentIn({ name }) : t.whatIsWrongIn({ name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        {problems.map(({ file, line, message }) => (
          <li key={`${file}:${line}:${message}`}>
            <code>{file}</code>
            {line !== null && `, ${t.problemLine({ line })}`}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}

function OpenCourse({ courseId, fileName: name }: { courseId: string; fileName: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      await navigate(buildStepPath((await studioApi.openCourseDraft({ courseId })).id, 'structure'))
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="s" busy={isBusy} aria-label={t.openCourseOf({ name })} onClick={() => void open()}>
      {t.openInBuilder}
    </Button>
  )
}
