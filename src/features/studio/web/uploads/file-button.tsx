import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'

/** A hint for the file picker: what a file contains is looked at when it has come. */
const VIDEO_FILES = 'video/*,.mp4,.m4v,.mov,.mkv,.webm,.avi,.mpg,.mpeg,.flv,.wmv,.ogv'

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'busy'> {
  label: string
  onChoose: (files: readonly File[]) => void
  multiple?: boolean
}

/** Opens the device's own picker for videos. */
export function FileButton({ label, onChoose, multiple = false, ...button }: FileButtonProps) {
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
        accept={VIDEO_FILES}
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
