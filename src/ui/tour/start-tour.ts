import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import { captureFocus, findFocusReturnTarget } from '../a11y/focus-return.ts'
import { markOverlayOpen, subscribeToOverlays } from '../overlays/overlay-signal.ts'
import './tour.css'
import { t } from '../messages/index.ts'

export interface TourStep {
  /** Selector of what the step is about; a step whose element is not visible is left out. */
  target: string
  title: string
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export interface RunningTour {
  /** Ends it as if it were skipped. */
  stop: () => void
}

/** Each visible element once, in the order of the page. */
function listStopsInOrder(steps: readonly TourStep[]): TourStep[] {
  const stops = new Map<Element, TourStep>()
  for (const step of steps) {
    const element = document.querySelector(step.target)
    if (element?.checkVisibility() && !stops.has(element)) stops.set(element, step)
  }
  return [...stops]
    .sort(([one], [other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(([, step]) => step)
}

/** The library treats its texts as HTML. */
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/**
 * Shows a page step by step, from its top down: arrow keys or buttons move, Esc skips. The focus stays in the step and returns
 * afterwards. A dialog that opens meanwhile ends the tour. Weighs 10 kB, so it is loaded when a tour begins.
 */
export function startTour(steps: readonly TourStep[]): RunningTour {
  const shown = listStopsInOrder(steps)
  if (shown.length === 0) return { stop() {} }
  const before = captureFocus()
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const release = markOverlayOpen()
  let givesWay = false
  const leave = subscribeToOverlays((opened) => {
    if (!opened) return
    givesWay = true
    tour.destroy()
  })
  const tour = driver({
    steps: shown.map(({ target, title, text, side }) => ({
      element: target,
      popover: { title: escaped(title), description: escaped(text), ...(side && { side }) },
    })),
    animate: !still,
    smoothScroll: !still,
    popoverClass: 'tour',
    overlayColor: 'var(--color-overlay)',
    overlayOpacity: 1,
    stagePadding: 8,
    stageRadius: 10,
    disableActiveInteraction: true,
    showProgress: shown.length > 1,
    progressText: t.tourProgress({ current: '{{current}}', total: '{{total}}' }),
    nextBtnText: t.next,
    prevBtnText: t.back,
    doneBtnText: t.done,
    onPopoverRender(popover) {
      popover.closeButton.setAttribute('aria-label', t.skipTheTour)
      // The library takes elements that would be a second header and footer of the page.
      for (const part of [popover.title, popover.footer]) part.setAttribute('role', 'presentation')
      queueMicrotask(() => {
        // After the library has focused the first button, which is the one that skips.
        popover.nextButton.focus()
        // What is shown opens no dialog, and most of it may not say so.
        const element = document.querySelector('.driver-active-element')
        for (const name of ['haspopup', 'expanded', 'controls']) element?.removeAttribute(`aria-${name}`)
      })
    },
    onDestroyed() {
      leave()
      release()
      if (givesWay) return
      findFocusReturnTarget(before)?.focus({ preventScroll: before === null })
    },
  })
  tour.drive()
  return {
    stop() {
      if (tour.isActive()) tour.destroy()
    },
  }
}
