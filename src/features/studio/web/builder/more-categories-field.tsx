import { useCategories } from '#features/catalogue/web/index.ts'
import { Select } from '#ui/forms/select.tsx'
import { t } from '../../messages/index.ts'
import styles from './course-builder-page.module.css'

interface MoreCategoriesFieldProps {
  /** The first one, which is not offered again. */
  category: string | null
  moreCategories: readonly string[]
  onChange: (moreCategories: string[]) => void
}

/** The second and third category of a course. The third is asked for once there is a second. */
export function MoreCategoriesField({ category, moreCategories, onChange }: MoreCategoriesFieldProps) {
  const categories = useCategories()
  const [second = '', third = ''] = moreCategories
  const listOthers = (except: string) =>
    categories
      .filter(({ slug }) => slug !== category && slug !== except)
      .map(({ slug, title }) => ({ value: slug, label: title }))
  const change = (slugs: readonly string[]) => onChange([...new Set(slugs.filter((slug) => slug !== ''))])
  return (
    <div className={styles.pair}>
      <Select
        label={t.secondCategory}
        optional
        hint={t.moreCategoriesHint}
        placeholder={t.noOtherCategory}
        options={listOthers(third)}
        value={second}
        onChange={({ target }) => change([target.value, third])}
      />
      {second !== '' && (
        <Select
          label={t.thirdCategory}
          optional
          placeholder={t.noOtherCategory}
          options={listOthers(second)}
          value={third}
          onChange={({ target }) => change([second, target.value])}
        />
      )}
    </div>
  )
}
