import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../../messages/index.ts'
import styles from './plan.module.css'

interface PlanRowProps {
  /** Of the row, for the focus that follows it. */
  id: string
  icon: ReactNode
  title: string
  details: ReactNode
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onEdit?: () => void
  onRemove: () => void
}

/** Something in the plan of a topic: a live class, or what is practised. */
export function PlanRow({
  id,
  icon,
  title,
  details,
  isFirst,
  isLast,
  onStep,
  onEdit,
  onRemove,
}: PlanRowProps) {
  return (
    <li id={id} className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.details}>{details}</span>
      </span>
      <MenuButton
        label={t.moreFor({ title })}
        variant="bare"
        entries={[
          ...(onEdit ? [{ label: t.editThis, onSelect: onEdit }] : []),
          { label: t.moveUp, disabled: isFirst, onSelect: () => onStep(-1) },
          { label: t.moveDown, disabled: isLast, onSelect: () => onStep(1) },
          { kind: 'separator', id: 'end' },
          { label: t.removeThis, danger: true, onSelect: onRemove },
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
    </li>
  )
}

/** Moves the focus to the menu of a row, once the menu that was used has given it back. */
export function focusPlanRow(id: string): void {
  setTimeout(() => document.getElementById(id)?.querySelector('button')?.focus())
}
