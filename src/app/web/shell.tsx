import { type ReactNode, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AccountDialogsProvider, ActorProvider } from '#features/accounts/web/index.ts'
import { SupportDialogsProvider, useFeedback } from '#features/support/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm-provider.tsx'
import { ToastProvider } from '#ui/overlays/toast-provider.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { BottomNav } from '#ui/shell/bottom-nav.tsx'
import { Brand } from '#ui/shell/brand.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { LoadingBar } from '#ui/shell/loading-bar.tsx'
import { SideRail } from '#ui/shell/side-rail.tsx'
import { ThemeToggle } from '#ui/shell/theme-toggle.tsx'
import { TopBar } from '#ui/shell/top-bar.tsx'
import { AccountButton, SignInButtons } from './account-button.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import {
  footerColumns,
  hasSearch,
  type NavScope,
  railGroups,
  readerOf,
  shortList,
  showsThemeToggle,
} from './navigation.ts'
import { NotificationsButton } from './notifications-button.tsx'
import { PointsButton } from './points-button.tsx'
import styles from './shell.module.css'
import { SiteSearch } from './site-search.tsx'
import { usePresentPlace } from './use-present-place.ts'
import { useRealtimeSession } from './use-realtime-session.ts'

const FirstCourse = lazyPart(() => import('./first-course.tsx').then((module) => module.FirstCourse), {
  waiting: <div className={styles.firstCourse} />,
  missing: () => <p role="alert">No course can be suggested now. All courses stand under Courses.</p>,
})

interface ShellProps {
  actor: Actor | null
  balance: number | null
  /** What the bell shows; null for visitors. */
  unread: number | null
  site: Site
  children: ReactNode
}

/** What stands around every page, with the providers that pages rely on. */
export function Shell(props: ShellProps) {
  useRealtimeSession(props.actor?.id)
  return (
    <ToastProvider>
      <ActorProvider value={props.actor}>
        <AccountDialogsProvider google={props.site.googleSignIn} courseStep={FirstCourse}>
          <SupportDialogsProvider key={useLeavings(props.actor?.id ?? null)} place={usePresentPlace()}>
            <ConfirmProvider>
              <Frame {...props} />
            </ConfirmProvider>
          </SupportDialogsProvider>
        </AccountDialogsProvider>
      </ActorProvider>
    </ToastProvider>
  )
}

/** Rises when somebody has left: nothing that pages and dialogs hold in memory is for who comes next. */
function useLeavings(userId: string | null): number {
  const [last, setLast] = useState({ userId, leavings: 0 })
  if (last.userId === userId) return last.leavings
  const leavings = last.userId === null ? last.leavings : last.leavings + 1
  setLast({ userId, leavings })
  return leavings
}

function Frame({ actor, balance, unread, site, children }: ShellProps) {
  const { pathname } = useLocation()
  const leaving = useNavigation().state !== 'idle'
  const feedback = useFeedback()
  const scope: NavScope = {
    reader: readerOf(actor),
    site,
    actions: { feedback: () => feedback.open() },
  }
  const brand = <Brand name={site.name} logo={site.logo ?? undefined} />
  return (
    <>
      <LoadingBar active={leaving} />
      <AppShell
        topBar={
          <TopBar brand={brand} search={hasSearch && <SiteSearch />}>
            <PointsButton balance={balance} name={site.pointsName} />
            <NotificationsButton initial={unread} />
            {showsThemeToggle(pathname) && <ThemeToggle />}
            {/* Around both: signing in leads the focus from the one to the other. */}
            <span className={styles.account}>
              {actor ? <AccountButton actor={actor} scope={scope} /> : <SignInButtons />}
            </span>
          </TopBar>
        }
        rail={<SideRail groups={railGroups(scope)} />}
        bottomNav={<BottomNav items={shortList(scope)} />}
        footer={
          <Footer
            brand={brand}
            blurb="Courses that count only the time you truly watched."
            columns={footerColumns(scope, site)}
          />
        }
      >
        {children}
      </AppShell>
      <ConnectionNotice signedIn={actor !== null} />
    </>
  )
}
