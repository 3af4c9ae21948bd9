import styles from './loading-bar.module.css'

/** A line at the top of the window while the next page is on its way; quick pages never show it. */
export function LoadingBar({ active }: { active: boolean }) {
  if (!active) return null
  return <div className={styles.bar} role="progressbar" aria-label="Loading the page" />
}
