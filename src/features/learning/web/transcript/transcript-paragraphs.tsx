import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { formatPlaybackTime } from '../player/format-time.ts'
import styles from './transcript.module.css'
import { splitSentenceByMatches, type TranscriptMatch, type TranscriptParagraph } from './transcript.ts'

interface TranscriptParagraphsProps {
  paragraphs: readonly TranscriptParagraph[]
  /** Index of the sentence that is said; -1 for none. */
  current: number
  /** What was searched for, paragraph by paragraph. */
  matchesOf: readonly (readonly TranscriptMatch[])[]
  /** Number of the match that is shown. */
  chosen: number
  onSeek: (sentence: number) => void
}

/** The number of the sentence that an event belongs to; null outside of one. */
function sentenceOf({ target }: FocusEvent | KeyboardEvent | MouseEvent): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-sentence]') : null
  return button ? Number(button.dataset['sentence']) : null
}

/** The sentences as buttons, of which Tab reaches one and the arrow keys the others. Only what changes is drawn anew. */
export function TranscriptParagraphs({
  paragraphs,
  current,
  matchesOf,
  chosen,
  onSeek,
}: TranscriptParagraphsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? Math.max(0, current)

  function handleKey(event: KeyboardEvent) {
    const at = sentenceOf(event)
    if (at === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const last = paragraphs.at(-1)?.sentences.at(-1)?.index ?? 0
    const moves = new Map([
      ['ArrowDown', Math.min(last, at + 1)],
      ['ArrowUp', Math.max(0, at - 1)],
      ['Home', 0],
      ['End', last],
    ])
    const to = moves.get(event.key)
    if (to === undefined) return
    // Elsewhere, these keys are the player's.
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-sentence="${to}"]`)?.focus()
  }

  function handleClick(event: MouseEvent) {
    const at = sentenceOf(event)
    if (at !== null) onSeek(at)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: of the buttons in it
    <div
      ref={list}
      onClick={handleClick}
      onKeyDown={handleKey}
      onFocus={(event) => setFocused(sentenceOf(event))}
      onBlur={() => setFocused(null)}
    >
      {paragraphs.map((paragraph, index) => {
        const matches = matchesOf[index] ?? []
        const own = (sentence: number) =>
          paragraph.sentences.some((one) => one.index === sentence) ? sentence : -1
        return (
          <Paragraph
            key={paragraph.sentences[0]?.index}
            paragraph={paragraph}
            current={own(current)}
            stop={own(stop)}
            matches={matches}
            chosen={matches.some(({ number }) => number === chosen) ? chosen : -1}
          />
        )
      })}
    </div>
  )
}

interface ParagraphProps {
  paragraph: TranscriptParagraph
  /** Indices of sentences in it; -1 where it is another paragraph's. */
  current: number
  stop: number
  matches: readonly TranscriptMatch[]
  chosen: number
}

const Paragraph = memo(function Paragraph({
  paragraph: { startMs, sentences },
  current,
  stop,
  matches,
  chosen,
}: ParagraphProps) {
  return (
    <p className={styles.paragraph}>
      <span className={styles.time}>{formatPlaybackTime(startMs)}</span>
      {sentences.map((sentence) => (
        <button
          key={sentence.index}
          type="button"
          className={styles.sentence}
          data-sentence={sentence.index}
          tabIndex={sentence.index === stop ? 0 : -1}
          {...(sentence.index === current && { 'aria-current': true })}
        >
          {splitSentenceByMatches(sentence, matches).map(({ text, match }) =>
            match === -1 ? (
              text
            ) : (
              <mark
                key={match}
                className={cx(styles.match, match === chosen && styles.chosen)}
                data-match={match}
              >
                {text}
              </mark>
            ),
          )}{' '}
        </button>
      ))}
    </p>
  )
})
