import styles from './course-cover.module.css'
import { coverArt } from './cover-art.ts'
import { COVER_HEIGHT, COVER_WIDTH } from './shapes.ts'

interface CourseCoverProps {
  title: string
  /** Slug of the category, such as "machine-learning". */
  category: string
  /** An uploaded picture goes before the drawn one. */
  src?: string | null | undefined
  /** The first pictures of a page are not loaded lazily. */
  eager?: boolean
}

/** The picture of a course, 16:9. Decoration: the title stands beside it. */
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
  const { palette, shapes } = coverArt(title, category)
  return (
    <svg
      className={styles.cover}
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z`} fill={palette.ground} />
      {shapes.map(({ d, fill, stroke, width, opacity }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a title never change their order
          key={index}
          d={d}
          fill={fill ? palette[fill] : 'none'}
          {...(stroke && {
            stroke: palette[stroke],
            strokeWidth: width ?? 1,
            strokeLinecap: 'round' as const,
            strokeLinejoin: 'round' as const,
          })}
          {...(opacity !== undefined && { opacity: opacity / 100 })}
        />
      ))}
    </svg>
  )
}
