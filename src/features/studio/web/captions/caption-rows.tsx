import { type Dispatch, memo, type RefObject } from 'react'
import { formatTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import styles from './caption-editor.module.css'
import type { CaptionCommand } from './caption-keys.ts'
import type { CaptionListAction, CaptionRow } from './caption-list-state.ts'
import { OpenCaption } from './open-caption.tsx'

interface CaptionRowsProps {
  rows: readonly CaptionRow[]
  selected: number | null
  /** Of the caption that the video shows. */
  currentKey: number | null
  language: string
  textRef: RefObject<HTMLTextAreaElement | null>
  onSelect: (key: number, startMs: number) => void
  onRun: (command: CaptionCommand) => void
  dispatch: Dispatch<CaptionListAction>
}

/** All captions with their times; the one that is open has fields. What is out of sight costs nothing. */
export function CaptionRows({ rows, selected, currentKey, onSelect, language, ...open }: CaptionRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller needs the keys
    <ol className={styles.rows} aria-label={t.captionsList} tabIndex={0}>
      {rows.map((row, index) =>
        row.key === selected ? (
          <li key={row.key} {...getRowProps(row.key === currentKey)}>
            <OpenCaption
              {...open}
              row={row}
              number={index + 1}
              before={rows[index - 1]}
              isLast={index === rows.length - 1}
              language={language}
            />
          </li>
        ) : (
          <ClosedCaption
            key={row.key}
            row={row}
            number={index + 1}
            isCurrent={row.key === currentKey}
            language={language}
            onSelect={onSelect}
          />
        ),
      )}
    </ol>
  )
}

const getRowProps = (isCurrent: boolean) => ({
  className: cx(styles.row, isCurrent && styles.current),
  ...(isCurrent && { 'aria-current': 'time' as const }),
})

interface ClosedCaptionProps {
  row: CaptionRow
  number: number
  isCurrent: boolean
  language: string
  onSelect: (key: number, startMs: number) => void
}

const ClosedCaption = memo(function ClosedCaption({ number, isCurrent, ...words }: ClosedCaptionProps) {
  return (
    <li {...getRowProps(isCurrent)} data-number={number}>
      <CaptionWords {...words} />
    </li>
  )
})

/** Apart from its number, which changes with each caption that is added above. */
const CaptionWords = memo(function CaptionWords({
  row,
  language,
  onSelect,
}: Omit<ClosedCaptionProps, 'number' | 'isCurrent'>) {
  const [start, end] = [formatTypedTime(row.startMs), formatTypedTime(row.endMs)]
  return (
    <button type="button" className={styles.closed} onClick={() => onSelect(row.key, row.startMs)}>
      <span className={styles.times}>{t.captionTimes({ start, end })}</span>
      <span lang={language} dir="auto" className={styles.words}>
        {row.text || t.captionHasNoText}
      </span>
    </button>
  )
})
