import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { QUESTION_KINDS, type QuestionKind } from '../../rules/question.ts'
import { createQuestionSource, hasOptions, type QuestionSource } from '../../rules/question-source.ts'
import { AnswerFields } from './answer-fields.tsx'
import styles from './question-card.module.css'
import type { QuestionForm } from './question-set-form.ts'
import { RenderedText } from './rendered-text.tsx'

const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  single: t.kindSingle,
  multiple: t.kindMultiple,
  order: t.kindOrder,
  match: t.kindMatch,
  number: t.kindNumber,
  text: t.kindText,
}

export const KIND_OPTIONS = QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))

interface QuestionCardProps {
  question: QuestionForm
  index: number
  count: number
  getError: (path: string) => string | undefined
  handleProps: ComponentProps<'span'>
  onChange: (changed: Partial<QuestionSource>) => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Another kind keeps what was written, and gets fields where it had none. */
function changeKind(
  { options, acceptedAnswers }: QuestionSource,
  kind: QuestionKind,
): Partial<QuestionSource> {
  const empty = createQuestionSource(kind)
  return {
    kind,
    options: hasOptions(kind) && options.length === 0 ? empty.options : options,
    acceptedAnswers:
      kind === 'text' && acceptedAnswers.length === 0 ? empty.acceptedAnswers : acceptedAnswers,
  }
}

/** One question of a set, with all its fields. */
export function QuestionCard({
  question,
  index,
  count,
  getError,
  handleProps,
  onChange,
  onMove,
  onDuplicate,
  onRemove,
}: QuestionCardProps) {
  const name = t.questionNumber({ number: index + 1 })
  return (
    <>
      <div className={styles.head}>
        <span {...handleProps} className={styles.handle} aria-hidden="true">
          <GripVertical />
        </span>
        <h2 className={styles.title}>{name}</h2>
        <span className={styles.tools}>
          <IconButton
            label={t.moveUp({ what: name })}
            icon={<ArrowUp />}
            disabled={index === 0}
            data-move={`${question.key}:-1`}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t.moveDown({ what: name })}
            icon={<ArrowDown />}
            disabled={index === count - 1}
            data-move={`${question.key}:1`}
            onClick={() => onMove(index + 1)}
          />
          <IconButton label={t.duplicate({ what: name })} icon={<Copy />} onClick={onDuplicate} />
          <IconButton label={t.remove({ what: name })} data-removes="" icon={<Trash2 />} onClick={onRemove} />
        </span>
      </div>
      <Select
        label={t.kindOfQuestion}
        options={KIND_OPTIONS}
        value={question.kind}
        onChange={({ target }) => {
          const kind = QUESTION_KINDS.find((each) => each === target.value)
          if (kind) onChange(changeKind(question, kind))
        }}
      />
      <TextArea
        label={t.questionText}
        hint={t.questionTextHint}
        rows={2}
        dir="auto"
        value={question.prompt}
        error={getError('prompt')}
        onChange={({ target }) => onChange({ prompt: target.value })}
      />
      <RenderedText markdown={question.prompt} />
      <AnswerFields {...{ question, getError, onChange }} />
      <TextArea
        label={t.explanation}
        hint={t.explanationHint}
        optional
        rows={2}
        dir="auto"
        value={question.explanation}
        error={getError('explanation')}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
      <RenderedText markdown={question.explanation} />
    </>
  )
}
