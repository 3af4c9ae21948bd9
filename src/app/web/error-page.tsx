import { CloudOff, Compass, Hourglass, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { DEFAULT_SITE_NAME } from '#platform/rules/site-defaults.ts'
import { RETRY_AFTER_SECONDS, UNAVAILABLE_MESSAGES } from '#platform/rules/unavailable.ts'
import { pageTitle } from '#platform/web/page-meta.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { Brand } from '#ui/shell/brand.tsx'
import { Page } from '#ui/shell/page.tsx'
import { TopBar } from '#ui/shell/top-bar.tsx'
import { type ErrorKind, errorKind } from './error-kind.ts'
import styles from './error-page.module.css'
import { hasSearch } from './navigation.ts'
import { useRequestId } from './request-id.ts'
import { SiteSearch } from './site-search.tsx'
import { useComeBack } from './use-come-back.ts'

const PopularCourses = lazyPart(() => import('./popular-courses.tsx').then((module) => module.PopularCourses))

const TEXTS: Record<ErrorKind, { title: string; text: string; icon: ReactNode }> = {
  missing: {
    title: 'Page not found',
    text: 'This page does not exist, or not any more. Check the address for a typing mistake, or look for what you need here.',
    icon: <Compass />,
  },
  unreachable: {
    title: 'No connection',
    text: 'The server cannot be reached. Check your internet connection; the page comes as soon as there is one. Nothing you did is lost.',
    icon: <WifiOff />,
  },
  away: {
    title: UNAVAILABLE_MESSAGES.TITLE,
    text: UNAVAILABLE_MESSAGES.PAGE,
    icon: <Hourglass />,
  },
  failed: {
    title: 'Something went wrong!',
    text: 'The page could not be made. Nothing you did is lost; please try again in a moment.',
    icon: <CloudOff />,
  },
}

interface ErrorPageProps {
  error: unknown
  /** Unknown when even that could not be loaded. */
  siteName?: string | undefined
}

/** What is shown when a page does not exist or could not be made. */
export function ErrorPage({ error, siteName = DEFAULT_SITE_NAME }: ErrorPageProps) {
  const hydrated = useHydrated()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const kind = errorKind(error, status, !hydrated || navigator.onLine)
  const requestId = useRequestId()
  const comesBack = kind === 'unreachable' || kind === 'away'
  useComeBack(comesBack)
  const { title, text, icon } = TEXTS[kind]
  return (
    <Page>
      <title>{pageTitle({ name: siteName }, title)}</title>
      {kind === 'away' && (
        <noscript>
          <meta httpEquiv="refresh" content={String(RETRY_AFTER_SECONDS)} />
        </noscript>
      )}
      <EmptyState
        isPage
        title={title}
        icon={icon}
        action={
          <div className={styles.actions}>
            {kind === 'missing' ? (
              <LinkButton to="/courses" variant="primary">
                Browse courses
              </LinkButton>
            ) : (
              <LinkButton to="." reloadDocument variant="primary">
                Try again
              </LinkButton>
            )}
            <LinkButton to="/" variant="secondary">
              Home
            </LinkButton>
          </div>
        }
      >
        {text}
        {kind === 'failed' && requestId && (
          <p className={styles.request}>
            If you write to us about it, give this number: <code>{requestId}</code>
          </p>
        )}
      </EmptyState>
      {kind === 'missing' && hasSearch && (
        <div className={styles.search}>
          <SiteSearch bare />
        </div>
      )}
      {hydrated && !comesBack && <PopularCourses />}
    </Page>
  )
}

/** The frame of an error page when even what the frame needs could not be loaded. */
export function BareShell({ children }: { children: ReactNode }) {
  return <AppShell topBar={<TopBar brand={<Brand name={DEFAULT_SITE_NAME} />} />}>{children}</AppShell>
}
