import { Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { stripCaptionTags } from '#features/catalogue/rules/captions/caption-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Spinner } from '#ui/feedback/loading.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { findCaptionIndexAt } from '../../rules/captions/edit-captions.ts'
import styles from './caption-editor.module.css'
import { CaptionKeyList } from './caption-key-list.tsx'
import { findCaptionCommand } from './caption-keys.ts'
import { CaptionRows } from './caption-rows.tsx'
import type { EditedLanguage } from './edited-language.ts'
import { FilmVideo, useVideoMoment } from './film-video.tsx'
import { ShiftCaptions } from './shift-captions.tsx'
import { useCaptionCommands } from './use-caption-commands.ts'
import { useCaptionEditor } from './use-caption-editor.ts'

interface CaptionEditorProps {
  texts: FilmTexts
  edited: EditedLanguage
  onUnsaved: (isUnsaved: boolean) => void
  onSaved: (texts: FilmTexts) => void
  onClose: () => void
}

/** Captions in one language beside the picture: written, timed and saved. */
export function CaptionEditor({ texts, edited, onUnsaved, onSaved, onClose }: CaptionEditorProps) {
  const video = useRef<HTMLVideoElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const momentMs = useVideoMoment(video, texts.stream)
  const toast = useToast()
  const editor = useCaptionEditor({
    texts,
    edited,
    onUnsaved,
    onSaved: (saved) => {
      onSaved(saved)
      toast.success(t.captionsSaved)
    },
  })
  const { list, dispatch, loading } = editor
  const { rows, selected } = list
  const current = rows[findCaptionIndexAt(rows, momentMs)]

  const { said, select, run } = useCaptionCommands({ video, text, list, dispatch, save: editor.save })

  function handleKey(event: KeyboardEvent) {
    const command = findCaptionCommand(event)
    if (!command) return
    event.preventDefault()
    run(command)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within it
    <div className={styles.editor} onKeyDown={handleKey}>
      <div className={styles.bar}>
        <h3 ref={heading} className={styles.title} tabIndex={-1}>
          {t.captionsIn({ language: edited.label })}
        </h3>
        {editor.isUnsaved && <span className={styles.unsaved}>{t.notSavedYet}</span>}
        <Button
          size="s"
          icon={<Undo2 aria-hidden="true" />}
          disabled={list.past.length === 0}
          onClick={() => run('undo')}
        >
          {t.undo}
        </Button>
        <Button
          size="s"
          variant="primary"
          busy={editor.isSaving}
          disabled={rows.length === 0}
          onClick={() => run('save')}
        >
          {t.saveCaptions}
        </Button>
        <Button size="s" onClick={onClose}>
          {t.closeEditor}
        </Button>
      </div>
      {editor.hasConflict && (
        <Notice tone="warn" live>
          <p>{t.conflictInCaptions}</p>
          <div className={cx(styles.tools, styles.conflict)}>
            <Button size="s" onClick={editor.saveOver}>
              {t.saveMine}
            </Button>
            <Button size="s" onClick={editor.loadOthers}>
              {t.loadTheirs}
            </Button>
          </div>
        </Notice>
      )}
      <FailureNotice>{editor.failure}</FailureNotice>
      {loading.kind === 'loaded' && loading.unreadable > 0 && (
        <Notice tone="warn">{t.captionsWereUnreadable({ count: loading.unreadable })}</Notice>
      )}
      <div className={styles.parts}>
        <div className={styles.picture}>
          <FilmVideo ref={video} stream={texts.stream} />
          <p className={styles.shown} lang={edited.language} dir="auto" aria-hidden="true">
            {current && stripCaptionTags(current.text)}
          </p>
          <div className={styles.tools}>
            <Button size="s" onClick={() => run('play')}>
              {t.playOrPause}
            </Button>
            <Button size="s" onClick={() => run('add')}>
              {t.addCaption}
            </Button>
          </div>
        </div>
        <div className={styles.side}>
          <p className={styles.said} role="status">
            {said}
          </p>
          {loading.kind === 'loading' && <Spinner />}
          {loading.kind === 'failed' && <FailureNotice>{loading.message}</FailureNotice>}
          {loading.kind === 'loaded' && rows.length === 0 && (
            <p className={styles.none}>{t.noCaptionsWritten}</p>
          )}
          <CaptionRows
            rows={rows}
            selected={selected}
            currentKey={current?.key ?? null}
            language={edited.language}
            textRef={text}
            onSelect={select}
            onRun={run}
            dispatch={dispatch}
          />
        </div>
        <div className={styles.more}>
          <ShiftCaptions onShift={(byMs) => dispatch({ kind: 'shift', byMs })} />
          <CaptionKeyList />
        </div>
      </div>
    </div>
  )
}
