import '#ui/styles.css'
import routes, { type PageRoute } from 'virtual:page-routes'
import { useEffect } from 'react'
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  RouterContextProvider,
  useLocation,
} from 'react-router'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { pageContext, type Site } from '#platform/web/page-context.ts'
import * as root from '../../../src/root.tsx'
import { TEST_PAGE_SITE } from '../../support/page-site.ts'
import { createFakeApiClient, type FakeApi, setFakeApi } from './fake-api.ts'

/** What stands around every page asks for these; a test that is about one of them gives its own. */
const EVERY_PAGE: FakeApi = {
  points: { getTotal: () => ({ balance: 0 }) },
  notifications: { getUnreadNotifications: () => ({ result: 0 }) },
  batches: { getBatchEnrolment: () => ({ enrolledToBatch: false, mentorsBatch: false }) },
  // What comes by itself for somebody new has come before.
  accounts: {
    listAcknowledgements: () => ({ keys: [...ACKNOWLEDGEMENT_KEYS] }),
    acknowledge: () => ({ keys: [...ACKNOWLEDGEMENT_KEYS] }),
  },
}

interface OpenPageOptions {
  /** Who is signed in; a visitor when left out. */
  actor?: Actor
  api?: FakeApi
  site?: Partial<Site>
  /** Size of the window, px. */
  width?: number
  height?: number
}

let location: Location | undefined

/** Where the page is now, as in the address bar. */
export const getAddress = (): string =>
  location ? `${location.pathname}${location.search}${location.hash}` : ''

function Whereabouts() {
  const now = useLocation()
  useEffect(() => {
    location = now
  })
  return null
}

function Root(props: Parameters<typeof root.default>[0]) {
  return (
    <>
      <Whereabouts />
      <root.default {...props} />
    </>
  )
}

const Nothing = () => null

/** A page that a test leaves its own for: only its address counts. */
const Elsewhere = () => <main>{useLocation().pathname}</main>

/**
 * Opens a page of the site by its address, in the test's browser, with its loaders and everything around it, on a fake server.
 * @param address path with query
 */
export async function openPage(address: string, options: OpenPageOptions = {}): Promise<void> {
  const { actor = null, api = {}, site, width = 1280, height = 900 } = options
  await page.viewport(width, height)
  setFakeApi(api, EVERY_PAGE)
  const context = new RouterContextProvider()
  context.set(pageContext, {
    api: createFakeApiClient(),
    actor,
    nonce: undefined,
    unavailable: false,
    site: { ...TEST_PAGE_SITE, ...site },
    getDocument: () => Promise.reject(new Error('Component tests have no documents')),
    requestId: 'test',
    report: reportError,
    takeHtml() {},
  })
  const matched = new Set(matchRoutes([...routes], address)?.map(({ route }) => route))
  const Stub = createRoutesStub(
    [
      {
        id: 'root',
        HydrateFallback: Nothing,
        Component: Root as never,
        loader: root.loader as never,
        shouldRevalidate: root.shouldRevalidate as never,
        ErrorBoundary: root.ErrorBoundary as never,
        children: await Promise.all(routes.map((route) => buildRoute(route, matched))),
      },
    ] as never,
    context,
  )
  const { unmount } = await render(<Stub initialEntries={[address]} />)
  onTestFinished(async () => {
    await unmount()
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function buildRoute(route: PageRoute, matched: ReadonlySet<PageRoute>): Promise<object> {
  const { id, path, index } = route
  const children = await Promise.all((route.children ?? []).map((child) => buildRoute(child, matched)))
  const place = { id, path, ...(index ? { index } : { children }) }
  if (!matched.has(route)) return { ...place, ...(children.length === 0 && { Component: Elsewhere }) }
  const { default: Component, loader, clientLoader, ErrorBoundary, shouldRevalidate } = await route.load()
  const load =
    clientLoader && loader
      ? (args: LoaderFunctionArgs) => clientLoader({ ...args, serverLoader: () => loader(args) })
      : loader
  return { ...place, Component, loader: load, ErrorBoundary, shouldRevalidate }
}
