import { useEffect, useState } from 'react'
import type { AcknowledgementKey } from '../../rules/acknowledgements.ts'
import { loadAcknowledgements, saveAcknowledgements } from '../acknowledgements.ts'
import { useActor } from '../actor-context.ts'

export interface Acknowledgement {
  /** Whether this person has seen it; undefined while that is unknown. */
  seen: boolean | undefined
  /** Records that it was seen. */
  acknowledge: () => void
}

/**
 * Something that is shown once to each person; recorded on the server for accounts, in the browser for visitors.
 * @param keys more than one where it shows what several things would: whoever has seen one of them has seen it
 */
export function useAcknowledgement(...keys: readonly AcknowledgementKey[]): Acknowledgement {
  const userId = useActor()?.id ?? null
  const [seen, setSeen] = useState<boolean>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are the same as long as their names are
  useEffect(() => {
    let current = true
    setSeen(undefined)
    loadAcknowledgements(userId).then(
      (known) => current && setSeen(keys.some((key) => known.has(key))),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId, keys.join(' ')])

  return {
    seen,
    acknowledge() {
      setSeen(true)
      void saveAcknowledgements(userId, keys)
    },
  }
}
