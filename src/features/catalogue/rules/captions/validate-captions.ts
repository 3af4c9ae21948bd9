import { t } from '../../messages/index.ts'
import { CAPTION_LATEST_MS, CAPTION_TEXT_LENGTH } from './caption-limits.ts'
import { type EditableCaption, stripCaptionTags } from './caption-text.ts'

/**
 * What is wrong with a caption, in words; null when nothing is.
 * @param before the caption above it
 */
export function findCaptionFault(
  { startMs, endMs, text }: EditableCaption,
  before: EditableCaption | undefined,
): string | null {
  if (endMs > CAPTION_LATEST_MS) return t.captionIsTooLate
  if (endMs <= startMs) return t.captionEndsBeforeItBegins
  if (before && startMs < before.startMs) return t.captionGoesBackwards
  if (stripCaptionTags(text) === '') return t.captionHasNoText
  if (text.length > CAPTION_TEXT_LENGTH) return t.captionIsTooLong({ max: CAPTION_TEXT_LENGTH })
  return null
}

/** Index and fault of the first caption that cannot be saved; null when all can. */
export function findFirstCaptionFault(
  captions: readonly EditableCaption[],
): { readonly index: number; readonly message: string } | null {
  for (const [index, caption] of captions.entries()) {
    const message = findCaptionFault(caption, captions[index - 1])
    if (message !== null) return { index, message }
  }
  return null
}
