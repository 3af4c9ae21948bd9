import { type FormEvent, useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ClassChoices, LiveClass } from '../../rules/schemas.ts'
import { getFailureMessage, liveClassesApi } from '../api.ts'
import styles from './cohort-classes.module.css'

export interface RecordingDialogProps {
  open: boolean
  liveClass: LiveClass
  batchId: string
  onClose: () => void
}

/** The recording of a class that is over: a link, or a lesson of the batch's courses. */
export function RecordingDialog({ open, liveClass, batchId, onClose }: RecordingDialogProps) {
  const { id: classId, title, recording } = liveClass
  const formId = useId()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [lessons, setLessons] = useState<ClassChoices['lessons']>([])
  // Typed text and the choice stay when the page reads the class again.
  const [lessonId, setLessonId] = useState(recording?.kind === 'lesson' ? recording.lessonId : '')
  const [url, setUrl] = useState(recording?.kind === 'link' ? recording.url : '')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    liveClassesApi.getClassChoices({ batchId }).then(
      (choices) => setLessons(choices.lessons),
      (reason) => setFailure(getFailureMessage(reason)),
    )
  }, [batchId])

  async function save(given: unknown) {
    if (busy) return
    setFailure(undefined)
    setBusy(true)
    try {
      const { recordingInputSchema } = await import('../../rules/schemas.ts')
      const read = recordingInputSchema.safeParse(given)
      setError(read.error?.issues[0]?.message)
      if (!read.success) return
      await liveClassesApi.setClassRecording({ classId, recording: read.data })
      toast.success(read.data ? t.recordingSaved : t.recordingRemoved)
      onClose()
      await revalidate()
    } catch (reason) {
      setFailure(getFailureMessage(reason))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(lessonId === '' ? { kind: 'link', url } : { kind: 'lesson', lessonId })
  }

  // The one that is set is a choice too while the others are on their way, and if it is none of them.
  const set = recording?.kind === 'lesson' ? [{ id: recording.lessonId, title: recording.title }] : []
  const choices = [...set.filter(({ id }) => !lessons.some((one) => one.id === id)), ...lessons]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.setRecording}
      description={title}
      sticky
      actions={
        <>
          {recording && (
            <Button variant="quiet" busy={busy} onClick={() => void save(null)}>
              {t.removeRecording}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={submit}>
        <FailureNotice>{failure}</FailureNotice>
        {choices.length > 0 && (
          <Select
            label={t.recordingLesson}
            optional
            placeholder={t.noLesson}
            value={lessonId}
            onChange={({ target }) => setLessonId(target.value)}
            options={choices.map(({ id, title: label }) => ({ value: id, label }))}
          />
        )}
        {lessonId === '' && (
          <TextField
            label={t.recordingLink}
            name="url"
            type="url"
            inputMode="url"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            error={error}
          />
        )}
      </form>
    </Dialog>
  )
}
