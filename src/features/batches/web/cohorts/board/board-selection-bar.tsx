import { Mail, X } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../../messages/index.ts'
import { BOARD_CHOICE_MAX } from '../../../rules/limits.ts'
import styles from './board.module.css'
import type { BoardSelection } from './use-board-choice.ts'

interface BoardSelectionBarProps {
  selection: BoardSelection
  /** Whether all members of this page are chosen, while there are more whom the filter matches. */
  offersEverybody: boolean
  totalCount: number
  onWrite: () => void
}

/** How many are chosen on a board, and what can be done with them. */
export function BoardSelectionBar({
  selection,
  offersEverybody,
  totalCount,
  onWrite,
}: BoardSelectionBarProps) {
  const { count, hasLeftOut, clear, chooseEverybody } = selection
  return (
    <section className={styles.selection} aria-label={t.chosenMembers}>
      <div role="status">
        <p>{t.countChosen({ count })}</p>
        {hasLeftOut && <p className={styles.choiceHint}>{t.choiceIsFull({ max: BOARD_CHOICE_MAX })}</p>}
      </div>
      {offersEverybody && (
        <Button size="s" variant="quiet" onClick={chooseEverybody}>
          {t.chooseAll({ count: totalCount })}
        </Button>
      )}
      <div className={styles.selectionActions}>
        <Button size="s" variant="quiet" icon={<X aria-hidden="true" />} onClick={clear}>
          {t.clearChoice}
        </Button>
        <Button size="s" variant="primary" icon={<Mail aria-hidden="true" />} onClick={onWrite}>
          {t.writeMessage}
        </Button>
      </div>
    </section>
  )
}
