import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import type { Unfinished } from '../../rules/continue-contract.ts'
import { toContinue } from '../to-continue.ts'

// Nobody has asked for it: if it cannot be loaded, the page does without.
const ContinueDialog = lazyPart(() => import('./continue-dialog.tsx').then((module) => module.ContinueDialog))

/** Where a browser remembers, for as long as the tab is open, that somebody has come back. */
const KEY = 'lectern.came-back'

function firstTime(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, 'yes')
    return true
  } catch {
    // Better never than with every page.
    return false
  }
}

/** Whether the browser opened the site at this page. */
function beganHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === window.location.pathname
}

/**
 * Asks a learner who comes back to the site whether they want to go on with the restricted course they were in last
 * (docs/product/library.md#continue-learning). Once for each visit, on its first page, and not while they are watching.
 */
export function ContinueLearning({ unfinished }: { unfinished: readonly Unfinished[] }) {
  const [asked, setAsked] = useState<Unfinished | null>(null)
  const [open, setOpen] = useState(false)

  const comeBack = useEffectEvent(() => {
    const last = firstTime() && beganHere() ? toContinue(unfinished) : undefined
    if (!last || isOverlayOpen()) return
    setAsked(last)
    setOpen(true)
  })
  useEffect(() => comeBack(), [])

  return asked && <ContinueDialog open={open} unfinished={asked} onClose={() => setOpen(false)} />
}
