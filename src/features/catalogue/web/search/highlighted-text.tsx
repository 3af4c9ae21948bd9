import type { TextRange } from '../../rules/search.ts'
import styles from './highlighted.module.css'

/** A text with the parts that match a query marked. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  let end = 0
  return (
    <>
      {ranges.map(([from, to]) => {
        const before = text.slice(end, from)
        end = to
        return (
          <span key={from}>
            {before}
            <mark className={styles.mark}>{text.slice(from, to)}</mark>
          </span>
        )
      })}
      {text.slice(end)}
    </>
  )
}
