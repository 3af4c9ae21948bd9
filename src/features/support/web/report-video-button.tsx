import { Flag } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../messages/index.ts'
import { useVideoReportDialog } from './support-dialogs-provider.tsx'

interface ReportVideoButtonProps {
  courseId: string
  /** The lesson of the video. */
  videoId: string
}

/** Tells those who run the site that something is wrong with a video. */
export function ReportVideoButton(place: ReportVideoButtonProps) {
  const { open } = useVideoReportDialog()
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Flag aria-hidden="true" />}
      aria-label={t.reportThisVideo}
      aria-haspopup="dialog"
      onClick={() => open(place)}
    >
      {t.report}
    </Button>
  )
}
