import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMoveFocus } from '#ui/a11y/use-move-focus.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import { moveItemTo } from '../../rules/move-item.ts'
import { usePointerDrag } from '../use-pointer-drag.ts'
import styles from './question-card.module.css'

interface EditableListProps<Item> {
  label: string
  items: readonly Item[]
  max: number
  /** Of the list as a whole. */
  error: string | undefined
  nameItem: (index: number) => string
  create: () => Item
  onChange: (items: readonly Item[]) => void
  renderItem: (item: Item, index: number) => ReactNode
}

/** Options, items, pairs or answers of a question: to add, move and remove. */
export function EditableList<Item>(props: EditableListProps<Item>) {
  const { label, items, max, error, nameItem, create, onChange, renderItem } = props
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const moving = useMoveFocus(list)

  /** Once it is there; without any, what adds one. */
  const focusItem = (index: number) =>
    requestAnimationFrame(() =>
      (
        list.current?.children[index]?.querySelector<HTMLElement>('textarea, input[type=text]') ??
        addButton.current
      )?.focus(),
    )

  function move(from: number, to: number) {
    onChange(moveItemTo(items, from, to))
    const said = t.movedTo({ what: nameItem(from), place: to + 1, count: items.length })
    moving.follow(String(to), to < from ? -1 : 1, said)
  }

  const drag = usePointerDrag(move)
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {error && (
        <p className={styles.error} tabIndex={-1} data-problem="">
          {error}
        </p>
      )}
      <ul ref={list} className={styles.items} data-drag-group="">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: they are texts without an identity of their own
            key={index}
            data-drop={index}
            className={cx(styles.item, drag.target === index && styles.target)}
          >
            <span className={styles.handle} {...drag.getHandleProps(index)} aria-hidden="true">
              <GripVertical />
            </span>
            <div className={styles.itemFields}>{renderItem(item, index)}</div>
            <span className={styles.tools}>
              <IconButton
                size="s"
                label={t.moveUp({ what: nameItem(index) })}
                icon={<ArrowUp />}
                disabled={index === 0}
                data-move={`${index}:-1`}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="s"
                label={t.moveDown({ what: nameItem(index) })}
                icon={<ArrowDown />}
                disabled={index === items.length - 1}
                data-move={`${index}:1`}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                size="s"
                label={t.remove({ what: nameItem(index) })}
                icon={<X />}
                onClick={() => {
                  onChange(items.toSpliced(index, 1))
                  focusItem(Math.max(index - 1, 0))
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      {items.length < max && (
        <Button
          ref={addButton}
          size="s"
          variant="quiet"
          icon={<Plus />}
          onClick={() => {
            onChange([...items, create()])
            focusItem(items.length)
          }}
        >
          {t.addOne}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
