import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { PremiumLink, RequestAccess, usePremiumAddress } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'

interface WaysInProps {
  kind: 'course' | 'bundle'
  offer: { readonly id: string; readonly title: string; readonly price: number | null }
  signedIn: boolean
}

/** For who has no access to a course or bundle: where it is sold, whom to ask, and signing in for who was invited. */
export function WaysIn({ kind, offer, signedIn }: WaysInProps) {
  const { openSignIn } = useAccountDialogs()
  const shop = usePremiumAddress(kind, offer)
  return (
    <>
      {shop !== null && <PremiumLink to={shop} />}
      <RequestAccess subject={{ kind, subjectId: offer.id, title: offer.title }} isPrimary={shop === null} />
      {!signedIn && (
        <Button size="l" onClick={() => openSignIn(t.signInWithGrantedAddress)}>
          {t.signInWithInvitation}
        </Button>
      )}
    </>
  )
}
