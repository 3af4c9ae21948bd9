import { createContext, useContext } from 'react'
import { LinkButton } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import type { AccessRequestSubject } from '../../rules/access-request.ts'

/** Where premium courses are sold, as this page came with it; the shell provides it. Null: nowhere. */
export const PremiumCoursesContext = createContext<string | null>(null)

interface PremiumOffer {
  readonly id: string
  /** Null: free. */
  readonly price: number | null
}

/** Where this course or bundle is sold: the shop's address with its id; null where it has no price, or there is no shop. */
export function usePremiumAddress(
  kind: AccessRequestSubject['kind'],
  { id, price }: PremiumOffer,
): string | null {
  const shop = useContext(PremiumCoursesContext)
  if (shop === null || price === null) return null
  const address = new URL(shop)
  address.searchParams.set(kind, id)
  return address.href
}

/** Leads to where something premium is sold. */
export const PremiumLink = ({ to }: { to: string }) => (
  <LinkButton variant="primary" size="l" to={to}>
    {t.getPremiumAccess}
  </LinkButton>
)
