import { Select } from '#ui/forms/select.tsx'
import { t } from '../../messages/index.ts'
import { MAX_RATING } from '../../rules/limits.ts'
import { checkLinkedInFields } from '../../rules/linkedin/proposals.ts'
import styles from './linkedin.module.css'
import type { Proposal } from './proposal-texts.ts'

/** Nothing is added without a rating of its owner. */
const RATING_OPTIONS = [
  { value: '0', label: t.doNotAdd },
  ...Array.from({ length: MAX_RATING }, (_, index) => ({
    value: String(index + 1),
    label: t.ratingOf({ rating: index + 1, max: MAX_RATING }),
  })),
]

interface LinkedInSkillsProps {
  items: readonly Proposal[]
  ratings: ReadonlyMap<Proposal, number>
  /** @param rating 0 for what is not added */
  onRate: (items: readonly Proposal[], rating: number) => void
}

/** Skills, of which LinkedIn knows no rating: those with one are added. */
export function LinkedInSkills({ items, ratings, onRate }: LinkedInSkillsProps) {
  const open = items.filter(({ fields, known }) => !known && isSkill(fields))
  return (
    <>
      <p className={styles.hint}>{t.rateSkillsToAdd}</p>
      {open.length > 1 && (
        <Select
          className={styles.skill}
          label={t.rateAllSkills}
          options={RATING_OPTIONS}
          defaultValue="0"
          onChange={({ target }) => onRate(open, Number(target.value))}
        />
      )}
      {items.map((item) => {
        const skill = String(item.fields['title'])
        return (
          <Select
            // Rows of a file have nothing that tells two equal ones apart; their order never changes.
            key={items.indexOf(item)}
            className={styles.skill}
            label={skill}
            hint={
              item.known
                ? t.alreadyInYourProfile
                : open.includes(item)
                  ? undefined
                  : item.problems.join(' · ')
            }
            options={RATING_OPTIONS}
            value={String(ratings.get(item) ?? 0)}
            disabled={!open.includes(item)}
            onChange={({ target }) => onRate([item], Number(target.value))}
          />
        )
      })}
    </>
  )
}

const isSkill = (fields: Record<string, unknown>): boolean =>
  'checked' in checkLinkedInFields('skills', { ...fields, rating: 1 })
