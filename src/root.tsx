import { type ReactNode, useContext, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_useScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { isFrameReloading } from '#features/accounts/web/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { DEFAULT_SITE_NAME } from '#platform/rules/site-defaults.ts'
import { FONT_PRELOAD_URLS } from '#ui/font-preloads.ts'
import { EARLY_SUBMIT_SCRIPT } from '#ui/forms/early-submit-script.ts'
import { THEME_SCRIPT } from '#ui/theme-script.ts'
import '#ui/styles.css'
import type { Route } from './+types/root.ts'
import { getPageContext } from './app/web/api.ts'
import { BareShell, ErrorPage } from './app/web/error-page.tsx'
import { NonceContext, useRequestId } from './app/web/render-context.ts'
import { Shell } from './app/web/shell.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, nonce, site } = getPageContext(context)
  if (!actor) {
    return { actor, balance: null, unread: null, enrolledToBatch: false, mentorsBatch: false, site, nonce }
  }
  const [{ balance }, { result: unread }, batches] = await Promise.all([
    api.points.getTotal(),
    api.notifications.getUnreadNotifications(),
    api.batches.getBatchEnrolment(),
  ])
  return { actor, balance, unread, ...batches, site, nonce }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.site.name ?? DEFAULT_SITE_NAME },
]

/** Signing in or out is followed by a reload of the data; going from page to page is no reason to ask again. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  // The end of a session leads away from private pages, and a new account may be led to its first lesson: what stands around them is of
  // somebody else then.
  if (formMethod || isFrameReloading()) return true
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false
}

let isHydrated = false

/**
 * Whether this is the document that the server sent. An error, and what follows it, renders the layout anew in the browser, where scripts
 * never run and React warns about them.
 */
function useIsServerDocument(): boolean {
  const [isServerDocument] = useState(!isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  return isServerDocument
}

/** `ScrollRestoration` without its script. */
function ScrollRestorer() {
  UNSAFE_useScrollRestoration()
  return null
}

export function Layout({ children }: { children: ReactNode }) {
  const isServerDocument = useIsServerDocument()
  const rendering = useContext(NonceContext)
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce ?? rendering ?? ''
  const requestId = useRequestId()
  return (
    <html lang={getLanguage()} suppressHydrationWarning {...(requestId && { 'data-request-id': requestId })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {FONT_PRELOAD_URLS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Constants of ours, there before the first paint. */}
        {isServerDocument && (
          <script
            suppressHydrationWarning
            {...(nonce && { nonce })}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
            dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${EARLY_SUBMIT_SCRIPT}` }}
          />
        )}
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        {isServerDocument ? <ScrollRestoration nonce={nonce} /> : <ScrollRestorer />}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell
      actor={loaderData.actor}
      balance={loaderData.balance}
      unread={loaderData.unread}
      enrolledToBatch={loaderData.enrolledToBatch}
      mentorsBatch={loaderData.mentorsBatch}
      site={loaderData.site}
    >
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const page = <ErrorPage error={error} siteName={data?.site.name} />
  if (!data) return <BareShell>{page}</BareShell>
  return (
    <Shell
      actor={data.actor}
      balance={data.balance}
      unread={data.unread}
      enrolledToBatch={data.enrolledToBatch}
      mentorsBatch={data.mentorsBatch}
      site={data.site}
    >
      {page}
    </Shell>
  )
}
