import { createContext, type ReactNode, useContext } from 'react'
import { BatchLiveProvider } from '#features/batches/web/index.ts'
import { getClassPhase } from '../rules/class-times.ts'
import type { NextLiveClass } from '../rules/schemas.ts'
import { readClassTimes, useClassNow } from './use-class-now.ts'
import { useClassesChange } from './use-classes-change.ts'

/** As `listNextLiveClasses` answers. */
interface KnownClasses {
  readonly batchId: string
  readonly classes: readonly NextLiveClass[]
  readonly now: string
}

interface CurrentClasses {
  /** Those that are on or come next. */
  readonly classes: readonly NextLiveClass[]
  /** The server's time. */
  readonly now: Date
}

const BatchClassesContext = createContext<CurrentClasses | null>(null)

/** The class of the batch that is on, or else the next one; null outside of a batch whose classes the reader may know. */
export function useNextClass(): { next: NextLiveClass; now: Date } | null {
  const current = useContext(BatchClassesContext)
  const next = current?.classes[0]
  return next ? { next, now: current.now } : null
}

/**
 * Knows the next classes of a batch for all of its pages, so that live icons come and go at the second without a question to the
 * server, and reads the pages again when classes were added, moved or cancelled.
 */
export function BatchClasses({ known, children }: { known: KnownClasses; children: ReactNode }) {
  const now = useClassNow(known.classes, known.now)
  useClassesChange(known.batchId)
  const classes = known.classes.filter((one) => getClassPhase(readClassTimes(one), now) !== 'ended')
  const live = classes.filter((one) => getClassPhase(readClassTimes(one), now) === 'live')
  const sectionIds = live.flatMap(({ sectionId }) => sectionId ?? [])
  return (
    <BatchClassesContext.Provider value={{ classes, now }}>
      <BatchLiveProvider value={{ isLive: live.length > 0, sectionIds }}>{children}</BatchLiveProvider>
    </BatchClassesContext.Provider>
  )
}
