import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { useMoveFocus } from '#ui/a11y/use-move-focus.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../messages/index.ts'
import { moveItemTo } from '../rules/move-item.ts'
import { getPlainText } from '../rules/plain-text.ts'
import styles from './question-field.module.css'
import { usePointerDrag } from './use-pointer-drag.ts'

interface OrderAnswerProps {
  optionsHtml: readonly string[]
  /** The places of the options in the order given to them. */
  order: readonly number[]
  isDone: boolean
  onChange: (order: number[]) => void
}

/** Items that are brought into order, by dragging or with buttons. */
export function OrderAnswer({ optionsHtml, order, isDone, onChange }: OrderAnswerProps) {
  const list = useRef<HTMLOListElement>(null)
  const moving = useMoveFocus(list)
  const nameItem = (option: number) => getPlainText(optionsHtml[option] ?? '')

  function move(from: number, to: number) {
    const option = order[from] ?? 0
    onChange([...moveItemTo(order, from, to)])
    const said = t.movedTo({ what: nameItem(option), place: to + 1, count: order.length })
    moving.follow(String(option), to < from ? -1 : 1, said)
  }

  const drag = usePointerDrag(move)
  return (
    <>
      <ol ref={list} className={styles.options} data-drag-group="">
        {order.map((option, place) => (
          <li
            key={option}
            data-drop={place}
            className={cx(
              styles.row,
              drag.dragged === place && styles.dragged,
              drag.target === place && styles.target,
            )}
          >
            {!isDone && (
              <span className={styles.handle} {...drag.getHandleProps(place)} aria-hidden="true">
                <GripVertical />
              </span>
            )}
            <div className={styles.words}>
              <Prose compact sanitisedHtml={optionsHtml[option] ?? ''} />
            </div>
            {!isDone && (
              <span className={styles.tools}>
                <IconButton
                  size="s"
                  label={t.moveUp({ what: nameItem(option) })}
                  icon={<ArrowUp />}
                  disabled={place === 0}
                  data-move={`${option}:-1`}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  size="s"
                  label={t.moveDown({ what: nameItem(option) })}
                  icon={<ArrowDown />}
                  disabled={place === order.length - 1}
                  data-move={`${option}:1`}
                  onClick={() => move(place, place + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
    </>
  )
}
