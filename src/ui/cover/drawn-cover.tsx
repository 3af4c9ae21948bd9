import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import styles from './course-cover.module.css'
import { COVER_HEIGHT, COVER_WIDTH } from './shapes.ts'

/**
 * Draws a cover while a page is rendered on the server; null in browsers, where the picture stands in the page already
 * and neither its shapes nor the code that finds them need be loaded.
 */
export const CoverDrawing = createContext<((title: string, category: string) => string) | null>(null)

interface DrawnCoverProps {
  title: string
  category: string
}

/** The picture of a course that has none of its own. It belongs to one title: another one is another component. */
export function DrawnCover({ title, category }: DrawnCoverProps) {
  const draw = useContext(CoverDrawing)
  const picture = useRef<SVGSVGElement>(null)

  // On a page that was not rendered on the server: the browser went there by itself.
  useLayoutEffect(() => {
    const svg = picture.current
    if (!svg || svg.hasChildNodes()) return
    // Decoration: without it the card is whole.
    import('./cover-paths.ts').then(
      ({ drawCover }) => {
        svg.innerHTML = drawCover(title, category)
      },
      () => {},
    )
  }, [title, category])

  return (
    <svg
      ref={picture}
      className={styles.cover}
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own, without any text
      dangerouslySetInnerHTML={{ __html: draw?.(title, category) ?? '' }}
    />
  )
}
