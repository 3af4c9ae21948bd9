import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../messages/index.ts'
import { TICKET_IMAGE_MAX_BYTES, TICKET_IMAGE_TYPES } from '../../rules/tickets/ticket.ts'
import styles from './tickets.module.css'

const isAllowedType = (type: string) => TICKET_IMAGE_TYPES.some((allowed) => allowed === type)

interface TicketImageFieldProps {
  file: File | null
  /** What the server said of it. */
  error: string | undefined
  onChange: (file: File | null) => void
}

/** A picture that goes along with a ticket, with a preview. */
export function TicketImageField({ file, error, onChange }: TicketImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const confirm = useConfirm()
  const noteId = useId()
  const failure = refused ?? error

  useEffect(() => {
    if (!file) return setPreview(undefined)
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  async function choose(chosen: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (!chosen) return
    setRefused(undefined)
    if (!isAllowedType(chosen.type)) return setRefused(t.failedToProcessImage)
    if (chosen.size <= TICKET_IMAGE_MAX_BYTES) return onChange(chosen)
    setRefused(t.imageIsTooLarge)
    const limit = `${TICKET_IMAGE_MAX_BYTES / 1024 ** 2} MB`
    if (await confirm('fileSize', { file: chosen.name, limit })) input.current?.click()
  }

  function remove() {
    setRefused(undefined)
    onChange(null)
    button.current?.focus()
  }

  return (
    <div className={styles.imageField}>
      <input
        ref={input}
        type="file"
        accept={TICKET_IMAGE_TYPES.join(',')}
        aria-label={t.ticketImage}
        hidden
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {file && preview && (
        <img className={styles.preview} src={preview} alt={t.previewOfImage({ name: file.name })} />
      )}
      <div className={styles.buttons}>
        <Button
          ref={button}
          size="s"
          icon={<ImageUp aria-hidden="true" />}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {file ? t.chooseAnotherImage : t.chooseAnImage}
        </Button>
        {file && (
          <Button size="s" variant="quiet" onClick={remove}>
            {t.removeImage}
          </Button>
        )}
      </div>
      <p id={noteId} className={failure ? styles.failure : styles.hint} role={failure ? 'alert' : undefined}>
        {failure ?? t.imageFilesHint}
      </p>
    </div>
  )
}
