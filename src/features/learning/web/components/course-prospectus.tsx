import { Check } from 'lucide-react'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import { type CourseLanguage, getCourseLanguageName } from '#features/catalogue/rules/course-prospectus.ts'
import { useCategories } from '#features/catalogue/web/index.ts'
import { cx } from '#ui/class-names.ts'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import styles from './course-prospectus.module.css'

/** What learners will be able to do. */
export function CourseOutcomes({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return null
  return (
    <PageSection title={t.whatYouWillBeAbleToDo}>
      <ul className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome} className={styles.outcome}>
            <Check aria-hidden="true" />
            <span dir="auto">{outcome}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function CourseAudience({ audience }: { audience: readonly string[] }) {
  if (audience.length === 0) return null
  return (
    <PageSection title={t.whoThisCourseIsFor}>
      <ul className={styles.audience}>
        {audience.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** A language by its own name, which readers of it are told is theirs. */
export const TaughtIn = ({ language }: { language: CourseLanguage }) => (
  <span>
    {renderMessage(
      t.taughtIn({ language: () => <span lang={language}>{getCourseLanguageName(language)}</span> }),
    )}
  </span>
)

/** All categories of a course, as links to their lists. */
export function CourseCategories({ categories }: { categories: readonly string[] }) {
  const known = useCategories()
  return (
    <ul className={styles.links} aria-label={t.categoriesOfCourse}>
      {categories.map((slug) => (
        <li key={slug}>
          <Link to={`/courses/${slug}`} className={styles.chip}>
            {getCategoryTitle(known, slug)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a course is tagged with, as links to what else is found by it. */
export function CourseTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={cx(styles.links, styles.tags)} aria-label={t.tagsOfCourse}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/search?query=${encodeURIComponent(tag)}`} className={styles.chip} rel="nofollow">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
