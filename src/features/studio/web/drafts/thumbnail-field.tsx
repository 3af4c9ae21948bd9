import { ImageUp, SquarePlay } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import { THUMBNAIL_MAX_BYTES } from '../../rules/drafts/draft-limits.ts'
import { getFailureMessage } from '../api.ts'
import { shrinkPicture } from './shrink-picture.ts'
import styles from './thumbnail-field.module.css'

const FilmFrameDialog = createLazyOverlay(
  () => import('./film-frame-dialog.tsx').then((module) => module.FilmFrameDialog),
  ({ onClose }) => onClose(),
)

type Added = Promise<{ thumbnail: string; thumbnails: string[] }>

interface ThumbnailFieldProps {
  /** Storage keys. */
  thumbnails: readonly string[]
  chosen: string | null
  /** Address of the picture that stands for it when none is chosen; null while there is none. Without it, one has to be chosen. */
  standIn?: string | null | undefined
  sendPicture: (picture: File) => Added
  /** Of a film that is ready: a picture can be taken from it. */
  filmId?: string | undefined
  error?: string | undefined
  /** Saves what was chosen before another picture may take its place. */
  flush: () => Promise<boolean>
  onAdd: (thumbnails: readonly string[]) => void
  onChoose: (thumbnail: string | null) => void
}

/** The picture that stands for a video or course: one of those that were added, or one from the film. */
export function ThumbnailField({
  thumbnails,
  chosen,
  standIn,
  sendPicture,
  filmId,
  error,
  flush,
  onAdd,
  onChoose,
}: ThumbnailFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [tooLarge, setTooLarge] = useState<File>()
  const [isFilmOpen, setFilmOpen] = useState(false)

  async function add(send: () => Added) {
    setBusy(true)
    setFailure(undefined)
    setTooLarge(undefined)
    try {
      await flush()
      const added = await send()
      onAdd(added.thumbnails)
      onChoose(added.thumbnail)
    } catch (problem) {
      setFailure(getFailureMessage(problem))
    } finally {
      setBusy(false)
    }
  }

  function choose(file: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (!file) return
    setFailure(undefined)
    setTooLarge(undefined)
    if (!file.type.startsWith('image/')) return setFailure(t.selectedFileIsNotImage)
    if (file.size > THUMBNAIL_MAX_BYTES) return setTooLarge(file)
    void add(() => sendPicture(file))
  }

  async function shrink(file: File) {
    setBusy(true)
    const small = await shrinkPicture(file)
    setBusy(false)
    setTooLarge(undefined)
    if (small) await add(() => sendPicture(small))
    else setFailure(t.pictureCannotBeMadeSmaller)
  }

  const message = failure ?? error
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>{t.thumbnail}</legend>
      <div className={styles.pictures}>
        {standIn && (
          <label className={styles.choice}>
            <input
              type="radio"
              name={`${id}-chosen`}
              checked={chosen === null}
              onChange={() => onChoose(null)}
              aria-label={t.pictureOfItsVideo}
            />
            <img src={standIn} alt="" />
          </label>
        )}
        {thumbnails.map((key, index) => (
          <label key={key} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-chosen`}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              aria-label={t.thumbnailNumber({ number: index + 1 })}
            />
            <img src={`/media/${key}`} alt="" />
          </label>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t.addPicture}
        hidden
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div className={styles.buttons}>
        <Button
          id={standIn === undefined ? 'draft-thumbnail' : `${id}-add`}
          size="s"
          icon={<ImageUp aria-hidden="true" />}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {t.addPicture}
        </Button>
        {filmId && (
          <Button
            size="s"
            icon={<SquarePlay aria-hidden="true" />}
            busy={isBusy}
            onClick={() => setFilmOpen(true)}
          >
            {t.takePictureOfFilm}
          </Button>
        )}
      </div>
      {filmId && (
        <FilmFrameDialog
          open={isFilmOpen}
          videoId={filmId}
          onChoose={(picture) => void add(() => sendPicture(picture))}
          onClose={() => setFilmOpen(false)}
        />
      )}
      {tooLarge && (
        <div className={styles.offer} role="status">
          <p>{t.pictureIsTooLargeShrink({ file: tooLarge.name })}</p>
          <Button size="s" variant="primary" busy={isBusy} onClick={() => void shrink(tooLarge)}>
            {t.makeItSmaller}
          </Button>
        </div>
      )}
      {message && (
        <p className={styles.error} role="alert">
          {message}
        </p>
      )}
      <p id={`${id}-note`} className={styles.hint}>
        {standIn === undefined ? t.thumbnailHint : `${t.pictureOfItsVideoStandsIn} ${t.thumbnailHint}`}
      </p>
    </fieldset>
  )
}
