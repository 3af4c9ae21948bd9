import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { SHORT_FILM_MS } from '../../rules/drafts/draft-limits.ts'
import { VideoUpload } from '../uploads/video-upload.tsx'
import styles from './film-panel.module.css'
import type { DraftFilmState } from './use-video-draft.ts'

interface FilmPanelProps extends DraftFilmState {
  title: string
  /** Publishing was refused for want of a film. */
  error: string | undefined
  draftId: string
  /** Of a course: the lecture that it is the film of. */
  itemId?: string | undefined
  /** A file was accepted. */
  onAccepted: () => void
}

/** The film of a draft: how far it is, and where another one is sent. */
export function FilmPanel({ film, upload, title, error, draftId, itemId, onAccepted }: FilmPanelProps) {
  const isShort = film?.durationMs != null && film.durationMs < SHORT_FILM_MS
  return (
    <section className={styles.panel} aria-labelledby="draft-film-title">
      <h2 id="draft-film-title" className={styles.title} tabIndex={-1}>
        {t.film}
      </h2>
      {film?.poster && <img className={styles.poster} src={film.poster} alt="" />}
      <FilmState film={film} upload={upload} title={title} />
      {isShort && (
        <Notice tone="warn" title={t.videoIsTooShort({ sign: '<', seconds: SHORT_FILM_MS / 1000 })}>
          {t.shortVideosMayBePublished}
        </Notice>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <VideoUpload draftId={draftId} itemId={itemId} onAccepted={onAccepted} />
    </section>
  )
}

function FilmState({ film, upload, title }: DraftFilmState & { title: string }) {
  if (upload?.state === 'checking') return <Steps done={1} progress={null} title={title} />
  if (!film) return null
  if (film.state === 'failed') {
    return (
      <Notice tone="bad" title={t.failed}>
        {film.failure ?? t.filmCouldNotBeProcessed}
      </Notice>
    )
  }
  if (film.state === 'ready') return <Steps done={STEPS.length} progress={null} title={title} />
  return (
    <>
      <Steps done={2} progress={film.state === 'processing' ? film.progress : null} title={title} />
      <p className={styles.none}>{t.filmMayBePublished}</p>
    </>
  )
}

const STEPS = [t.stepReceived, t.stepChecked, t.stepProcessed, t.stepReady]

/** @param props.done how many are over; the next one is under way */
function Steps({ done, progress, title }: { done: number; progress: number | null; title: string }) {
  return (
    <ol className={styles.steps} aria-label={t.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < done && styles.done)}
          {...(index === done && { 'aria-current': 'step' })}
        >
          {index < done ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
          {step}
          {index === done && progress !== null && (
            <div className={styles.bar}>
              <ProgressBar
                label={t.processingOf({ title })}
                value={progress}
                valueText={t.percent({ progress })}
                size="s"
                tone="ink"
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The state of a film in a few words, for cards. */
export function DraftFilmLine({ film, upload }: DraftFilmState) {
  const isBad = upload?.state === 'refused' || (!upload && film?.state === 'failed')
  return (
    <span className={cx(styles.line, isBad && styles.bad)}>
      {isBad && <CircleAlert aria-hidden="true" />}
      {describeFilm({ film, upload })}
    </span>
  )
}

function describeFilm({ film, upload }: DraftFilmState): string {
  switch (upload?.state) {
    case 'receiving':
      return t.uploadingPercent({ progress: upload.progress })
    case 'checking':
      return t.checking
    case 'refused':
      return t.refused
  }
  switch (film?.state) {
    case 'queued':
      return t.queued
    case 'processing':
      return t.processing({ progress: film.progress })
    case 'ready':
      return t.ready
    case 'failed':
      return t.failed
    default:
      return t.noVideoYet
  }
}
