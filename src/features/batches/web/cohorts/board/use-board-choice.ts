import { useState } from 'react'
import type { BoardChoice } from '../../../rules/board.ts'
import { BOARD_CHOICE_MAX, type BoardMembers } from '../../../rules/limits.ts'

interface BoardFilter {
  readonly members: BoardMembers
  readonly search: string
}

interface ShownBoard extends BoardFilter {
  /** The members of this page, and of all pages of the filter. */
  readonly userIds: readonly string[]
  readonly totalCount: number
}

export interface BoardSelection {
  readonly count: number
  /** Undefined: nobody is chosen. */
  readonly choice: BoardChoice | undefined
  /** Whether everybody whom the filter matches is chosen, on whichever page. */
  readonly isEverybody: boolean
  has(userId: string): boolean
  /** Chooses members of this page, or no longer. */
  toggle(userIds: readonly string[], chosen: boolean): void
  chooseEverybody(): void
  clear(): void
}

/** Who is chosen on a board. Members chosen one by one stay chosen on other pages; everybody of a filter only while it is shown. */
export function useBoardChoice({ userIds, totalCount, members, search }: ShownBoard): BoardSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState<BoardFilter | null>(null)
  const isEverybody = filter !== null && filter.members === members && filter.search === search
  const choice = isEverybody ? { members, search } : chosen.size > 0 ? { userIds: [...chosen] } : undefined
  return {
    count: isEverybody ? totalCount : chosen.size,
    choice,
    isEverybody,
    has: (userId) => isEverybody || chosen.has(userId),
    toggle(ids, isChosen) {
      // Of everybody, what is left is this page.
      const next = new Set(isEverybody ? userIds : chosen)
      for (const id of ids) if (isChosen && next.size < BOARD_CHOICE_MAX) next.add(id)
      if (!isChosen) for (const id of ids) next.delete(id)
      setFilter(null)
      setChosen(next)
    },
    chooseEverybody() {
      setChosen(new Set())
      setFilter({ members, search })
    },
    clear() {
      setChosen(new Set())
      setFilter(null)
    },
  }
}
