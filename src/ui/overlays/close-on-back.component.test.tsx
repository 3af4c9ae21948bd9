import { useState } from 'react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link } from '../navigation/link.tsx'
import { interceptBack, useCloseOnBackHistory } from './close-on-back.ts'
import { Dialog } from './dialog.tsx'

const START = '/first-page'
const Nothing = () => null
let loads = 0
let router: ReturnType<typeof createBrowserRouter> | undefined
let href = ''

/** A page with a dialog, in it another one, and one that refuses to close. */
function TestPage() {
  useCloseOnBackHistory()
  const { pathname } = useLocation()
  const [outer, setOuter] = useState(false)
  const [inner, setInner] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setOuter(true)}>
        Open
      </button>
      <button type="button" onClick={() => setBusy(true)}>
        Open the busy one
      </button>
      <Link to="/second-page">On</Link>
      <Link to="?sorted" replace>
        Sort
      </Link>
      <p>{`refused ${refusals} times`}</p>
      <Dialog open={outer} onOpenChange={setOuter} title="Outer">
        <button type="button" onClick={() => setInner(true)}>
          Open another
        </button>
        <Dialog open={inner} onOpenChange={setInner} title="Inner" />
      </Dialog>
      <Dialog open={busy} onOpenChange={() => setRefusals((times) => times + 1)} title="Busy">
        <button type="button" onClick={() => setBusy(false)}>
          Done
        </button>
      </Dialog>
    </>
  )
}

interceptBack()

beforeEach(async () => {
  href = location.href
  history.pushState(null, '', START)
  loads = 0
  const loader = () => {
    loads += 1
    return null
  }
  router = createBrowserRouter([{ path: '*', Component: TestPage, loader, HydrateFallback: Nothing }])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { name: START })).toBeVisible()
})

afterEach(() => {
  router?.dispose()
  history.replaceState(null, '', href)
})

const dialog = (name: string) => page.getByRole('dialog', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('Back closes the uppermost dialog, and the page neither moves nor loads again', async () => {
  await press('Open')
  await press('Open another')
  await expect.element(dialog('Inner')).toBeVisible()
  history.back()
  await expect.element(dialog('Inner')).not.toBeInTheDocument()
  await expect.element(dialog('Outer')).toBeVisible()
  history.back()
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
  expect(location.pathname).toBe(START)
  expect(loads).toBe(1)
})

test('a dialog closed in another way is stepped over', async () => {
  await page.getByRole('link', { name: 'On' }).click()
  await expect.element(page.getByRole('heading', { name: '/second-page' })).toBeVisible()
  for (let time = 0; time < 2; time += 1) {
    await press('Open')
    await expect.element(dialog('Outer')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Outer')).not.toBeInTheDocument()
  }
  await page.getByRole('link', { name: 'Sort' }).click()
  await expect.poll(() => location.search).toBe('?sorted')
  history.back()
  await expect.element(page.getByRole('heading', { name: START })).toBeVisible()
})

test('what is reached from a page whose dialog was closed leads back to it, and it to where one came from', async () => {
  await page.getByRole('link', { name: 'On' }).click()
  await press('Open')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
  await router?.navigate('/third-page')
  await expect.element(page.getByRole('heading', { name: '/third-page' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('heading', { name: '/second-page' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('heading', { name: START })).toBeVisible()
  history.forward()
  await expect.element(page.getByRole('heading', { name: '/second-page' })).toBeVisible()
  history.forward()
  await expect.element(page.getByRole('heading', { name: '/third-page' })).toBeVisible()
})

test('a dialog that is busy stays, however often one goes back', async () => {
  await press('Open the busy one')
  for (let times = 1; times <= 2; times += 1) {
    history.back()
    await expect.element(page.getByText(`refused ${times} times`)).toBeInTheDocument()
    await expect.element(dialog('Busy')).toBeVisible()
  }
  await press('Done')
  await expect.element(dialog('Busy')).not.toBeInTheDocument()
  expect(location.pathname).toBe(START)
})
