import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { EARLY_SUBMIT_SCRIPT } from './early-submit-script.ts'

interface Submission {
  readonly target: ReturnType<typeof makeForm>
  readonly submitter: object | null
  readonly defaultPrevented: boolean
  preventDefault(): void
}

const makeForm = (attributes: readonly string[] = []) => ({
  isConnected: true,
  method: 'get',
  hasAttribute: (name: string) => attributes.includes(name),
  requestSubmit: vi.fn(),
})

/** A page with the script; `submit` answers whether the browser would send the form itself. */
function openPage() {
  let now = 0
  let heard: (event: Submission) => void = () => undefined
  const timers: (() => void)[] = []
  runInNewContext(EARLY_SUBMIT_SCRIPT, {
    Date: { now: () => now },
    addEventListener: (_name: string, listener: typeof heard) => {
      heard = listener
    },
    setTimeout: (callback: () => void) => void timers.push(callback),
  })
  return {
    submit(form: ReturnType<typeof makeForm>, { handled = false, submitter = null as object | null } = {}) {
      const preventDefault = vi.fn()
      heard({ target: form, submitter, defaultPrevented: handled, preventDefault })
      return !handled && preventDefault.mock.calls.length === 0
    },
    tick(seconds = 0) {
      now += seconds * 1000
      for (const timer of timers.splice(0)) timer()
    },
  }
}

test('a form that nothing handles yet is held and sent again, until something does', () => {
  const page = openPage()
  const form = makeForm()
  const submitter = { form }
  expect(page.submit(form, { submitter })).toBe(false)
  page.tick()
  expect(form.requestSubmit).toHaveBeenLastCalledWith(submitter)
  expect(page.submit(form, { submitter })).toBe(false)
  page.tick()
  expect(form.requestSubmit).toHaveBeenCalledTimes(2)
  page.submit(form, { submitter, handled: true })
  page.tick()
  expect(form.requestSubmit).toHaveBeenCalledTimes(2)
})

test('it is given up after a while, or with the form', () => {
  const page = openPage()
  const form = makeForm()
  page.submit(form)
  page.tick(60)
  expect(form.requestSubmit).not.toHaveBeenCalled()
  const gone = makeForm()
  page.submit(gone)
  gone.isConnected = false
  page.tick()
  expect(gone.requestSubmit).not.toHaveBeenCalled()
})

test('a form that works without scripts is the browser’s', () => {
  const page = openPage()
  expect(page.submit(makeForm(['action']))).toBe(true)
})

test('is one line that cannot end its own element', () => {
  expect(EARLY_SUBMIT_SCRIPT).not.toMatch(/\n|<\//)
})
