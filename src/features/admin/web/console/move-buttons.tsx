import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { t } from '../../messages/index.ts'

export interface MoveButtonsProps {
  title: string
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (by: 1 | -1, button: HTMLElement) => void
}

/** Move an entry of a list by one place. They stay focusable where they can't, so that the focus is not lost at an end. */
export function MoveButtons({ title, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={t.moveUp({ title })}
        icon={<ArrowUp />}
        aria-disabled={!canMoveUp}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      />
      <IconButton
        label={t.moveDown({ title })}
        icon={<ArrowDown />}
        aria-disabled={!canMoveDown}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      />
    </>
  )
}
