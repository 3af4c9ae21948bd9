import { Flag, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../../messages/index.ts'
import { formatSecond, parseQuestionMoment } from '../../../rules/course-drafts/video-question-moments.ts'
import { getVideoMoment } from '../../captions/film-video.tsx'
import { useSetQuestions } from './use-set-questions.ts'
import styles from './video-questions-panel.module.css'

interface VideoQuestionRowProps {
  item: { draftId: string; itemId: string }
  number: number
  point: VideoQuestionPoint
  /** Seconds of the other points. */
  others: readonly number[]
  durationMs: number | null
  /** Null while there is no moment of the video to take. */
  video: RefObject<HTMLVideoElement | null> | null
  onMove: (second: number) => void
  onChoose: () => void
  onRemove: () => void
}

/** A point of a video: its moment, which counts when the field is left or with Enter, and its question. */
export function VideoQuestionRow({
  item,
  number,
  point,
  others,
  durationMs,
  video,
  onMove,
  onChoose,
  onRemove,
}: VideoQuestionRowProps) {
  const time = formatSecond(point.second)
  const [typed, setTyped] = useState(time)
  const [shown, setShown] = useState(point.second)
  const [fault, setFault] = useState<string | undefined>(undefined)
  // Moved by another window, or by the flag.
  if (shown !== point.second) {
    setShown(point.second)
    setTyped(time)
  }
  const isAfterVideo = durationMs !== null && point.second * 1000 >= durationMs

  function commit(text: string) {
    const read = parseQuestionMoment(text, { others, durationMs })
    const isUnchanged = 'second' in read ? read.second === point.second : text === time
    setFault('fault' in read && !isUnchanged ? read.fault : undefined)
    if ('second' in read && !isUnchanged) onMove(read.second)
  }

  return (
    <li className={styles.point}>
      <TextField
        className={styles.time}
        label={t.momentOfQuestion({ number })}
        hideLabel
        autoComplete="off"
        inputMode="decimal"
        placeholder="0:00"
        value={typed}
        error={fault ?? (isAfterVideo ? t.questionIsAfterVideo : undefined)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => commit(typed)}
        onKeyDown={({ key }) => key === 'Enter' && commit(typed)}
      />
      <PointQuestion item={item} point={point} />
      <span className={styles.tools}>
        {video && (
          <IconButton
            size="s"
            label={t.moveQuestionHere({ number })}
            icon={<Flag />}
            onClick={() => {
              const moment = formatSecond(Math.floor(getVideoMoment(video) / 1000))
              setTyped(moment)
              commit(moment)
            }}
          />
        )}
        <IconButton size="s" label={t.chooseAnotherQuestion({ time })} icon={<Pencil />} onClick={onChoose} />
        <IconButton size="s" label={t.removeVideoQuestion({ time })} icon={<Trash2 />} onClick={onRemove} />
      </span>
    </li>
  )
}

function PointQuestion({ item, point }: Pick<VideoQuestionRowProps, 'item' | 'point'>) {
  const { questions } = useSetQuestions(item, point.questionSetId)
  const question = questions?.find(({ id }) => id === point.questionId)
  return (
    <div className={styles.question}>
      {question && (
        <div className={styles.text}>
          <Prose compact sanitisedHtml={question.questionHtml} />
        </div>
      )}
      {questions && !question && <p className={styles.gone}>{t.videoQuestionIsGone}</p>}
    </div>
  )
}
