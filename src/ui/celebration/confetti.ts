import { create } from 'canvas-confetti'
import styles from './celebration.module.css'

/** How long the bursts last. */
const CONFETTI_MS = 3_000
/** Pieces per burst and side. */
const PIECES = 3
/** Time for the last pieces to fall. */
const FALL_MS = 2_500

const TOKENS = ['--color-accent', '--color-good', '--color-info-text', '--color-bad']

/**
 * Throws confetti from both sides over the whole page. Weighs 5 kB, so it is loaded when there is something to celebrate.
 *
 * @returns ends it at once
 */
export function startConfetti(): () => void {
  const canvas = document.createElement('canvas')
  canvas.className = styles.confetti ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  // In full screen nothing outside of that element is visible.
  const stage = document.fullscreenElement ?? document.body
  stage.append(canvas)
  // Its worker would be a blob, which the site's policy for scripts refuses.
  const fire = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  const colors = TOKENS.map(colorOf).filter((color) => color !== '')
  const start = performance.now()
  let frame = 0
  let end: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(end)
    fire.reset()
    canvas.remove()
  }

  function burst(now: number): void {
    if (now - start > CONFETTI_MS) {
      end = setTimeout(stop, FALL_MS)
      return
    }
    for (const [x, angle] of [
      [0, 60],
      [1, 120],
    ] as const) {
      void fire({ particleCount: PIECES, angle, spread: 55, origin: { x, y: 0.75 }, colors })
    }
    frame = requestAnimationFrame(burst)
  }

  frame = requestAnimationFrame(burst)
  return stop
}

/** The present theme's colour as #rrggbb, which is what the library takes. */
function colorOf(token: string): string {
  const probe = document.createElement('canvas').getContext('2d')
  const element = document.createElement('span')
  element.style.color = `var(${token})`
  document.body.append(element)
  const color = getComputedStyle(element).color
  element.remove()
  if (!probe) return ''
  probe.fillStyle = color
  return probe.fillStyle
}
