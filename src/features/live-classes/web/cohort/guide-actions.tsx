import { ListChecks, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import { getJoinOpening } from '../../rules/class-times.ts'
import type { LiveClass } from '../../rules/schemas.ts'
import { readClassTimes } from '../use-class-now.ts'

const AttendanceDialog = createLazyOverlay(
  () => import('./attendance-dialog.tsx').then((module) => module.AttendanceDialog),
  ({ onClose }) => onClose(),
)
const RecordingDialog = createLazyOverlay(
  () => import('./recording-dialog.tsx').then((module) => module.RecordingDialog),
  ({ onClose }) => onClose(),
)

interface GuideActionsProps {
  liveClass: LiveClass
  batchId: string
  now: Date
}

/** What mentors and those who run a batch do with a class once it has opened: who was there, and its recording. */
export function GuideActions({ liveClass, batchId, now }: GuideActionsProps) {
  const [dialog, setDialog] = useState<'attendance' | 'recording'>()
  const { title, isCancelled } = liveClass
  const times = readClassTimes(liveClass)
  const close = () => setDialog(undefined)
  if (isCancelled || getJoinOpening(times) > now) return null
  return (
    <>
      <Button
        size="s"
        icon={<ListChecks aria-hidden="true" />}
        aria-label={t.attendanceOf({ title })}
        onClick={() => setDialog('attendance')}
      >
        {t.attendance}
      </Button>
      {times.endsAt <= now && (
        <Button
          size="s"
          icon={<Play aria-hidden="true" />}
          aria-label={t.setRecordingOf({ title })}
          onClick={() => setDialog('recording')}
        >
          {t.setRecording}
        </Button>
      )}
      {dialog === 'attendance' && <AttendanceDialog open liveClass={liveClass} onClose={close} />}
      {dialog === 'recording' && <RecordingDialog open {...{ liveClass, batchId }} onClose={close} />}
    </>
  )
}
