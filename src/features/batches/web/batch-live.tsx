import { Radio } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../messages/index.ts'

/** What is live in a batch at this second. */
interface BatchLive {
  readonly isLive: boolean
  /** The topics of its courses that are live. */
  readonly sectionIds: readonly string[]
}

const BatchLiveContext = createContext<BatchLive>({ isLive: false, sectionIds: [] })

/** Says what is live to all pages of a batch; the features above that know it stand around them. */
export const BatchLiveProvider = BatchLiveContext.Provider

export const useBatchLive = (): BatchLive => useContext(BatchLiveContext)

export function LiveBadge() {
  return (
    <Badge tone="live" icon={<Radio aria-hidden="true" />}>
      {t.live}
    </Badge>
  )
}

/** The live icon of some topics, while one of them is live. */
export function TopicsLiveBadge({ sectionIds }: { sectionIds: readonly string[] }) {
  const live = useBatchLive()
  return sectionIds.some((id) => live.sectionIds.includes(id)) ? <LiveBadge /> : null
}
