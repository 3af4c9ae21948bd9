import styles from './course-cover.module.css'
import { DrawnCover } from './drawn-cover.tsx'
import { COVER_HEIGHT, COVER_WIDTH } from './shapes.ts'

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
