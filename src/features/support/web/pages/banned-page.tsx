import { lazy, Suspense, useEffect, useState } from 'react'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { supportApi } from '../api.ts'
import styles from './banned-page.module.css'

// Loaded apart, so that the form and its schemas load only where there is something to appeal.
const AppealForm = lazy(() => import('./appeal-form.tsx').then((module) => ({ default: module.AppealForm })))

type Appeal = Awaited<ReturnType<typeof supportApi.getAppeal>>

/** In the reader's own time zone; the page names it beside the end of a ban. */
const timeText = (time: string) =>
  new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))
const zoneText = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `/banned`: a banned person sees why, and can appeal (docs/product/sessions.md#bans). The page itself is cached and the same for all;
 * it asks afterwards who the reader is.
 */
export function BannedPage() {
  const [appeal, setAppeal] = useState<Appeal | 'asking' | 'unknown'>('asking')
  const ask = () => {
    // Shows what it has until the answer arrives.
    supportApi.getAppeal().then(setAppeal, () => setAppeal('unknown'))
  }
  useEffect(ask, [])

  return (
    <Page width="read">
      <div className={styles.column}>
        <PageHeader title={t.accountBanned} subtitle={t.aBannedAccountCantBeUsed} />
        {appeal === 'asking' && (
          <>
            <noscript>
              <p>{t.theFormNeedsScripts}</p>
            </noscript>
            <Skeleton shape="block" className={styles.waiting} />
          </>
        )}
        {appeal === 'unknown' && <ErrorState onRetry={ask} />}
        {appeal === null && <Stranger />}
        {appeal !== null && typeof appeal === 'object' && <Known appeal={appeal} onSent={ask} />}
      </div>
    </Page>
  )
}

function Stranger() {
  return (
    <Notice
      title={t.signInToAppeal}
      action={
        <LinkButton to="/sign-in?redirect=/banned" variant="primary">
          {t.signIn}
        </LinkButton>
      }
    >
      {t.signInWithTheBannedAccount}
    </Notice>
  )
}

interface KnownProps {
  appeal: NonNullable<Appeal>
  onSent: () => void
}

function Known({ appeal: { name, email, reason, until, openSince }, onSent }: KnownProps) {
  return (
    <>
      <Notice
        tone="bad"
        title={until ? t.bannedUntil({ date: timeText(until), timeZone: zoneText() }) : t.bannedIndefinitely}
      >
        <p className={styles.reason}>{reason ?? t.noReasonWasGiven}</p>
      </Notice>
      {openSince ? (
        <Notice tone="good" title={t.yourAppealIsWithUs} live>
          {t.appealWaitsForAPerson({ date: timeText(openSince), email })}
        </Notice>
      ) : (
        <PageSection title={t.yourAppeal}>
          <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <AppealForm name={name} email={email} onSent={onSent} />
          </Suspense>
        </PageSection>
      )}
    </>
  )
}
