import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { addressAfter, googleAddress } from '../../rules/sign-in-address.ts'
import { signInFailureText } from '../../rules/sign-in-failure.ts'
import { bringTimeZone } from '../after-sign-in.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'
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
  const target = safeRedirect(redirectTo)
  return (
    <Page width="read">
      <div className={styles.column}>
        <PageHeader title="Sign in" lede="Go on where you left off." />
        <div className={styles.card}>
          <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <SignInForm
              boundEmail={email}
              googleHref={google ? googleAddress({ redirect: target, email: email ?? undefined }) : null}
              redirectTo={target}
              failure={signInFailureText(query.get('failure'))}
              focusFirst={false}
              onSignUp={openSignUp}
              onSignedIn={async (account) => {
                await bringTimeZone(account)
                window.location.assign(addressAfter(account, target))
              }}
            />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
