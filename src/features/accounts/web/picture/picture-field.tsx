import { safe } from '@orpc/client'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { t } from '../../messages/index.ts'
import type { Account } from '../../rules/account.ts'
import { PICTURE_MAX_BYTES, PICTURE_QUALITY, PICTURE_SIDE_PX } from '../../rules/limits.ts'
import { accountsApi } from '../api.ts'
import styles from './picture-field.module.css'

/**
 * Shrinks a photograph before the upload: cropped to the middle square, at the stored size. Where the browser cannot do that, the file
 * is sent as it is, and the server answers what is wrong with it.
 */
async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = PICTURE_SIDE_PX
    canvas.height = PICTURE_SIDE_PX
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX)
    bitmap.close()
    const made = await blobOf(canvas, 'image/webp')
    // A browser that cannot write WebP gives a PNG, which may be large.
    const small = made.type === 'image/webp' ? made : await blobOf(canvas, 'image/jpeg')
    return small.size <= PICTURE_MAX_BYTES ? new File([small], 'picture', { type: small.type }) : file
  } catch {
    return file
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      type,
      PICTURE_QUALITY,
    )
  })

interface PictureFieldProps {
  name: string
  image: string | null
  onChanged: (account: Account) => Promise<void> | void
}

/** One's own picture: shown, changed and removed. It is saved as soon as it is chosen. */
export function PictureField({ name, image, onChanged }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'choosing' | 'removing'>()
  const [failure, setFailure] = useState<string>()

  async function change(what: 'choosing' | 'removing', call: () => Promise<Account>) {
    setBusy(what)
    setFailure(undefined)
    const { data, error } = await safe(call())
    if (data) await onChanged(data)
    else setFailure(`${t.cantUpdateProfilePicture} ${reasonOf(error)}`.trim())
    setBusy(undefined)
  }

  async function choose(file: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (file) {
      await change('choosing', async () => accountsApi.setPicture({ picture: await shrinkPicture(file) }))
    }
  }

  return (
    <div className={styles.field}>
      <Avatar name={name} src={image} size="xl" decorative />
      <div className={styles.side}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t.pictureFile}
          hidden
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <div className={styles.buttons}>
          <Button icon={<ImageUp />} busy={busy === 'choosing'} onClick={() => input.current?.click()}>
            {image ? t.changePicture : t.chooseAPicture}
          </Button>
          {image && (
            <Button
              variant="quiet"
              busy={busy === 'removing'}
              onClick={() => void change('removing', () => accountsApi.removePicture())}
            >
              {t.removePicture}
            </Button>
          )}
        </div>
        <p className={failure ? styles.failure : styles.hint} role={failure ? 'alert' : undefined}>
          {failure ?? t.pictureFilesHint}
        </p>
      </div>
    </div>
  )
}

/** The reason, where there is a specific one: the file is no picture, or there were too many tries. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'message' in error &&
  (error.code === 'PICTURE_REFUSED' || error.code === 'TOO_MANY_REQUESTS')
    ? String(error.message)
    : ''
