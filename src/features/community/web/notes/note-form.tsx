import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { saveDraft } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useMarkOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import { t } from '../../messages/index.ts'
import { formatNoteTime, type Note, noteInputSchema, parseNoteTime } from '../../rules/note.ts'
import { NOTE_COUNTER_START } from '../../rules/note-limits.ts'
import { communityApi, getErrorMessage, isSessionOverError } from '../api.ts'
import styles from './note-form.module.css'
import { NOTE_DRAFT, type NoteDraft } from './use-note-form.ts'

interface NoteFormProps {
  /** A new note, one to edit, or a draft found again. */
  begin: NoteDraft
  /** Whether the video pauses while the form is open: not for a draft found again. */
  restsVideo: boolean
  /** Current second of the video; null without a player. */
  present: () => number | null
  onJump: (seconds: number) => void
  onKept: (note: Note, kind: 'added' | 'updated') => void
  onCancel: () => void
}

type Errors = Partial<Record<'title' | 'text' | 'timestamp' | 'form', string>>

/** Form for a note. Everything typed is stored on the device at once. */
export function NoteForm({ begin, restsVideo, present, onJump, onKept, onCancel }: NoteFormProps) {
  const [draft, setDraft] = useState(begin)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const { openSignIn } = useAccountDialogs()
  const form = useRef<HTMLFormElement>(null)
  useMarkOverlayOpen(restsVideo)

  useEffect(() => {
    if (!restsVideo) return
    form.current?.querySelector<HTMLElement>('[name="title"]')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [restsVideo])

  function change(to: Partial<NoteDraft>) {
    const next = { ...draft, ...to }
    setDraft(next)
    saveDraft(NOTE_DRAFT, next.writer, next, next.videoId)
  }

  function refuse(found: Errors) {
    setErrors(found)
    const field = (['title', 'text', 'timestamp'] as const).find((name) => found[name])
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const timestamp = parseNoteTime(draft.time)
    const { data, error } = noteInputSchema.safeParse({ ...draft, timestamp: timestamp ?? 0 })
    if (!data || timestamp === null) {
      const found: Errors = {}
      for (const { path, message } of error?.issues ?? []) {
        if (path[0] === 'title' || path[0] === 'text') found[path[0]] ??= message
      }
      return refuse(timestamp === null ? { ...found, timestamp: t.writeTimeLike } : found)
    }
    setBusy(true)
    setErrors({})
    try {
      if (draft.noteId === null) {
        onKept(await communityApi.addNote({ ...data, id: draft.newId, videoId: draft.videoId }), 'added')
      } else onKept(await communityApi.updateNote({ ...data, noteId: draft.noteId }), 'updated')
    } catch (failed) {
      const signedOut = isSessionOverError(failed)
      setErrors({ form: signedOut ? t.signInAgainToSaveNote : getErrorMessage(failed) })
      if (signedOut) openSignIn(t.signInAgainToSaveNote)
    } finally {
      setBusy(false)
    }
  }

  const seconds = parseNoteTime(draft.time)
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={draft.noteId === null ? t.newNote : t.editNote}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
      }}
    >
      <div className={styles.time}>
        <TextField
          label={t.time}
          name="timestamp"
          inputMode="text"
          autoComplete="off"
          value={draft.time}
          error={errors.timestamp}
          onChange={(event) => change({ time: event.target.value })}
        />
        <Button size="s" onClick={() => change({ time: formatNoteTime(present() ?? seconds ?? 0) })}>
          {t.setToNow}
        </Button>
        <Button
          size="s"
          variant="quiet"
          disabled={seconds === null}
          onClick={() => seconds !== null && onJump(seconds)}
        >
          {t.goThere}
        </Button>
      </div>
      <TextField
        label={t.title}
        name="title"
        autoComplete="off"
        dir="auto"
        value={draft.title}
        error={errors.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={t.note}
        name="text"
        rows={5}
        dir="auto"
        softMax={NOTE_COUNTER_START}
        countLabel={t.wordsLeft}
        value={draft.text}
        error={errors.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {errors.form && (
        <p className={styles.failure} role="alert">
          {errors.form}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t.savingNote}>
          {draft.noteId === null ? t.addNote : t.updateNote}
        </Button>
      </div>
    </form>
  )
}
