import {
  type EditableCaption,
  moveOutOfCaptionTag,
  stripCaptionTags,
} from '#features/catalogue/rules/captions/caption-text.ts'

/**
 * Two captions of one, parted where the cursor is in its text; each lasts as long as its share of the text.
 * @returns null when one of them would have no text or no time
 */
export function splitCaption(
  { startMs, endMs, text }: EditableCaption,
  cursor: number,
): readonly [EditableCaption, EditableCaption] | null {
  const place = moveOutOfCaptionTag(text, cursor)
  const [first, second] = [text.slice(0, place).trim(), text.slice(place).trim()]
  if (stripCaptionTags(first) === '' || stripCaptionTags(second) === '' || endMs - startMs < 2) return null
  const share = first.length / (first.length + second.length)
  const middle = Math.min(endMs - 1, Math.max(startMs + 1, Math.round(startMs + (endMs - startMs) * share)))
  return [
    { startMs, endMs: middle, text: first },
    { startMs: middle, endMs, text: second },
  ]
}

/** One caption of two that follow each other. */
export const mergeCaptions = (first: EditableCaption, second: EditableCaption): EditableCaption => ({
  startMs: Math.min(first.startMs, second.startMs),
  endMs: Math.max(first.endMs, second.endMs),
  text: [first.text, second.text].filter((text) => text !== '').join(' '),
})

/** All captions earlier or later by the same time, but none before the beginning of the film. */
export function shiftCaptions(captions: readonly EditableCaption[], byMs: number): EditableCaption[] {
  const earliest = captions.reduce((least, { startMs }) => Math.min(least, startMs), Number.POSITIVE_INFINITY)
  const by = Math.max(byMs, -earliest)
  return captions.map(({ startMs, endMs, text }) => ({ startMs: startMs + by, endMs: endMs + by, text }))
}

/** Index of the caption that is shown at a moment, the last of several; -1 for none. */
export const findCaptionIndexAt = (captions: readonly EditableCaption[], ms: number): number =>
  captions.findLastIndex(({ startMs, endMs }) => startMs <= ms && ms < endMs)
