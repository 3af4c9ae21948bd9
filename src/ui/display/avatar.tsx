import { useState } from 'react'
import { cx } from '../class-names.ts'
import styles from './avatar.module.css'
import { getAvatarTint, getInitials } from './initials.ts'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 's' | 'm' | 'l' | 'xl'
  /** The name is beside it already, so screen readers skip it. */
  decorative?: boolean
}

const PIXELS = { s: 28, m: 40, l: 56, xl: 96 }
const TINT_CLASSES = [styles.t0, styles.t1, styles.t2, styles.t3, styles.t4, styles.t5]

/** A picture of somebody, or their initials on a tint when there is none or it fails to load. */
export function Avatar({ name, src, size = 'm', decorative = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const className = cx(styles.avatar, styles[size])
  const alt = decorative ? '' : name
  if (src && src !== failedSrc) {
    const pixels = PIXELS[size]
    return (
      <img
        className={className}
        src={src}
        alt={alt}
        width={pixels}
        height={pixels}
        loading="lazy"
        onError={() => setFailedSrc(src)}
        ref={(image) => {
          // It may have failed before hydration.
          if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
        }}
      />
    )
  }
  return (
    <span
      className={cx(className, TINT_CLASSES[getAvatarTint(name)])}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {getInitials(name)}
    </span>
  )
}
