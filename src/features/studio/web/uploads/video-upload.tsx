import { Clapperboard, RefreshCw, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import { FileButton } from './file-button.tsx'
import { pageUploads, useUploads } from './page-uploads.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'

interface VideoUploadProps {
  draftId: string
  /** Of a course: the lecture that it is the film of. */
  itemId?: string | undefined
  /** Called with the film of the draft once it is known, and whenever another one has arrived. */
  onAccepted: (videoId: string) => void
}

/** The file of a draft's video: where it is dropped or chosen, how far it has come, and what became of it. */
export function VideoUpload({ draftId, itemId, onAccepted }: VideoUploadProps) {
  const items = useUploads(draftId).filter(
    (item) => item.draftId === draftId && item.itemId === (itemId ?? null),
  )
  const film = items.findLast(({ state }) => state === 'accepted')
  const open = items.findLast(({ state }) => state !== 'accepted')
  const [isRefused, setIsRefused] = useState(false)
  const accepted = useEffectEvent(onAccepted)
  const videoId = film?.videoId ?? null

  useEffect(() => {
    if (videoId !== null) accepted(videoId)
  }, [videoId])

  function add([file, ...others]: readonly File[]) {
    const isOne = file !== undefined && others.length === 0
    setIsRefused(!isOne)
    if (isOne) pageUploads.add(draftId, file, itemId)
  }

  const { getRootProps, isDragActive } = useDropzone({
    // The button of the picker is ours.
    noClick: true,
    noKeyboard: true,
    onDrop: add,
  })
  const isEmpty = !film && !open
  const mayChoose = !open || open.state === 'refused'

  return (
    <section
      {...getRootProps({ role: 'group', tabIndex: undefined })}
      aria-label={t.videoOfDraft}
      className={cx(styles.zone, isEmpty && styles.empty, isDragActive && styles.dragged)}
    >
      {isEmpty && (
        <>
          <Clapperboard className={styles.picture} aria-hidden="true" />
          <p className={styles.invitation}>{isDragActive ? t.letGoToUpload : t.dropVideoHere}</p>
          <p className={styles.state}>{t.uploadGoesOn}</p>
        </>
      )}
      {film && <UploadRow item={film} />}
      {open && <UploadRow key={open.key} item={open} />}
      {isRefused && (
        <p role="alert" className={cx(styles.state, styles.failure)}>
          {t.oneVideoAtATime}
        </p>
      )}
      {mayChoose && (
        <FileButton
          variant={isEmpty ? 'primary' : 'secondary'}
          size={isEmpty ? 'm' : 's'}
          icon={film ? <RefreshCw aria-hidden="true" /> : <Upload aria-hidden="true" />}
          label={film ? t.replaceVideo : isEmpty ? t.chooseVideo : t.chooseAnotherVideo}
          onChoose={add}
        />
      )}
    </section>
  )
}
