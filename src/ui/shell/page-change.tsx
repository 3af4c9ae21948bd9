import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isTextField } from '../a11y/is-text-field.ts'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { isOverlayOpen } from '../overlays/overlay-signal.ts'

/** The path of a frame that gives way to another in the same step, as before an error page. */
let replacedPath: string | undefined

const findHeading = () => document.querySelector<HTMLElement>('main h1')

/** What a page begins with for those who do not see it: the place that its address names, else its heading. */
function findBeginning(hash: string): HTMLElement | null {
  const named = hash === '' ? null : document.getElementById(hash.slice(1))
  return named ?? findHeading() ?? document.querySelector<HTMLElement>('main')
}

/** Whether the focus is where somebody goes on after the navigation. */
function isFocusOnPage(isSameHeading: boolean): boolean {
  const focused = document.activeElement
  if (isOverlayOpen()) return true
  if (!focused?.closest('main') || focused.id === 'content') return false
  return isSameHeading || isTextField(focused) || focused.closest('[data-player]') !== null
}

/**
 * Does after a navigation in the browser what the browser does after loading a page: the focus goes to the heading, and the title is
 * read out. A field that takes the focus by itself keeps it, as do the player with its keys and tabs below the heading.
 */
export function PageChange() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef<{ path: string; heading: string | null } | null>(null)

  const handlePage = useEffectEvent(() => {
    const before =
      shown.current ?? (replacedPath === undefined ? null : { path: replacedPath, heading: null })
    const heading = findHeading()?.textContent ?? null
    shown.current = { path: pathname, heading }
    if (!before || before.path === pathname) return
    setTitle(document.title)
    if (isFocusOnPage(before.heading !== null && before.heading === heading)) return
    const beginning = findBeginning(hash)
    if (!beginning) return
    // Without this only controls take the focus.
    if (beginning.tabIndex < 0) beginning.tabIndex = -1
    // The router decides how far the page is scrolled.
    beginning.focus({ preventScroll: true })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each page
  useEffect(() => handlePage(), [pathname])
  useEffect(
    () => () => {
      replacedPath = shown.current?.path
      queueMicrotask(() => {
        replacedPath = undefined
      })
    },
    [],
  )

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
