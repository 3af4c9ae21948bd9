import { useId, useRef, useState } from 'react'
import { VIDEO_QUESTIONS_MAX, type VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../../messages/index.ts'
import type { ItemDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'
import { formatSecond } from '../../../rules/course-drafts/video-question-moments.ts'
import panelStyles from '../../captions/captions-panel.module.css'
import { FilmVideo, getVideoMoment } from '../../captions/film-video.tsx'
import { useFilmTexts } from '../../captions/use-film-texts.ts'
import { VideoQuestionRow } from './video-question-row.tsx'
import styles from './video-questions-panel.module.css'

const VideoQuestionDialog = createLazyOverlay(
  () => import('./video-question-dialog.tsx').then((module) => module.VideoQuestionDialog),
  ({ onClose }) => onClose(),
)

interface VideoQuestionsPanelProps {
  draftId: string
  itemId: string
  videoId: string
  points: readonly VideoQuestionPoint[]
  /** Sets of others that the course asks. */
  othersQuestionSets: ItemDraftDetail['othersQuestionSets']
  onChange: (points: VideoQuestionPoint[]) => void
}

/** What a lecture's video asks, and when. The points are saved with the item, as its other fields are. */
export function VideoQuestionsPanel({
  draftId,
  itemId,
  videoId,
  points,
  othersQuestionSets,
  onChange,
}: VideoQuestionsPanelProps) {
  const { texts } = useFilmTexts(videoId)
  const { durationMs = null, stream = null } = texts ?? {}
  const video = useRef<HTMLVideoElement>(null)
  const titleId = useId()
  const [isVideoShown, setVideoShown] = useState(false)
  /** The second of the point that gets another question; 'new' for one that is added. */
  const [chosenFor, setChosenFor] = useState<number | 'new' | null>(null)
  const [typed, setTyped] = useState('')
  /** Each opening is a dialog of its own, which stays until it has closed. */
  const [opening, setOpening] = useState(0)
  const hasVideo = isVideoShown && stream !== null
  const item = { draftId, itemId }
  const listOthers = (second: number | 'new' | null) =>
    points.flatMap((point) => (point.second === second ? [] : [point.second]))

  const change = (changed: readonly VideoQuestionPoint[]) =>
    onChange(changed.toSorted((one, other) => one.second - other.second))

  function open(which: number | 'new') {
    setOpening(opening + 1)
    setChosenFor(which)
  }

  function add() {
    video.current?.pause()
    setTyped(hasVideo ? formatSecond(Math.floor(getVideoMoment(video) / 1000)) : '')
    open('new')
  }

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={panelStyles.title}>
        {t.videoQuestions}
      </h2>
      <p className={panelStyles.hint}>{t.videoQuestionsHint}</p>
      <div className={panelStyles.parts}>
        <div className={panelStyles.part}>
          {points.length === 0 && <p className={panelStyles.hint}>{t.noVideoQuestionsYet}</p>}
          <ol className={styles.points} aria-label={t.videoQuestions}>
            {points.map((point, index) => (
              <VideoQuestionRow
                key={`${point.questionId} ${points.slice(0, index).filter(({ questionId }) => questionId === point.questionId).length}`}
                item={item}
                number={index + 1}
                point={point}
                others={listOthers(point.second)}
                durationMs={durationMs}
                video={hasVideo ? video : null}
                onMove={(second) => change(points.map((one) => (one === point ? { ...one, second } : one)))}
                onChoose={() => {
                  setTyped(formatSecond(point.second))
                  open(point.second)
                }}
                onRemove={() => change(points.filter((one) => one !== point))}
              />
            ))}
          </ol>
          <div className={panelStyles.buttons}>
            {points.length < VIDEO_QUESTIONS_MAX ? (
              <Button onClick={add}>{t.addVideoQuestion}</Button>
            ) : (
              <p className={panelStyles.hint}>{t.videoQuestionsAreFull({ max: VIDEO_QUESTIONS_MAX })}</p>
            )}
          </div>
        </div>
        <div className={panelStyles.part}>
          {isVideoShown ? (
            <FilmVideo ref={video} stream={stream} />
          ) : (
            <Button className={panelStyles.start} onClick={() => setVideoShown(true)}>
              {t.showVideo}
            </Button>
          )}
        </div>
      </div>
      <VideoQuestionDialog
        open={chosenFor !== null}
        key={opening}
        item={item}
        moment={typed}
        point={points.find(({ second }) => second === chosenFor) ?? null}
        others={listOthers(chosenFor)}
        durationMs={durationMs}
        othersQuestionSets={othersQuestionSets}
        onSave={(saved) => {
          change([...points.filter(({ second }) => second !== chosenFor), saved])
          setChosenFor(null)
        }}
        onClose={() => setChosenFor(null)}
      />
    </section>
  )
}
