import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { VIDEO_FILE_ENDINGS } from '../../rules/uploads/upload.ts'

/** For ZIPs. */
export const ZIP_FILES = '.zip,application/zip'

/** A hint for the file picker: what a file contains is looked at when it has come. */
const VIDEO_FILES = ['video/*', ...VIDEO_FILE_ENDINGS.map((ending) => `.${ending}`)].join()

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'busy'> {
  label: string
  onChoose: (files: readonly File[]) => void
  multiple?: boolean
  /** What the picker offers; videos unless it says otherwise. */
  accept?: string
}

/** Opens the device's own picker. */
export function FileButton({
  label,
  onChoose,
  multiple = false,
  accept = VIDEO_FILES,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function choose(chosen: readonly File[]) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={(event) => choose([...(event.target.files ?? [])])}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
