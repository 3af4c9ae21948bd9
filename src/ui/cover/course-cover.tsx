import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import styles from './course-cover.module.css'
import { COVER_HEIGHT, COVER_WIDTH } from './shapes.ts'

/**
 * Draws a cover while a page is rendered on the server. Null in browsers: the page has the picture already, so they need not load
 * the code that draws it.
 */
export const CoverRendererContext = createContext<((title: string, category: string) => string) | null>(null)

interface DrawnCoverProps {
  title: string
  category: string
}

/** The picture of a course without an uploaded one. Needs a `key` made of title and category. */
function DrawnCover({ title, category }: DrawnCoverProps) {
  const draw = useContext(CoverRendererContext)
  const picture = useRef<SVGSVGElement>(null)

  // After navigation in the browser, when the server has not rendered it.
  useLayoutEffect(() => {
    const svg = picture.current
    if (!svg || svg.hasChildNodes()) return
    // Decorative: the card works without it.
    import('./cover-paths.ts').then(
      ({ renderCoverSvg }) => {
        svg.innerHTML = renderCoverSvg(title, category)
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

interface CourseCoverProps {
  title: string
  /** Slug of the category, such as "machine-learning". */
  category: string
  /** An uploaded picture, instead of the drawn one. */
  src?: string | null | undefined
  /** The first pictures of a page are not loaded lazily. */
  eager?: boolean
}

/** The picture of a course, 16:9. Decorative, since the title is beside it. */
export function CourseCover({ title, category, src, eager = false }: CourseCoverProps) {
  if (src) {
    return (
      <img
        className={styles.cover}
        src={src}
        alt=""
        width={COVER_WIDTH * 2}
        height={COVER_HEIGHT * 2}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' as const })}
      />
    )
  }
  return <DrawnCover key={`${category}|${title}`} title={title} category={category} />
}

interface BundleCoverProps extends CourseCoverProps {
  /** Of the courses in it, in their order; together they are the picture of a bundle without an uploaded one. */
  covers: readonly { id: string; title: string; category: string; image: string | null }[]
}

/** The picture of a bundle, 16:9. Decorative, like that of a course. */
export function BundleCover({ title, category, src, covers, eager = false }: BundleCoverProps) {
  const [first] = covers
  if (src || !first) return <CourseCover title={title} category={category} src={src} eager={eager} />
  const pictures = covers.map((cover) => (
    <CourseCover
      key={cover.id}
      title={cover.title}
      category={cover.category}
      src={cover.image}
      eager={eager}
    />
  ))
  if (pictures.length === 1) return pictures[0]
  return (
    <span className={styles.collage} data-count={covers.length}>
      {pictures}
    </span>
  )
}
