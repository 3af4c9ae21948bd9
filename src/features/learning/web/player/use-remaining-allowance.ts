import { useEffect, useEffectEvent, useState } from 'react'
import type { DailyAllowance } from '../../rules/contract.ts'
import type { WatchReporting } from '../watch/use-watch-reporting.ts'
import { requestDailyAllowance } from './allowance-request.ts'

/** Less than this is nothing: the server's and the player's clocks agree no better. */
const nothingLeftMs = 500

interface RemainingAllowanceOptions {
  /** What the page came with; null for visitors, whose page is the same for all. */
  readonly allowance: DailyAllowance | null
  readonly visitor: boolean
  /** Whether this lesson uses the allowance up, as far as the page can tell; the server's word goes before. */
  readonly capped: boolean
  readonly watch: WatchReporting
  /** The server has just refused to hand out more: a visitor's page asks again, to say why. */
  readonly refused: boolean
}

/** What is left of the day's free watching on this lesson, down to the moment: call it while drawing. */
export function useRemainingAllowance({
  allowance,
  visitor,
  capped,
  watch,
  refused,
}: RemainingAllowanceOptions) {
  const [fetched, setFetched] = useState<DailyAllowance | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is news
  useEffect(() => {
    if (!visitor) return
    let wanted = true
    void requestDailyAllowance().then((answer) => wanted && setFetched(answer))
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

/**
 * Whether this player has come to the end of the day's allowance. It stays ended for that viewer, whatever fraction of a
 * second the server still has for them; after signing in it goes on from there.
 * @param reached whether nothing is left, as far as is known now
 * @param onEnd called once the end has come
 */
export function useAllowanceLimit(viewer: string, reached: boolean, onEnd: () => void): boolean {
  /** Whose limit it was. */
  const [ended, setEnded] = useState<string | null>(null)
  const usedUp = ended === viewer || reached
  const end = useEffectEvent(() => {
    setEnded(viewer)
    onEnd()
  })
  useEffect(() => {
    if (usedUp) end()
  }, [usedUp])
  return usedUp
}
