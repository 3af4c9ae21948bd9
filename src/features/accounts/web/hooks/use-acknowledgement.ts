import { useEffect, useState } from 'react'
import type { AcknowledgementKey } from '../../rules/acknowledgements.ts'
import { acknowledge, readAcknowledgements } from '../acknowledgements.ts'
import { useActor } from '../actor-context.ts'

export interface Acknowledgement {
  /** Whether this person has seen it; undefined while that is unknown. */
  seen: boolean | undefined
  /** Records that it was seen. */
  acknowledge: () => void
}

/** Something that is shown once to each person; recorded on the server for accounts, in the browser for visitors. */
export function useAcknowledgement(key: AcknowledgementKey): Acknowledgement {
  const userId = useActor()?.id ?? null
  const [seen, setSeen] = useState<boolean>()

  useEffect(() => {
    let current = true
    setSeen(undefined)
    readAcknowledgements(userId).then(
      (keys) => current && setSeen(keys.has(key)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId, key])

  return {
    seen,
    acknowledge() {
      setSeen(true)
      void acknowledge(userId, key)
    },
  }
}
