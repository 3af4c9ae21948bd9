import { type RefObject, useRef, useState } from 'react'
import { formatTypedSeconds } from '#features/catalogue/rules/captions/caption-times.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage } from '../api.ts'
import { FilmVideo } from '../captions/film-video.tsx'
import { useFilmTexts } from '../captions/use-film-texts.ts'
import styles from './film-frame-dialog.module.css'
import { captureVideoFrame } from './shrink-picture.ts'
import { useProposedFrames } from './use-proposed-frames.ts'

export interface FilmFrameDialogProps {
  open: boolean
  videoId: string
  onChoose: (picture: File) => void
  onClose: () => void
}

/** Lets a picture of a film be chosen: one of those that are proposed, or wherever the video stands. */
export function FilmFrameDialog({ open, videoId, onChoose, onClose }: FilmFrameDialogProps) {
  const { texts, error } = useFilmTexts(videoId)
  const video = useRef<HTMLVideoElement>(null)
  const stream = texts?.stream ?? null
  const [isFailed, setFailed] = useState(false)

  async function choose() {
    const picture = video.current && (await captureVideoFrame(video.current))
    if (!picture) return setFailed(true)
    onChoose(picture)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="l"
      title={t.pictureOfVideo}
      description={t.goToPicture}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" disabled={!stream} onClick={() => void choose()}>
            {t.useThisPicture}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <FailureNotice>
          {isFailed ? t.pictureCannotBeTaken : !texts && error && getFailureMessage(error)}
        </FailureNotice>
        {texts && <FilmVideo ref={video} stream={stream} />}
        {!texts && !error && <Spinner />}
        {stream && <ProposedFrames key={stream} video={video} />}
      </div>
    </Dialog>
  )
}

/** Beside the video, so that there is one when it looks. */
function ProposedFrames({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { frames, isDone } = useProposedFrames(video)

  function goTo(second: number) {
    if (!video.current) return
    video.current.pause()
    video.current.currentTime = second
  }

  return (
    <ul className={styles.frames} aria-label={t.proposedPictures} aria-busy={!isDone}>
      {frames.map(({ second, picture }) => (
        <li key={second}>
          <button
            type="button"
            className={styles.frame}
            disabled={!isDone}
            onClick={() => goTo(second)}
            aria-label={t.pictureAt({ time: formatTypedSeconds(Math.round(second) * 1000) })}
          >
            <img src={picture} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
