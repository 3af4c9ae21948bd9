import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { DraftFilm } from '../../rules/drafts/draft-items.ts'
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
  if (film.state === 'ready') return <PlayingFilmState film={film} title={title} />
  return (
    <>
      <Steps done={2} progress={film.state === 'processing' ? film.progress : null} title={title} />
      <p className={styles.none}>{t.filmMayBePublished}</p>
    </>
  )
}

/** A film that plays, in all its qualities or in the small ones. */
function PlayingFilmState({ film, title }: { film: DraftFilm; title: string }) {
  const { remainingQualities, progress, failure } = film
  const quality = film.quality ?? ''
  if (remainingQualities === null) return <Steps done={STEPS.length} progress={null} title={title} />
  if (remainingQualities === 'failed') {
    return (
      <Notice tone="warn" title={t.higherQualitiesFailed({ quality })}>
        {failure}
      </Notice>
    )
  }
  return (
    <>
      <Steps
        done={3}
        progress={remainingQualities === 'processing' ? progress : null}
        title={title}
        quality={quality}
      />
      <p className={styles.none}>{t.playsAlready}</p>
    </>
  )
}

const STEPS = [t.stepReceived, t.stepChecked, t.stepPlays, t.stepReady]

interface StepsProps {
  /** How many are over; the next one is under way. */
  done: number
  progress: number | null
  title: string
  /** The quality that it plays in until all are there. */
  quality?: string
}

function Steps({ done, progress, title, quality }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={t.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < done && styles.done)}
          {...(index === done && { 'aria-current': 'step' })}
        >
          {index < done ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
          {step === t.stepPlays && quality ? t.stepPlaysIn({ quality }) : step}
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

function describePlayingFilm({ remainingQualities, progress }: DraftFilm): string {
  if (remainingQualities === null) return t.ready
  return remainingQualities === 'failed' ? t.playsWithoutRest : t.playsWhileRestIsMade({ progress })
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
      return describePlayingFilm(film)
    case 'failed':
      return t.failed
    default:
      return t.noVideoYet
  }
}
