import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getCourseZipAddress } from '../../rules/course-drafts/course-gates.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import styles from './course-builder-page.module.css'

interface DownloadCourseProps {
  draftId: string
  /** Saves what is written on the page. @returns false when that failed, which is said beside the fields */
  flush: () => Promise<boolean>
}

/** Gives a creator their course as a ZIP, with what is written in it now. */
export function DownloadCourse({ draftId, flush }: DownloadCourseProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      if (!(await flush())) return
      // A download that is refused says only that it failed: whoever is signed out or too late hears it here.
      await studioApi.getCourseDraft({ draftId })
      const link = document.createElement('a')
      link.href = getCourseZipAddress(draftId)
      link.download = ''
      link.click()
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.along} aria-labelledby="take-along">
      <h3 id="take-along" className={styles.alongTitle}>
        {t.downloadThisCourse}
      </h3>
      <p className={styles.alongHint}>{t.downloadThisCourseHint}</p>
      <Button icon={<Download aria-hidden="true" />} busy={isBusy} onClick={() => void download()}>
        {t.downloadAsZip}
      </Button>
    </section>
  )
}
