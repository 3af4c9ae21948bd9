import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { AccountDialogsProvider, ActorProvider } from '#features/accounts/web/index.ts'
import { CategoriesContext, PremiumCoursesContext } from '#features/catalogue/web/index.ts'
import {
  SupportDialogsProvider,
  useCreatorRequestDialog,
  useFeedbackDialog,
} from '#features/support/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import { realtime } from '#platform/web/realtime.ts'
import { SiteSettingsContext } from '#platform/web/site-settings.ts'
import { runWhenIdle } from '#platform/web/spare-time.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm-provider.tsx'
import { ToastProvider } from '#ui/overlays/toast-provider.tsx'
import { AppShell, LoadingBar } from '#ui/shell/app-shell.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { BottomNav, SideRail } from '#ui/shell/main-navigation.tsx'
import { Brand, ThemeToggle, TopBar } from '#ui/shell/top-bar.tsx'
import { t } from '../messages/index.ts'
import { AccountButton, SignInButtons } from './account-button.tsx'
import { LateCareerPathPrompt } from './career-path/late-career-path-prompt.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { LanguageSelect } from './language-select.tsx'
import {
  getNavReader,
  HAS_SEARCH_PAGE,
  isThemeToggleShown,
  listBottomNavItems,
  listFooterColumns,
  listRailGroups,
  type NavScope,
} from './navigation.ts'
import { NotificationsButton } from './notifications-button.tsx'
import { PointsButton } from './points-button.tsx'
import type { loader as loadBatchLesson } from './routes/batch-lesson.tsx'
import type { loader as loadLesson } from './routes/lesson.tsx'
import type { loader as loadVideo } from './routes/video.tsx'
import styles from './shell.module.css'
import { SiteSearch } from './site-search.tsx'

const TwoFactorNotice = createLazyComponent(() =>
  import('./two-factor-notice.tsx').then((module) => module.TwoFactorNotice),
)

/** The course, and the video, that the present page shows; feedback is about them unless it is opened with others. */
function usePresentPlace(): { courseId: string; videoId?: string } | undefined {
  const inCourse = useRouteLoaderData<typeof loadLesson>('app/web/routes/lesson')
  const single = useRouteLoaderData<typeof loadVideo>('app/web/routes/video')
  const inBatch = useRouteLoaderData<typeof loadBatchLesson>('app/web/routes/batch-lesson')
  const shown = inCourse ?? single ?? inBatch
  if (!shown) return undefined
  const { course, lesson } = shown
  // Of a lesson that is closed to them nobody knows a video.
  return { courseId: course.id, ...(lesson?.type === 'lecture' && { videoId: lesson.id }) }
}

/**
 * Keeps the real-time connection with the session: connects anew after a sign-in, and ends it after the sign-out. Visitors
 * connect when they play something.
 */
function useRealtimeSession(userId: string | undefined): void {
  useEffect(() => {
    if (userId) return runWhenIdle(() => realtime.connect(userId))
    if (realtime.identity() !== 'visitor') realtime.disconnect()
    return undefined
  }, [userId])
}

const FirstCourse = createLazyComponent(
  () => import('./first-course-step.tsx').then((module) => module.FirstCourseStep),
  {
    waiting: <div className={styles.firstCourse} />,
    missing: () => <p role="alert">{t.noCourseCanBeSuggested}</p>,
  },
)

interface ShellProps {
  actor: Actor | null
  balance: number | null
  /** What the bell shows; null for visitors. */
  unread: number | null
  enrolledToBatch: boolean
  mentorsBatch: boolean
  site: Site
  children: ReactNode
}

/** What stands around every page, with the providers that pages rely on. */
export function Shell(props: ShellProps) {
  useRealtimeSession(props.actor?.id)
  return (
    <SiteSettingsContext value={props.site.settings}>
      <CategoriesContext value={props.site.categories}>
        <PremiumCoursesContext value={props.site.premiumCoursesUrl}>
          <ToastProvider>
            <ActorProvider value={props.actor}>
              <AccountDialogsProvider google={props.site.googleSignIn} courseStep={FirstCourse}>
                <ConfirmProvider key={useLeavings(props.actor?.id ?? null)}>
                  <SupportDialogsProvider place={usePresentPlace()}>
                    <Frame {...props} />
                  </SupportDialogsProvider>
                </ConfirmProvider>
              </AccountDialogsProvider>
            </ActorProvider>
          </ToastProvider>
        </PremiumCoursesContext>
      </CategoriesContext>
    </SiteSettingsContext>
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

function Frame({ actor, balance, unread, site, children, ...batches }: ShellProps) {
  const { pathname } = useLocation()
  const leaving = useNavigation().state !== 'idle'
  const feedback = useFeedbackDialog()
  const creatorRequest = useCreatorRequestDialog()
  const scope: NavScope = {
    reader: getNavReader(actor, batches),
    site,
    actions: { feedback: () => feedback.open(), creatorAccess: creatorRequest.open },
  }
  // The console has a rail of its own, and needs the rest of the window.
  const isConsole = /^\/admin(\/|$)/.test(pathname)
  const brand = <Brand name={site.name} logo={site.logo ?? undefined} />
  return (
    <>
      <LoadingBar active={leaving} />
      <AppShell
        topBar={
          <TopBar brand={brand} search={HAS_SEARCH_PAGE && <SiteSearch />}>
            <PointsButton balance={balance} name={site.pointsName} />
            <span className={actor ? styles.account : styles.visitorsBell}>
              <NotificationsButton initial={unread} />
            </span>
            {isThemeToggleShown(pathname) && <ThemeToggle />}
            {/* Around both: signing in leads the focus from the one to the other. */}
            <span className={styles.account}>
              {actor ? <AccountButton actor={actor} scope={scope} /> : <SignInButtons />}
            </span>
          </TopBar>
        }
        rail={isConsole ? undefined : <SideRail groups={listRailGroups(scope)} />}
        bottomNav={<BottomNav items={listBottomNavItems(scope)} />}
        footer={
          !isConsole && (
            <Footer
              brand={brand}
              blurb={t.coursesThatCountWatchedTime}
              columns={listFooterColumns(scope, site)}
            >
              {!actor && <LanguageSelect />}
            </Footer>
          )
        }
      >
        {actor?.withheldRoles && <TwoFactorNotice />}
        {children}
      </AppShell>
      {actor && <LateCareerPathPrompt key={actor.id} />}
      <ConnectionNotice signedIn={actor !== null} />
    </>
  )
}
