import { useEffect, useState } from 'react'
import type { Allowance } from '../../rules/contract.ts'
import type { Watch } from '../watch/use-watch.ts'
import { requestAllowance } from './allowance-request.ts'

/** Less than this is nothing: the server's and the player's clocks agree no better. */
const nothingLeftMs = 500

interface RemainingParts {
  /** What the page came with; null for visitors, whose page is the same for all. */
  readonly allowance: Allowance | null
  readonly visitor: boolean
  /** Whether this lesson uses the allowance up, as far as the page can tell; the server's word goes before. */
  readonly capped: boolean
  readonly watch: Watch
  /** The server has just refused to hand out more: a visitor's page asks again, to say why. */
  readonly refused: boolean
}

/** What is left of the day's free watching on this lesson, down to the moment: call it while drawing. */
export function useRemaining({ allowance, visitor, capped, watch, refused }: RemainingParts) {
  const [fetched, setFetched] = useState<Allowance | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is news
  useEffect(() => {
    if (!visitor) return
    let wanted = true
    void requestAllowance().then((answer) => wanted && setFetched(answer))
    return () => {
      wanted = false
    }
  }, [visitor, refused])

  const atLoad = (visitor ? fetched : allowance)?.remainingSeconds
  const atLoadMs = capped && typeof atLoad === 'number' ? atLoad * 1000 : null
  const base = watch.credit ? watch.credit.remainingMs : atLoadMs
  const remainingMs = base === null ? null : Math.max(0, base - watch.pendingMs())
  return {
    /** ms; null where there is no limit or it is not known yet. */
    remainingMs,
    /** Nothing is left because so many others of this network watched today. */
    networkFull: visitor && capped && fetched?.networkFull === true,
    usedUp: watch.limit || (remainingMs !== null && remainingMs < nothingLeftMs),
  }
}
