import { Lock } from 'lucide-react'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'

interface AccessBadgeProps {
  /** Null: free. */
  price: number | null
  isClosed: boolean
  /** Whether to say that it is free; cards leave that out. */
  showsFree?: boolean
}

/** How one gets into a course or bundle: premium, by invitation only, or free. */
export function AccessBadge({ price, isClosed, showsFree = false }: AccessBadgeProps) {
  if (price !== null) return <Badge tone="accent">{t.premium}</Badge>
  if (isClosed) return <Badge icon={<Lock aria-hidden="true" />}>{t.invitationOnly}</Badge>
  return showsFree ? <Badge>{t.free}</Badge> : null
}
