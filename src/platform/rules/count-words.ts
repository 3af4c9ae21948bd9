const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Counts words in any script, also in those that put no blank between them. Punctuation and emoji are no words. */
export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1
  return count
}
