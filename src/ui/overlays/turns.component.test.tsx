import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { PromptCard } from './prompt-card.tsx'
import { useTurn } from './turns.ts'

/** Longer than an offer rests after another thing. */
const MINUTES_MS = 120_000
/** Longer than an offer looks around. */
const MOMENT_MS = 5_000

function Offer({ name }: { name: string }) {
  const [isClosed, setIsClosed] = useState(false)
  const isShown = useTurn('offer', !isClosed)
  return (
    isShown && <PromptCard icon="" title={name} text="" action={null} onClose={() => setIsClosed(true)} />
  )
}

function Step({ name }: { name: string }) {
  const [isClosed, setIsClosed] = useState(false)
  const isShown = useTurn('step', !isClosed)
  return <Dialog open={isShown} onOpenChange={() => setIsClosed(true)} title={name} />
}

async function open(children: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      ),
    },
  ])
  await render(<RouterProvider router={router} />)
  return router
}

const shown = () => [...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent)
const wait = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return page.viewport(1280, 900)
})
afterEach(async () => {
  await cleanup()
  await new Promise(requestAnimationFrame)
  // What was shown last is long ago for the next test.
  await vi.advanceTimersByTimeAsync(MINUTES_MS)
  vi.useRealTimers()
  history.replaceState(null, '', location.pathname)
})

test('offers come one after the other, with minutes between them', async () => {
  await open([<Offer key="1" name="First" />, <Offer key="2" name="Second" />])
  await wait(MOMENT_MS)
  expect(shown()).toEqual(['First'])
  await wait(MINUTES_MS)
  expect(shown()).toEqual(['First'])
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await wait(MOMENT_MS)
  expect(shown()).toEqual([])
  await wait(MINUTES_MS)
  expect(shown()).toEqual(['Second'])
})

test('steps of what somebody does come as soon as the one before is closed, and offers rest after them', async () => {
  await open([
    <Step key="1" name="Username" />,
    <Step key="2" name="Enrolled" />,
    <Offer key="3" name="Guide" />,
  ])
  for (const name of ['Username', 'Enrolled']) {
    await expect
      .poll(async () => {
        await wait(500)
        return shown()
      })
      .toEqual([name])
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toEqual([])
  }
  await wait(MOMENT_MS)
  expect(shown()).toEqual([])
  await wait(MINUTES_MS)
  expect(shown()).toEqual(['Guide'])
})

const ENDED: { ref: (element: HTMLVideoElement | null) => void } = {
  ref: (element) => element && Object.defineProperty(element, 'ended', { value: true }),
}

test.each([
  ['a form', <form key="1" method="post" />],
  ['a field to write in', <textarea key="1" aria-label="Notes" />],
  ['an open menu', <button key="1" type="button" aria-haspopup="menu" aria-expanded="true" />],
  ['an open panel', <hr key="1" data-panel="" />],
  ['the end of a video', <video key="1" muted {...ENDED} />],
  ['the choice after a video', <hr key="1" data-next="" />],
])('nothing is offered over %s', async (_what, element) => {
  await open([element, <Offer key="2" name="Guide" />])
  await wait(MOMENT_MS)
  expect(shown()).toEqual([])
})

test.each(['#0190a000-0000-7000-8000-000000000001', '?t=90', '?panel=notes'])(
  'nothing is offered at an address that leads to a place within the page, %s',
  async (place) => {
    history.replaceState(null, '', place)
    await open(<Offer name="Guide" />)
    await wait(MOMENT_MS)
    expect(shown()).toEqual([])
  },
)

test('nothing is offered where a card would cover half of the window', async () => {
  await page.viewport(844, 390)
  await open(<Offer name="Guide" />)
  await wait(MOMENT_MS)
  expect(shown()).toEqual([])
})

test('a field for a search and what is folded away are no form; an offer leaves when somebody writes', async () => {
  const router = await open([
    <input key="1" type="search" aria-label="Words" />,
    <textarea key="2" hidden aria-label="Hidden" />,
    <Offer key="3" name="Guide" />,
  ])
  await wait(MOMENT_MS)
  expect(shown()).toEqual(['Guide'])
  await page.getByLabelText('Words').click()
  await expect.poll(shown).toEqual([])
  await router.navigate('/elsewhere')
  await wait(MINUTES_MS)
  expect(shown()).toEqual([])
})

test('an offer leaves with its page', async () => {
  const router = await open(<Offer name="Guide" />)
  await wait(MOMENT_MS)
  expect(shown()).toEqual(['Guide'])
  await router.navigate('/elsewhere')
  await expect.poll(shown).toEqual([])
})
