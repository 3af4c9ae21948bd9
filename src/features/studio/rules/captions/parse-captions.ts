import { CAPTIONS_MAX_TOLD_FAULTS } from '#features/catalogue/rules/captions/caption-limits.ts'
import type { EditableCaption } from '#features/catalogue/rules/captions/caption-text.ts'
import { formatTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import { type CaptionsFileRemark, readCaptions } from '#features/catalogue/rules/captions/read-captions.ts'
import { t } from '../../messages/index.ts'

export interface ParsedCaptionsFile {
  /** Those without a fault, in the order of their times. */
  readonly captions: readonly EditableCaption[]
  /** Why others were left out, the first of them; `faultCount` counts all. */
  readonly faults: readonly CaptionsFileRemark[]
  readonly faultCount: number
  /** What is odd or otherwise than in the file, the first of it. */
  readonly warnings: readonly CaptionsFileRemark[]
}

/**
 * Reads a file with captions, WebVTT or SRT, whichever it is by its content.
 * @param durationMs of the film; null while nobody knows
 */
export function parseCaptionsFile(source: string, durationMs: number | null): ParsedCaptionsFile {
  const { captions, dropped, moved, styleLine } = readCaptions(source)
  const faults =
    captions.length === 0 && dropped.length === 0 ? [{ line: 1, message: t.fileHasNoCaptions }] : dropped
  const late =
    durationMs === null
      ? []
      : captions
          .filter(({ caption }) => caption.endMs > durationMs)
          .map(({ line }) => ({
            line,
            message: t.captionEndsAfterVideo({ length: formatTypedTime(durationMs) }),
          }))
  const styles = styleLine === null ? [] : [{ line: styleLine, message: t.captionStylesLeftOut }]
  return {
    captions: captions.map(({ caption }) => caption),
    faults: faults.slice(0, CAPTIONS_MAX_TOLD_FAULTS),
    faultCount: faults.length,
    warnings: [...styles, ...moved, ...late].slice(0, CAPTIONS_MAX_TOLD_FAULTS),
  }
}
