import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleBundle } from '../../rules/catalogue/bundles-contract.ts'
import styles from './catalogue-list.module.css'

/** What a bundle is, in a word each: the learning path that it stands for, and its state. */
export function BundleBadges({
  bundle: { careerPath, publishedAt },
}: {
  bundle: Pick<ConsoleBundle, 'careerPath' | 'publishedAt'>
}) {
  return (
    <span className={styles.badges}>
      {careerPath && <Badge tone="accent">{t.careerPathName({ path: careerPath })}</Badge>}
      <Badge tone={publishedAt ? 'good' : 'neutral'}>{publishedAt ? t.published : t.draft}</Badge>
    </span>
  )
}
