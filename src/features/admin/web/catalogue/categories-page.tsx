import { safe } from '@orpc/client'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { CategoryTitles } from '#features/catalogue/rules/categories.ts'
import { CATEGORY_TITLE_HINT } from '#features/catalogue/rules/category-schemas.ts'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleCategory } from '../../rules/catalogue/categories-contract.ts'
import { adminApi } from '../api.ts'
import { MoveButtons } from '../console/move-buttons.tsx'
import { useReordering } from '../console/use-reordering.tsx'
import styles from './categories-page.module.css'
import { CategoryForm } from './category-form.tsx'

/** The categories of courses in their order: to add, rename, order and remove them. */
export function CategoriesPage({ categories }: { categories: readonly ConsoleCategory[] }) {
  const revalidator = useRevalidator()
  const confirm = useConfirm()
  const toast = useToast()
  const titleInput = useRef<HTMLInputElement>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const entries = categories.map(({ slug, title }) => ({ id: slug, title }))
  const { place, announcement } = useReordering(entries, (slugs) =>
    adminApi.reorderCategories({ slugs, seen: categories.map(({ slug }) => slug) }),
  )

  async function add(named: { title: string; titles: CategoryTitles }): Promise<void> {
    await adminApi.addCategory(named)
    toast.success(t.categoryIsAdded({ title: named.title }))
    await revalidator.revalidate()
  }

  async function rename(
    { slug, version }: ConsoleCategory,
    named: { title: string; titles: CategoryTitles },
  ): Promise<void> {
    await adminApi.renameCategory({ slug, version, ...named })
    toast.success(t.saved)
    await closeForm(slug)
  }

  /** Shows the list as it is now, with the focus where it was before. */
  async function closeForm(slug: string): Promise<void> {
    await revalidator.revalidate()
    flushSync(() => setRenamed(null))
    document.getElementById(`rename-${slug}`)?.focus()
  }

  async function remove({ slug, title }: ConsoleCategory): Promise<void> {
    if (!(await confirm('delete', { what: t.theCategory({ title }) }))) return
    const { error, isDefined } = await safe(adminApi.removeCategory({ slug }))
    if (!error) toast.success(t.categoryIsRemoved)
    else toast.error(isDefined ? error.message : t.somethingWentWrong)
    await revalidator.revalidate()
    // The button that had the focus is gone with its category.
    requestAnimationFrame(() => titleInput.current?.focus())
  }

  return (
    <Page width="read">
      <PageHeader title={t.categories} subtitle={t.categoriesExplained} />
      {categories.length === 0 && <EmptyState compact title={t.noCategories} />}
      <ol className={styles.list}>
        {categories.map((category, index) => (
          <li key={category.slug} className={styles.entry}>
            {renamed === category.slug ? (
              <CategoryForm
                label={t.newTitleOf({ title: category.title })}
                title={category.title}
                titles={category.titles}
                submitText={t.save}
                onSubmit={(named) => rename(category, named)}
                onCancel={() => void closeForm(category.slug)}
              />
            ) : (
              <>
                <div className={styles.info}>
                  <h2 className={styles.title}>{category.title}</h2>
                  <p className={styles.facts}>
                    <Link to={`/courses/${category.slug}`}>{`/courses/${category.slug}`}</Link>
                    <span>{t.countCoursesIn({ count: category.courseCount })}</span>
                    {LANGUAGE_TAGS.map(
                      (language) =>
                        category.titles[language] && (
                          <span key={language} lang={language}>
                            {category.titles[language]}
                          </span>
                        ),
                    )}
                  </p>
                </div>
                <div className={styles.actions}>
                  <MoveButtons {...place(index)} />
                  <IconButton
                    id={`rename-${category.slug}`}
                    label={t.renameTitled({ title: category.title })}
                    icon={<Pencil />}
                    onClick={() => setRenamed(category.slug)}
                  />
                  <IconButton
                    label={t.removeTitled({ title: category.title })}
                    icon={<Trash2 />}
                    disabled={category.courseCount > 0}
                    onClick={() => void remove(category)}
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
      {announcement}
      <section className={styles.added} aria-labelledby="new-category">
        <h2 id="new-category" className={styles.title}>
          {t.newCategory}
        </h2>
        <CategoryForm
          ref={titleInput}
          label={t.title}
          hint={CATEGORY_TITLE_HINT}
          submitText={t.add}
          onSubmit={add}
        />
      </section>
    </Page>
  )
}
