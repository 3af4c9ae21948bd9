import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { getFailureMessage } from '../api.ts'
import { CaptionEditor } from './caption-editor.tsx'
import { CaptionsList } from './captions-list.tsx'
import styles from './captions-panel.module.css'
import { ChaptersForm } from './chapters-form.tsx'
import type { EditedLanguage } from './edited-language.ts'
import { FilmVideo } from './film-video.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useFilmTexts } from './use-film-texts.ts'

interface CaptionsPanelProps {
  videoId: string
  /** Whether something in it waits to be saved; what can be closed must not be taken away then. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** Captions and chapters of a film, wherever it is edited: they are the film's, not those of what shows it. */
export function CaptionsPanel({ videoId, onUnsaved }: CaptionsPanelProps) {
  const { texts, error, refetch, setTexts } = useFilmTexts(videoId)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
        {t.captionsAndChapters}
      </h2>
      <p className={styles.hint}>{t.captionsBelongToVideo}</p>
      {texts && (
        <PanelContent
          texts={texts}
          setTexts={setTexts}
          onUnsaved={onUnsaved}
          onEditorClosed={() => title.current?.focus()}
        />
      )}
      {!texts && !error && <Spinner />}
      {!texts && error && (
        <Notice tone="bad" action={<Button onClick={refetch}>{t.tryAgain}</Button>}>
          {getFailureMessage(error)}
        </Notice>
      )}
    </section>
  )
}

interface PanelContentProps {
  texts: FilmTexts
  setTexts: (texts: FilmTexts) => void
  onUnsaved: CaptionsPanelProps['onUnsaved']
  onEditorClosed: () => void
}

function PanelContent({ texts, setTexts, onUnsaved, onEditorClosed }: PanelContentProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [edited, setEdited] = useState<EditedLanguage | null>(null)
  const [isVideoShown, setVideoShown] = useState(false)
  const [hasUnsavedCaptions, setUnsavedCaptions] = useState(false)
  const [hasUnsavedChapters, setUnsavedChapters] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isUnsaved = hasUnsavedCaptions || hasUnsavedChapters
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved])

  function close() {
    setEdited(null)
    setUnsavedCaptions(false)
    setLeaving(false)
    onEditorClosed()
  }

  return (
    <>
      {edited && (
        <CaptionEditor
          key={edited.language}
          texts={texts}
          edited={edited}
          onUnsaved={setUnsavedCaptions}
          onSaved={setTexts}
          onClose={() => (hasUnsavedCaptions ? setLeaving(true) : close())}
        />
      )}
      <div className={styles.parts} hidden={edited !== null}>
        <CaptionsList texts={texts} onChange={setTexts} onEdit={setEdited} />
        <div className={styles.part}>
          <ChaptersForm
            texts={texts}
            video={video}
            hasVideo={isVideoShown && texts.stream !== null}
            isChanged={hasUnsavedChapters}
            onChanged={setUnsavedChapters}
            onChange={setTexts}
          />
          {isVideoShown ? (
            !edited && <FilmVideo ref={video} stream={texts.stream} />
          ) : (
            <Button className={styles.start} onClick={() => setVideoShown(true)}>
              {t.showVideo}
            </Button>
          )}
        </div>
      </div>
      {/* A router has one that asks at a time, and another film may be open beside this one. */}
      {isUnsaved && (
        <LeaveGuard asked={isLeaving ? { onStay: () => setLeaving(false), onLeave: close } : undefined} />
      )}
    </>
  )
}
