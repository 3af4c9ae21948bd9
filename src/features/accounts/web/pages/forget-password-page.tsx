import { lazy, Suspense } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { syncTimeZone } from '../sync-time-zone.ts'
import styles from './sign-in-page.module.css'

// Loaded apart, so that pages which only open dialogs don't load the forms and their schemas.
const RecoverySteps = lazy(() =>
  import('../forms/recovery-steps.tsx').then((module) => ({ default: module.RecoverySteps })),
)

/** `/forget-password?email=`: choosing a new password when the old one is forgotten. */
export function ForgetPasswordPage({ email }: { email: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <Page width="read">
      <div className={styles.column}>
        <PageHeader title={t.forgotYourPassword} subtitle={t.chooseANewPasswordByCode} />
        <div className={styles.card}>
          <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <RecoverySteps
              email={email}
              onDone={async (account) => {
                if (account) await syncTimeZone(account)
                await navigate(account ? '/' : '/sign-in', { replace: true })
                await revalidate()
              }}
            />
          </Suspense>
        </div>
        <p className={styles.below}>
          <Link to="/sign-in">{t.backToSignIn}</Link>
        </p>
      </div>
    </Page>
  )
}
