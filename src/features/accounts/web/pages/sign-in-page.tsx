import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { getSignInFailureMessage } from '../../rules/redirect-results.ts'
import {
  buildGoogleSignInAddress,
  resolveAddressAfterSignIn,
  SECOND_FACTOR_STEP,
  sanitizeRedirect,
} from '../../rules/sign-in-links.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'
import { syncTimeZone } from '../sync-time-zone.ts'
import styles from './sign-in-page.module.css'

// Loaded apart, so that pages which only open dialogs don't load the form and its schemas.
const SignInForm = lazy(() =>
  import('../forms/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
)

interface SignInPageProps {
  /** The only address that may sign in through this link. */
  email: string | null
  redirectTo: string
}

/** `/sign-in?email=&redirect=`: the dialog's form as a page, for links and for browsers without scripts. */
export function SignInPage({ email, redirectTo }: SignInPageProps) {
  const { openSignUp, google } = useAccountDialogs()
  const [query] = useSearchParams()
  const target = sanitizeRedirect(redirectTo)
  return (
    <Page width="read">
      <div className={styles.column}>
        <PageHeader title={t.signIn} subtitle={t.pickUpWhereYouLeftOff} />
        <div className={styles.card}>
          <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <SignInForm
              boundEmail={email}
              googleHref={
                google ? buildGoogleSignInAddress({ redirect: target, email: email ?? undefined }) : null
              }
              redirectTo={target}
              failure={getSignInFailureMessage(query.get('failure'))}
              asksForSecondFactor={query.get('step') === SECOND_FACTOR_STEP}
              focusFirst={false}
              onSignUp={openSignUp}
              onSignedIn={async (account) => {
                await syncTimeZone(account)
                window.location.assign(resolveAddressAfterSignIn(account, target))
              }}
            />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
