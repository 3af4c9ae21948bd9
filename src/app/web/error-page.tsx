import { CloudOff, Compass, Hourglass, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { DEFAULT_SITE_NAME } from '#platform/rules/site-defaults.ts'
import { UNAVAILABLE_MESSAGES, UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { formatPageTitle } from '#platform/web/page-meta.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { findMissingCode } from '#ui/lazy/code-files.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { canReloadFor, reloadPageFor } from '#ui/lazy/reload-page.ts'
import { renderMessage } from '#ui/prose/render-message.ts'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Brand, TopBar } from '#ui/shell/top-bar.tsx'
import { t } from '../messages/index.ts'
import { classifyPageError, getReloadPauseMs, type PageErrorKind } from './error-kind.ts'
import styles from './error-page.module.css'
import { HAS_SEARCH_PAGE } from './navigation.ts'
import { useRequestId } from './render-context.ts'
import { SiteSearch } from './site-search.tsx'

/** Asks for the page again until it can be had: a lost line, or a site that is away, mends without a press. */
function useReloadWhenAvailable(unreachable: boolean, pauseMs: number): void {
  const { revalidate, state } = useRevalidator()
  // While the page is asked for, asking again would only break that off: a slow answer would never come.
  const waiting = unreachable && state === 'idle'
  useEffect(() => {
    if (!waiting) return
    const ask = () => void revalidate()
    const timer = setTimeout(ask, pauseMs)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [waiting, pauseMs, revalidate])
}

/**
 * Loads the page anew, once the site answers, when its code could not be had: the router has given that up, and a newer version of
 * the site has other files.
 */
function useReloadForCode(missing: string | null): void {
  useEffect(() => {
    if (missing === null) return
    const ask = () => {
      fetch(location.href, { method: 'HEAD' }).then(
        ({ status }) => status < 500 && reloadPageFor(missing),
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, UNAVAILABLE_RETRY_SECONDS * 1_000)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [missing])
}

const PopularCourses = createLazyComponent(() =>
  import('./popular-courses.tsx').then((module) => module.PopularCourses),
)

const TEXTS: Record<PageErrorKind, { title: string; text: string; icon: ReactNode }> = {
  missing: {
    title: t.pageNotFound,
    text: t.pageDoesNotExist,
    icon: <Compass />,
  },
  unreachable: {
    title: t.noConnection,
    text: t.pageLoadsWhenYouAreBackOnline,
    icon: <WifiOff />,
  },
  away: {
    title: UNAVAILABLE_MESSAGES.TITLE,
    text: UNAVAILABLE_MESSAGES.PAGE,
    icon: <Hourglass />,
  },
  failed: {
    title: t.somethingWentWrong,
    text: t.pageCouldNotBeLoaded,
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
  const missingCode = findMissingCode(error)
  const reloadsFor = missingCode !== null && canReloadFor(missingCode) ? missingCode : null
  const kind =
    reloadsFor === null ? classifyPageError(error, status, !hydrated || navigator.onLine) : 'unreachable'
  const requestId = useRequestId()
  const comesBack = kind === 'unreachable' || kind === 'away'
  const pauseMs = getReloadPauseMs(isRouteErrorResponse(error) && error.data)
  useReloadWhenAvailable(comesBack && reloadsFor === null, pauseMs)
  useReloadForCode(reloadsFor)
  const { title, text, icon } = TEXTS[kind]
  return (
    <Page>
      <title>{formatPageTitle({ name: siteName }, title)}</title>
      {kind === 'away' && (
        <noscript>
          <meta httpEquiv="refresh" content={String(UNAVAILABLE_RETRY_SECONDS)} />
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
                {t.browseCourses}
              </LinkButton>
            ) : (
              <LinkButton to="." reloadDocument variant="primary">
                {t.tryAgain}
              </LinkButton>
            )}
            <LinkButton to="/" variant="secondary">
              {t.home}
            </LinkButton>
          </div>
        }
      >
        {text}
        {kind === 'failed' && requestId && (
          <p className={styles.request}>
            {renderMessage(t.mentionThisNumber({ requestId, code: (text) => <code>{text}</code> }))}
          </p>
        )}
      </EmptyState>
      {kind === 'missing' && HAS_SEARCH_PAGE && (
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
