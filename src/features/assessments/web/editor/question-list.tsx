import type { Dispatch, SetStateAction } from 'react'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { useMoveFocus } from '#ui/a11y/use-move-focus.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { moveItemTo } from '../../rules/move-item.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import { usePointerDrag } from '../use-pointer-drag.ts'
import styles from './question-card.module.css'
import { QuestionCard } from './question-card.tsx'
import {
  addQuestionKey,
  type QuestionForm,
  type QuestionSetErrors,
  type QuestionSetForm,
} from './question-set-form.ts'

interface QuestionListProps {
  questions: readonly QuestionForm[]
  errors: QuestionSetErrors
  onChange: Dispatch<SetStateAction<QuestionSetForm>>
}

/** The questions of a set as cards, in their order. */
export function QuestionList({ questions, errors, onChange }: QuestionListProps) {
  const toast = useToast()
  const removal = useFocusAfterRemoval<HTMLOListElement>(questions.map(({ key }) => key))
  const moving = useMoveFocus(removal.list)

  const changeQuestions = (change: (before: readonly QuestionForm[]) => readonly QuestionForm[]) =>
    onChange((form) => ({ ...form, questions: change(form.questions) }))

  function move(from: number, to: number) {
    changeQuestions((before) => moveItemTo(before, from, to))
    const what = t.questionNumber({ number: from + 1 })
    const said = t.movedTo({ what, place: to + 1, count: questions.length })
    moving.follow(questions[from]?.key ?? '', to < from ? -1 : 1, said)
  }

  function remove(question: QuestionForm, index: number) {
    changeQuestions((before) => before.filter(({ key }) => key !== question.key))
    removal.moveFrom(question.key)
    toast.info(t.removed, {
      description: t.questionNumber({ number: index + 1 }),
      action: {
        label: t.undo,
        onClick: () =>
          changeQuestions((before) =>
            before.some(({ key }) => key === question.key) ? before : before.toSpliced(index, 0, question),
          ),
      },
    })
  }

  const drag = usePointerDrag(move)
  return (
    <div>
      <ol ref={removal.list} tabIndex={-1} className={styles.cards} data-drag-group="">
        {questions.map((question, index) => (
          <li
            key={question.key}
            data-drop={index}
            className={cx(styles.card, drag.target === index && styles.target)}
          >
            <QuestionCard
              question={question}
              index={index}
              count={questions.length}
              getError={(path) => errors.get(`questions.${index}.${path}`)}
              handleProps={drag.getHandleProps(index)}
              onChange={(changed: Partial<QuestionSource>) =>
                changeQuestions((before) =>
                  before.map((other) => (other.key === question.key ? { ...other, ...changed } : other)),
                )
              }
              onMove={(to) => move(index, to)}
              onDuplicate={() =>
                changeQuestions((before) => before.toSpliced(index + 1, 0, addQuestionKey(question)))
              }
              onRemove={() => remove(question, index)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
    </div>
  )
}
