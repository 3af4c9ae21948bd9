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
  /** Whether members were left out of what was chosen last, since no more can be chosen one by one. */
  readonly hasLeftOut: boolean
  has(userId: string): boolean
  /** Chooses members of this page, or no longer. */
  toggle(userIds: readonly string[], chosen: boolean): void
  chooseEverybody(): void
  clear(): void
}

/** Adds members to those who are chosen one by one, as many as fit. */
export function addToChoice(
  chosen: ReadonlySet<string>,
  userIds: readonly string[],
): { chosen: ReadonlySet<string>; hasLeftOut: boolean } {
  const all = new Set([...chosen, ...userIds])
  return { chosen: new Set([...all].slice(0, BOARD_CHOICE_MAX)), hasLeftOut: all.size > BOARD_CHOICE_MAX }
}

/** Who is chosen on a board. Members chosen one by one stay chosen on other pages; everybody of a filter only while it is shown. */
export function useBoardChoice({ userIds, totalCount, members, search }: ShownBoard): BoardSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hasLeftOut, setLeftOut] = useState(false)
  const [filter, setFilter] = useState<BoardFilter | null>(null)
  const isEverybody = filter !== null && filter.members === members && filter.search === search
  const choice = isEverybody ? { members, search } : chosen.size > 0 ? { userIds: [...chosen] } : undefined
  return {
    count: isEverybody ? totalCount : chosen.size,
    choice,
    isEverybody,
    hasLeftOut,
    has: (userId) => isEverybody || chosen.has(userId),
    toggle(ids, isChosen) {
      // Of everybody, what is left is this page.
      const before = isEverybody ? new Set(userIds) : chosen
      const next = addToChoice(before, isChosen ? ids : [])
      setFilter(null)
      setLeftOut(next.hasLeftOut)
      setChosen(isChosen ? next.chosen : new Set([...before].filter((id) => !ids.includes(id))))
    },
    chooseEverybody() {
      setChosen(new Set())
      setLeftOut(false)
      setFilter({ members, search })
    },
    clear() {
      setChosen(new Set())
      setLeftOut(false)
      setFilter(null)
    },
  }
}
