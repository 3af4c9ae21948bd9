import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/*
 * While a dialog is open, the page has a second entry in the browser's history, for Back to leave. Closed another way, the dialog leaves it
 * there, and Back steps over it: removing it would be a traversal, which could meet a navigation that has just begun. Both entries
 * have the same index in React Router's state, and the router never hears of moves between them.
 */

/** In the state of an entry: 'page' has a 'dialog' entry above it. */
const MARK = 'lecternDialog'

interface Entry {
  /** Of React Router; undefined where it did not make the entry. */
  readonly index: unknown
  readonly mark: unknown
  readonly href: string
}

const readState = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function readEntry(): Entry {
  const { idx: index, [MARK]: mark } = readState()
  return { index, mark, href: location.href }
}

const areOneStep = (one: Entry, other: Entry): boolean =>
  one.index === other.index && (one.index !== undefined || one.href === other.href)

/** What Back closes, the uppermost last. */
const closers: (() => void)[] = []
let present: Entry | undefined

function ensureDialogEntry(): void {
  const state = readState()
  if (state[MARK] === 'dialog') return
  history.replaceState({ ...state, [MARK]: 'page' }, '')
  history.pushState({ ...state, [MARK]: 'dialog' }, '')
  present = readEntry()
}

function handlePop(event: PopStateEvent): void {
  const before = present
  present = readEntry()
  if (!before || !areOneStep(before, present)) return
  if (present.mark === 'page') {
    event.stopImmediatePropagation()
    const close = closers.at(-1)
    if (close) close()
    else history.back()
  } else if (before.mark === 'page' && present.mark === 'dialog') {
    event.stopImmediatePropagation()
    if (closers.length === 0) history.forward()
  }
}

/** Begins to listen. To be called before the router is made, which must not hear of moves within one step. */
export const interceptBack = (): void => addEventListener('popstate', handlePop)

/** Follows the address, so that moves within one step are told from others. Once, around every page. */
export function useCloseOnBackHistory(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation makes or replaces an entry
  useEffect(() => {
    if (closers.length > 0) ensureDialogEntry()
    present = readEntry()
  }, [key])
}

/** Closes a dialog when the reader goes back, as phones do for whatever lies over a page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const [asked, setAsked] = useState(0)
  const close = useEffectEvent(() => {
    onClose()
    // A dialog that stays all the same, as while it saves, gets another entry.
    setAsked((times) => times + 1)
  })
  // As soon as the dialog can be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew when it stays
  useLayoutEffect(() => {
    if (!open) return
    const closer = () => close()
    closers.push(closer)
    ensureDialogEntry()
    return () => {
      closers.splice(closers.indexOf(closer), 1)
      if (closers.length > 0) ensureDialogEntry()
    }
  }, [open, asked])
}
