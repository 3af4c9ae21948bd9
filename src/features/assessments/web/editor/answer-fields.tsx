import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import {
  createOptionSource,
  type OptionSource,
  QUESTION_SET_LIMITS,
  type QuestionSource,
} from '../../rules/question-source.ts'
import { EditableList } from './editable-list.tsx'
import styles from './question-card.module.css'
import { RenderedText } from './rendered-text.tsx'

interface AnswerFieldsProps {
  question: QuestionSource
  getError: (path: string) => string | undefined
  onChange: (changed: Partial<QuestionSource>) => void
}

const LABELS = {
  single: t.options,
  multiple: t.options,
  order: t.itemsInOrder,
  match: t.pairs,
} as const

/** What the kind of a question has besides its text: options, pairs, a number or accepted answers. */
export function AnswerFields({ question, getError, onChange }: AnswerFieldsProps) {
  const { kind, acceptedAnswers, options } = question
  if (kind === 'number') return <NumberFields {...{ question, getError, onChange }} />
  if (kind === 'text') {
    return (
      <>
        <EditableList
          label={t.acceptedAnswers}
          items={acceptedAnswers}
          max={QUESTION_SET_LIMITS.options}
          error={getError('acceptedAnswers')}
          nameItem={(index) => t.answerNumber({ number: index + 1 })}
          create={() => ''}
          onChange={(changed) => onChange({ acceptedAnswers: [...changed] })}
          renderItem={(answer, index) => (
            <TextField
              label={t.answerNumber({ number: index + 1 })}
              hideLabel
              dir="auto"
              value={answer}
              error={getError(`acceptedAnswers.${index}`)}
              onChange={({ target }) =>
                onChange({ acceptedAnswers: acceptedAnswers.with(index, target.value) })
              }
            />
          )}
        />
        <p className={styles.hint}>{t.acceptedAnswersHint}</p>
      </>
    )
  }
  return (
    <EditableList
      label={LABELS[kind]}
      items={options}
      max={QUESTION_SET_LIMITS.options}
      error={getError('options')}
      nameItem={(index) => t.optionNumber({ number: index + 1 })}
      create={() => createOptionSource()}
      onChange={(changed) => onChange({ options: [...changed] })}
      renderItem={(option, index) => (
        <OptionFields
          option={option}
          index={index}
          question={question}
          getError={(path) => getError(`options.${index}.${path}`)}
          onChange={(changed) => onChange({ options: options.with(index, { ...option, ...changed }) })}
          onMarkRight={(isRight) =>
            onChange({
              options: options.map((other, place) => ({
                ...other,
                isRight: place === index ? isRight : kind === 'multiple' && other.isRight,
              })),
            })
          }
        />
      )}
    />
  )
}

interface OptionFieldsProps {
  option: OptionSource
  index: number
  question: QuestionSource
  getError: (path: string) => string | undefined
  onChange: (changed: Partial<OptionSource>) => void
  onMarkRight: (isRight: boolean) => void
}

function OptionFields({ option, index, question, getError, onChange, onMarkRight }: OptionFieldsProps) {
  const number = index + 1
  const isChoice = question.kind === 'single' || question.kind === 'multiple'
  return (
    <>
      <TextArea
        label={t.optionNumber({ number })}
        hideLabel
        rows={1}
        className={styles.short}
        dir="auto"
        value={option.text}
        error={getError('text')}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <RenderedText markdown={option.text} />
      {question.kind === 'match' && (
        <>
          <TextArea
            label={t.matchNumber({ number })}
            rows={1}
            className={styles.short}
            dir="auto"
            value={option.target}
            error={getError('target')}
            onChange={({ target }) => onChange({ target: target.value })}
          />
          <RenderedText markdown={option.target} />
        </>
      )}
      {isChoice && (
        <>
          <Checkbox
            label={t.isRight({ number })}
            checked={option.isRight}
            onChange={({ target }) => onMarkRight(target.checked)}
          />
          <TextArea
            label={t.feedbackNumber({ number })}
            optional
            rows={1}
            className={styles.short}
            dir="auto"
            value={option.feedback}
            error={getError('feedback')}
            onChange={({ target }) => onChange({ feedback: target.value })}
          />
        </>
      )}
    </>
  )
}

function NumberFields({ question, getError, onChange }: AnswerFieldsProps) {
  return (
    <div className={styles.numbers}>
      <TextField
        label={t.rightNumber}
        inputMode="decimal"
        value={question.number}
        error={getError('number')}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <TextField
        label={t.tolerance}
        hint={t.toleranceHint}
        optional
        inputMode="decimal"
        value={question.tolerance}
        error={getError('tolerance')}
        onChange={({ target }) => onChange({ tolerance: target.value })}
      />
    </div>
  )
}
