import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import type { CarouselItem } from '../../rules/carousel.ts'
import { CAROUSEL_INTERVAL_MS, CAROUSEL_TRANSITION_MS } from '../../rules/carousel-limits.ts'
import styles from './carousel.module.css'
import { CarouselSlide } from './carousel-slide.tsx'

const STILL = '(prefers-reduced-motion: reduce)'

/**
 * Moves a carousel on by itself; the returned handlers make it wait for people.
 *
 * @returns `runs`: it is moving on; `paused`: it was paused, or its reader prefers reduced motion and has not started it
 */
function useCarouselRotation(embla: UseEmblaCarouselType[1]) {
  const [pressed, setPressed] = useState<'pause' | 'play' | null>(null)
  const [still, setStill] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = pressed ? pressed === 'pause' : still
  const runs = embla !== undefined && !paused && !pointed && !focused

  useEffect(() => {
    const query = matchMedia(STILL)
    const look = () => setStill(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])

  useEffect(() => {
    if (!embla || !runs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Counted from the last change, by hand or by itself.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.hidden ? wait() : embla.scrollNext()), CAROUSEL_INTERVAL_MS)
    }
    wait()
    embla.on('select', wait)
    return () => {
      clearTimeout(timer)
      embla.off('select', wait)
    }
  }, [embla, runs])

  const handlers = useMemo(
    () => ({
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusMove) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    }),
    [],
  )
  return { paused, runs, handlers, toggle: () => setPressed(paused ? 'play' : 'pause') }
}

interface FocusMove {
  currentTarget: Node
  relatedTarget: EventTarget | null
}

/** Embla slows down towards the end; with this factor it looks at rest after the given time. */
const TRANSITION = Math.round(CAROUSEL_TRANSITION_MS * 0.028)
const OPTIONS = {
  loop: true,
  duration: TRANSITION,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
}

/**
 * The highlights of the home page. Moves on by itself unless the pointer or the focus is in it, it was paused, or reduced motion
 * is preferred (docs/product/catalogue.md#carousel). Without scripts it is a row to swipe.
 */
export function Carousel({ items }: { items: readonly CarouselItem[] }) {
  const [viewport, embla] = useEmblaCarousel(OPTIONS)
  const [selected, setSelected] = useState(0)
  const hydrated = useHydrated()
  const rotation = useCarouselRotation(items.length > 1 ? embla : undefined)
  const many = hydrated && items.length > 1

  useEffect(() => {
    if (!embla) return
    // Somebody may have swiped before hydration.
    const root = embla.rootNode()
    const already = Math.round(root.scrollLeft / Math.max(1, root.clientWidth))
    root.scrollLeft = 0
    if (already > 0) embla.scrollTo(already, true)
    const select = () => setSelected(embla.selectedScrollSnap())
    select()
    embla.on('select', select)
    return () => {
      embla.off('select', select)
    }
  }, [embla])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla?.scrollPrev()
      else if (event.key === 'ArrowRight') embla?.scrollNext()
      else return
      event.preventDefault()
    },
    [embla],
  )

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t.carousel}
      aria-label={t.highlights}
      onKeyDown={onKeyDown}
      {...rotation.handlers}
    >
      <div
        ref={viewport}
        className={cx(styles.viewport, hydrated && styles.moving)}
        aria-live={rotation.runs ? 'off' : 'polite'}
      >
        <ul className={styles.track}>
          {items.map((item, index) => (
            <CarouselSlide
              key={item.id}
              item={item}
              first={index === 0}
              label={t.slideOf({ number: index + 1, total: items.length })}
              shown={!many || index === selected}
            />
          ))}
        </ul>
      </div>
      {many && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            aria-label={rotation.paused ? t.playAutomatically : t.pause}
            onClick={rotation.toggle}
          >
            {rotation.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={t.previousHighlight}
            onClick={() => embla?.scrollPrev()}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <div className={styles.dots}>
            {items.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={t.highlightTitled({ number: index + 1, title })}
                {...(index === selected && { 'aria-current': true })}
                onClick={() => embla?.scrollTo(index)}
              />
            ))}
          </div>
          <button
            type="button"
            className={styles.control}
            aria-label={t.nextHighlight}
            onClick={() => embla?.scrollNext()}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
