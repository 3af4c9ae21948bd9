import { safe } from '@orpc/client'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Account } from '../../rules/account.ts'
import { PICTURE_MAX_BYTES } from '../../rules/limits.ts'
import { accountsApi } from '../api.ts'
import { isPictureReadable } from './crop-picture.ts'
import styles from './picture-field.module.css'

const CropDialog = createLazyOverlay(
  () => import('./crop-dialog.tsx').then((module) => module.CropDialog),
  ({ onClose }) => onClose(),
  ({ file }) => file !== null,
)

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
  const [toCrop, setToCrop] = useState<File | null>(null)
  const confirm = useConfirm()

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
    if (!file) return
    setFailure(undefined)
    if (await isPictureReadable(file)) setToCrop(file)
    else await send(file)
  }

  /** What the browser cannot read or write is sent as it is, and the server answers what is wrong with it. */
  async function send(file: File) {
    setToCrop(null)
    if (file.size <= PICTURE_MAX_BYTES) {
      await change('choosing', () => accountsApi.setPicture({ picture: file }))
      return
    }
    const limit = t.kilobytes({ count: PICTURE_MAX_BYTES / 1024 })
    if (await confirm('fileSize', { file: file.name, limit })) input.current?.click()
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
      <CropDialog
        file={toCrop}
        onClose={() => setToCrop(null)}
        onCropped={(cropped) => toCrop && void send(cropped ?? toCrop)}
      />
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
