import { Clapperboard, Upload } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import { FileButton } from './file-button.tsx'
import { pageUploads } from './page-uploads.ts'
import styles from './uploads.module.css'

interface VideoDropProps {
  /** Makes a draft with the title that the file's name suggests. @returns its id, null when that failed and was told */
  createDraft: (fileName: string) => Promise<string | null>
  /** Called when each file has its draft. */
  onDropped: () => void
}

/** Takes several files at once: each becomes the video of a draft of its own. */
export function VideoDrop({ createDraft, onDropped }: VideoDropProps) {
  const [isBusy, setBusy] = useState(false)

  async function add(files: readonly File[]) {
    if (isBusy || files.length === 0) return
    setBusy(true)
    for (const file of files) {
      const draftId = await createDraft(file.name)
      // What stands in the way of one stands in the way of all.
      if (draftId === null) break
      pageUploads.add(draftId, file)
    }
    setBusy(false)
    onDropped()
  }

  const { getRootProps, isDragActive } = useDropzone({
    // The button of the picker is ours.
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => void add(files),
  })
  return (
    <section
      {...getRootProps({ role: 'group', tabIndex: undefined })}
      aria-label={t.newVideos}
      className={cx(styles.zone, styles.empty, isDragActive && styles.dragged)}
    >
      <Clapperboard className={styles.picture} aria-hidden="true" />
      <p className={styles.invitation}>{isDragActive ? t.letGoToUpload : t.dropVideosHere}</p>
      <p className={styles.state}>{t.eachFileGetsADraft}</p>
      <FileButton
        variant="primary"
        multiple
        busy={isBusy}
        icon={<Upload aria-hidden="true" />}
        label={t.chooseVideos}
        onChoose={(files) => void add(files)}
      />
    </section>
  )
}
