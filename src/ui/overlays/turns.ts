import { useEffect, useState } from 'react'
import { isTextField } from '../a11y/is-text-field.ts'
import { isOverlayOpen, subscribeToOverlays } from './overlay-signal.ts'

/*
 * Decides who may come up without being asked, so that a newcomer meets one thing at a time: the steps of a new account, the notice of an
 * enrollment, the career prompt, the tour's offer, the introduction to points (docs/product/interface.md#one-thing-at-a-time).
 */

/** Nothing is offered for so long after something lay over the page. */
const REST_MS = 60_000
const LOOK_INTERVAL_MS = 400
/** An offer has found the page calm so often, one look after the other. */
const CALM_LOOKS = 2

/** How many are shown; two where one opens the other. */
let holders = 0
let restTimer: ReturnType<typeof setTimeout> | undefined

function beginRest(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(() => {
    restTimer = undefined
  }, REST_MS)
}

subscribeToOverlays((opened) => {
  if (!opened && !isOverlayOpen()) beginRest()
})

/** What somebody came to the page to fill in. */
const FORM =
  'main :is(form:not([role=search], [method=get]), textarea, [contenteditable], input:is([type=text], [type=email], [type=password], :not([type])))'
/** Open menus, panels, sheets and the choice at the end of a video. */
const OPENED = '[aria-expanded=true][aria-haspopup], [data-panel], :popover-open, [data-next]'

const isInSight = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())

const isPlayingOrOver = () =>
  [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused || ended)

/** An address that leads to a place within the page, such as a comment or a moment of a video. */
const isDeepLink = () => location.hash !== '' || /[?&](t|panel)=/.test(location.search)

/** A card would cover half of such a window: a phone on its side, or a page at 400 %. */
const TOO_LOW = '(max-height: 480px)'

/** Whether an offer would disturb. */
const isBusy = () =>
  matchMedia(TOO_LOW).matches ||
  document.visibilityState === 'hidden' ||
  isPlayingOrOver() ||
  isDeepLink() ||
  isTextField(document.activeElement) ||
  isInSight(OPENED) ||
  isInSight(FORM)

/**
 * step: belongs to what somebody is doing, such as the notice that they are enrolled; comes as soon as no other one is shown.
 * offer: nobody has asked for it; comes when nothing is in the way and nothing was for a while.
 */
type TurnKind = 'step' | 'offer'

const isFree = (kind: TurnKind) =>
  holders === 0 && (kind === 'step' || (restTimer === undefined && !isOverlayOpen() && !isBusy()))

/** Makes the others wait until the returned function is called. */
function holdTurn(): () => void {
  let held = true
  holders += 1
  return () => {
    if (held) holders -= 1
    held = false
  }
}

/** Makes the others wait for as long as something is open. */
export function useHoldTurn(isOpen: boolean): void {
  useEffect(() => (isOpen ? holdTurn() : undefined), [isOpen])
}

/** @returns gives the turn on; null when the signal was aborted before */
async function waitForTurn(kind: TurnKind, signal: AbortSignal): Promise<(() => void) | null> {
  const looksNeeded = kind === 'offer' ? CALM_LOOKS : 1
  for (let looks = 0; !signal.aborted; ) {
    looks = isFree(kind) ? looks + 1 : 0
    if (looks >= looksNeeded) return holdTurn()
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS))
  }
  return null
}

/**
 * Whether it is the turn of what wants to be shown. It keeps the turn for as long as it is wanted.
 * @param wanted false once it was closed
 */
export function useTurn(kind: TurnKind, wanted: boolean): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const over = new AbortController()
    let release: (() => void) | null = null
    void waitForTurn(kind, over.signal).then((turn) => {
      if (over.signal.aborted) return turn?.()
      release = turn
      setHeld(true)
    })
    return () => {
      over.abort()
      setHeld(false)
      if (!release) return
      release()
      beginRest()
    }
  }, [kind, wanted])
  return held && wanted
}
