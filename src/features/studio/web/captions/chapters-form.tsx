import { Flag, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { formatTypedSeconds } from '#features/catalogue/rules/captions/caption-times.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { CHAPTER_TITLE_LENGTH, CHAPTERS_MAX } from '../../rules/captions/chapters.ts'
import styles from './captions-panel.module.css'
import { getVideoMoment } from './film-video.tsx'
import { type ChapterRowsOptions, useChapterRows } from './use-chapter-rows.ts'

interface ChaptersFormProps extends ChapterRowsOptions {
  video: RefObject<HTMLVideoElement | null>
  /** Whether there is a moment of the video to take. */
  hasVideo: boolean
}

/** The chapters of a film as rows of start and title. */
export function ChaptersForm({ video, hasVideo, ...options }: ChaptersFormProps) {
  const { rows, isBusy, failure, save, set, remove, add } = useChapterRows(options)
  const { isChanged } = options
  const addHere = () => add(hasVideo ? getVideoMoment(video) : rows.length === 0 ? 0 : null)

  return (
    <>
      <h3 className={styles.heading}>{t.chapters}</h3>
      {rows.length === 0 && <p className={styles.hint}>{t.noChaptersYet}</p>}
      <ol className={styles.chapters}>
        {rows.map(({ key, start, title }, index) => (
          <li key={key} className={styles.chapter}>
            <TextField
              className={styles.time}
              label={t.chapterStart({ number: index + 1 })}
              hideLabel
              placeholder="0:00"
              autoComplete="off"
              inputMode="decimal"
              value={start}
              onChange={({ target }) => set(key, { start: target.value })}
            />
            <TextField
              label={t.chapterTitle({ number: index + 1 })}
              hideLabel
              dir="auto"
              autoComplete="off"
              maxLength={CHAPTER_TITLE_LENGTH}
              value={title}
              onChange={({ target }) => set(key, { title: target.value })}
            />
            <span className={styles.tools}>
              {hasVideo && (
                <IconButton
                  size="s"
                  label={t.chapterStartsHere({ number: index + 1 })}
                  icon={<Flag />}
                  onClick={() => set(key, { start: formatTypedSeconds(getVideoMoment(video)) })}
                />
              )}
              <IconButton
                size="s"
                label={t.removeChapter({ number: index + 1 })}
                icon={<Trash2 />}
                onClick={() => remove(key)}
              />
            </span>
          </li>
        ))}
      </ol>
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.buttons}>
        {rows.length < CHAPTERS_MAX && <Button onClick={addHere}>{t.addChapter}</Button>}
        <Button variant={isChanged ? 'primary' : 'secondary'} busy={isBusy} onClick={save}>
          {t.saveChapters}
        </Button>
        {isChanged && <span className={styles.hint}>{t.notSavedYet}</span>}
      </div>
      <p className={styles.hint}>{t.firstChapterIsAdded}</p>
    </>
  )
}
