import { type Dispatch, type RefObject, useEffect } from 'react'
import type { EditableCaption } from '#features/catalogue/rules/captions/caption-text.ts'
import { findCaptionFault } from '#features/catalogue/rules/captions/validate-captions.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './caption-editor.module.css'
import type { CaptionCommand } from './caption-keys.ts'
import type { CaptionListAction, CaptionRow } from './caption-list-state.ts'
import { TimeField } from './time-field.tsx'
import { useScrollIntoList } from './use-scroll-into-list.ts'

interface OpenCaptionProps {
  row: CaptionRow
  number: number
  before: EditableCaption | undefined
  isLast: boolean
  language: string
  textRef: RefObject<HTMLTextAreaElement | null>
  onRun: (command: CaptionCommand) => void
  dispatch: Dispatch<CaptionListAction>
}

/** The caption that is being edited. */
export function OpenCaption({
  row,
  number,
  before,
  isLast,
  language,
  textRef,
  onRun,
  dispatch,
}: OpenCaptionProps) {
  const element = useScrollIntoList()
  const { key, startMs, endMs, text } = row
  const fault = findCaptionFault(row, before)
  useEffect(() => {
    textRef.current?.focus({ preventScroll: true })
  }, [textRef])
  return (
    <div ref={element} className={styles.open}>
      <div className={styles.fields}>
        <TimeField
          key={`start ${startMs}`}
          label={t.captionStart({ number })}
          ms={startMs}
          onChange={(ms) => dispatch({ kind: 'time', key, startMs: ms })}
        />
        <TimeField
          key={`end ${endMs}`}
          label={t.captionEnd({ number })}
          ms={endMs}
          onChange={(ms) => dispatch({ kind: 'time', key, endMs: ms })}
        />
      </div>
      <TextArea
        ref={textRef}
        label={t.captionText({ number })}
        hideLabel
        rows={2}
        lang={language}
        dir="auto"
        value={text}
        onChange={({ target }) => dispatch({ kind: 'type', key, text: target.value })}
      />
      {fault && <p className={styles.fault}>{t.captionNumber({ number, message: fault })}</p>}
      <div className={styles.tools}>
        <Button size="s" onClick={() => onRun('startHere')}>
          {t.startHere}
        </Button>
        <Button size="s" onClick={() => onRun('endHere')}>
          {t.endHere}
        </Button>
        <Button size="s" onClick={() => onRun('split')}>
          {t.splitAtCursor}
        </Button>
        <Button size="s" disabled={isLast} onClick={() => onRun('merge')}>
          {t.mergeWithNext}
        </Button>
        <Button size="s" variant="quiet" onClick={() => onRun('remove')}>
          {t.deleteCaption}
        </Button>
      </div>
    </div>
  )
}
