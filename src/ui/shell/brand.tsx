import { Link } from 'react-router'
import styles from './brand.module.css'

/** The mark: a page on the slope of a lectern, with the amber line of progress along its edge. */
function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.tile} width="32" height="32" rx="9" />
      <path
        className={styles.sheet}
        d="M7.5 16.6 22.9 9.2a1 1 0 0 1 1.4.9v3.3a1.6 1.6 0 0 1-.9 1.4L8.9 21.7a1 1 0 0 1-1.4-.9z"
      />
      <path className={styles.line} d="M12 25.4h8" strokeWidth="2.6" strokeLinecap="round" />
      <path className={styles.stem} d="M16 18.8v6" strokeWidth="2.2" />
    </svg>
  )
}

interface BrandProps {
  /** The site's name, from its configuration. */
  name: string
  to?: string
  /** The site's own logo in place of the mark. */
  logo?: string | undefined
}

/** Mark and name, leading home. */
export function Brand({ name, to = '/', logo }: BrandProps) {
  return (
    <Link to={to} className={styles.brand}>
      {logo ? <img className={styles.mark} src={logo} alt="" width={30} height={30} /> : <BrandMark />}
      <span className={styles.name}>{name}</span>
    </Link>
  )
}
