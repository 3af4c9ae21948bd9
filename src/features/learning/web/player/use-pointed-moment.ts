import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { SEEK_HINT_AFTER_KEY_MS } from './player-limits.ts'

const SEEK_KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/**
 * The moment of the video that somebody points at on the seek bar: with a mouse over it, with a finger on it, by dragging it
 * wherever the pointer goes meanwhile, and for a while by each key that moves it.
 */
export function usePointedMoment(positionMs: number, durationMs: number) {
  const [pointed, setPointed] = useState<number | 'position' | undefined>(undefined)
  const track = useRef<SVGSVGElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function clear() {
    clearTimeout(timer.current)
    setPointed(undefined)
  }

  function handlePoint(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect()
    if (!box) return
    clearTimeout(timer.current)
    setPointed(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)))
  }

  function handlePointerDown(event: PointerEvent) {
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId)
    handlePoint(event)
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (!SEEK_KEYS.has(key)) return
    clearTimeout(timer.current)
    setPointed('position')
    timer.current = setTimeout(() => setPointed(undefined), SEEK_HINT_AFTER_KEY_MS)
  }

  return {
    /** Undefined while nobody points. */
    pointedMs: typeof pointed === 'number' ? pointed * durationMs : pointed && positionMs,
    /** The drawing, which is as long as the way of the thumb's middle. */
    track,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePoint,
      onPointerLeave: clear,
      onKeyDown: handleKeyDown,
      onBlur: () => setPointed((before) => (before === 'position' ? undefined : before)),
    },
  }
}
