import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'

/** A hint for the file picker: what a file contains is looked at when it has come. */
const VIDEO_FILES = 'video/*,.mp4,.m4v,.mov,.mkv,.webm,.avi,.mpg,.mpeg,.flv,.wmv,.ogv'

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon'> {
  label: string
  onChoose: (file: File) => void
}

/** Opens the device's own picker for a video. */
export function FileButton({ label, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function choose(file: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (file) onChoose(file)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={VIDEO_FILES}
        aria-label={label}
        hidden
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
