import '#ui/styles.css'
import routes, { type PageRoute } from 'virtual:page-routes'
import { useEffect } from 'react'
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type NavigateFunction,
  type RouteObject,
  RouterContextProvider,
  useLocation,
  useNavigate,
} from 'react-router'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { pageContext, type Site } from '#platform/web/page-context.ts'
import { getQueryClient } from '#platform/web/query-client.ts'
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
let navigate: NavigateFunction | undefined
let closePage: (() => Promise<void>) | undefined
let signedIn: Actor | null = null
let left: string | undefined

/** Signs somebody in or out on the fake server; the page learns of it when it loads its data again. */
export function setSignedIn(actor: Actor | null): void {
  signedIn = actor
}

/** The address of another document that the page last asked for, or the name of a file that it offered to save. */
export const getDocumentRequest = (): string | undefined => left

/** Keeps the test's document: a page may leave by `location.assign`, a form or a download. */
function stayInDocument(event: NavigateEvent): void {
  const { destination, downloadRequest, formData } = event
  if (destination.sameDocument && !formData) return
  event.preventDefault()
  left = downloadRequest ?? destination.url.replace(window.location.origin, '')
}

/** Where the page is now, as in the address bar. */
export const getAddress = (): string =>
  location ? `${location.pathname}${location.search}${location.hash}` : ''

/** Presses the browser's button that leads back. */
export const goBack = async (): Promise<void> => navigate?.(-1)

function Whereabouts() {
  const now = useLocation()
  const go = useNavigate()
  useEffect(() => {
    location = now
    navigate = go
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
 * A page that the test has opened before is closed, as by a reload: what the browser stores stays.
 * @param address path with query
 */
export async function openPage(address: string, options: OpenPageOptions = {}): Promise<void> {
  const { actor = null, api = {}, site, width = 1280, height = 900 } = options
  await closePage?.()
  await page.viewport(width, height)
  // What visitors have seen is stored on their device.
  if (!actor) localStorage.setItem('lectern.acknowledged', JSON.stringify(ACKNOWLEDGEMENT_KEYS))
  setFakeApi(api, EVERY_PAGE)
  setSignedIn(actor)
  left = undefined
  navigation.addEventListener('navigate', stayInDocument)
  const context = new RouterContextProvider()
  context.set(pageContext, {
    api: createFakeApiClient(),
    get actor() {
      return signedIn
    },
    nonce: undefined,
    unavailable: false,
    site: { ...TEST_PAGE_SITE, ...site },
    getDocument: () => Promise.reject(new Error('Component tests have no documents')),
    requestId: 'test',
    report: reportError,
    takeHtml() {},
  })
  const matched = new Set(
    matchRoutes(routes as unknown as RouteObject[], address)?.map(({ route }) => route.id),
  )
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
  closePage = async () => {
    await unmount()
    // Somebody else's client: what this page has loaded is forgotten.
    getQueryClient('nobody')
  }
  onTestFinished(async () => {
    await closePage?.()
    closePage = undefined
    navigation.removeEventListener('navigate', stayInDocument)
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function buildRoute(route: PageRoute, matched: ReadonlySet<string | undefined>): Promise<object> {
  const { id, path, index } = route
  const children = await Promise.all((route.children ?? []).map((child) => buildRoute(child, matched)))
  const place = { id, path, ...(index ? { index } : { children }) }
  if (!matched.has(id)) return { ...place, ...(children.length === 0 && { Component: Elsewhere }) }
  const { default: Component, loader, clientLoader, ErrorBoundary, shouldRevalidate } = await route.load()
  const load =
    clientLoader && loader
      ? (args: LoaderFunctionArgs) => clientLoader({ ...args, serverLoader: () => loader(args) })
      : loader
  return { ...place, Component, loader: load, ErrorBoundary, shouldRevalidate }
}
