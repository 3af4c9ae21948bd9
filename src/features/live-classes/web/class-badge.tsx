import { Check, CircleX } from 'lucide-react'
import { LiveBadge } from '#features/batches/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../messages/index.ts'
import type { ClassPhase } from '../rules/class-times.ts'

/** How far a class is, where that needs a word. */
export function ClassBadge({ phase, attended }: { phase: ClassPhase; attended: boolean }) {
  if (phase === 'cancelled')
    return (
      <Badge tone="bad" icon={<CircleX aria-hidden="true" />}>
        {t.cancelled}
      </Badge>
    )
  if (phase === 'live') return <LiveBadge />
  if (phase === 'opening') return <Badge tone="accent">{t.startsSoon}</Badge>
  return phase === 'ended' && attended ? (
    <Badge tone="good" icon={<Check aria-hidden="true" />}>
      {t.attended}
    </Badge>
  ) : null
}
