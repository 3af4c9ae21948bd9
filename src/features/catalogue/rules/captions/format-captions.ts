import { type EditableCaption, escapeCaptionText } from './caption-text.ts'
import { formatWebVttTime } from './caption-times.ts'

/** Captions as a WebVTT file. */
export function formatCaptionsFile(captions: readonly EditableCaption[]): string {
  const blocks = captions.map(
    ({ startMs, endMs, text }) =>
      `${formatWebVttTime(startMs)} --> ${formatWebVttTime(endMs)}\n${escapeCaptionText(text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}
