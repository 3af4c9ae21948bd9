import { Form } from 'react-router'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { useCategories } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import {
  CONSOLE_COURSE_STATES,
  type ConsoleCourse,
  type ConsoleCourseFilters,
} from '../../rules/catalogue/courses-contract.ts'
import { adminApi } from '../api.ts'
import { ConsoleListEnd } from '../list/console-list-end.tsx'
import { useConsoleList } from '../list/use-console-list.ts'
import styles from './catalogue-list.module.css'
import { CourseBadges } from './course-badges.tsx'

interface CoursesPageProps {
  filters: ConsoleCourseFilters
  first: Awaited<ReturnType<typeof adminApi.listCourses>>
}

/** All courses of the site, found by state, visibility, owner and title. */
export function CoursesPage({ filters, first }: CoursesPageProps) {
  const list = useConsoleList<ConsoleCourse>({
    name: 'courses',
    filters,
    first,
    loadPage: (start) => adminApi.listCourses({ ...filters, ...start }),
  })
  return (
    <Page>
      <PageHeader title={t.courses} subtitle={t.allCoursesNewestFirst}>
        <CourseFilterForm key={JSON.stringify(filters)} filters={filters} />
      </PageHeader>
      {list.items.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={Object.keys(filters).length > 0 && <Link to="/admin/courses">{t.showEverything}</Link>}
        />
      ) : (
        <ul className={styles.list}>
          {list.items.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </ul>
      )}
      <ConsoleListEnd list={list} />
    </Page>
  )
}

function CourseFilterForm({ filters }: { filters: ConsoleCourseFilters }) {
  const categories = useCategories()
  return (
    <Form className={styles.filters} role="search">
      <TextField label={t.title} name="search" defaultValue={filters.search ?? ''} hint={t.titleHint} />
      <TextField label={t.owner} name="owner" defaultValue={filters.owner ?? ''} hint={t.ownerHint} />
      <Select
        label={t.state}
        name="state"
        defaultValue={filters.state ?? ''}
        placeholder={t.everything}
        options={CONSOLE_COURSE_STATES.map((state) => ({ value: state, label: t.courseState({ state }) }))}
      />
      <Select
        label={t.category}
        name="category"
        defaultValue={filters.category ?? ''}
        placeholder={t.everything}
        options={categories.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <Select
        label={t.visibility}
        name="visibility"
        defaultValue={filters.visibility ?? ''}
        placeholder={t.everything}
        options={COURSE_VISIBILITIES.map((visibility) => ({
          value: visibility,
          label: t.visibilityName({ visibility }),
        }))}
      />
      <Button type="submit" className={styles.search}>
        {t.search}
      </Button>
    </Form>
  )
}

function CourseRow({ course }: { course: ConsoleCourse }) {
  const { id, title, owner, learners } = course
  const categories = useCategories()
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to={`/admin/courses/${id}`} className={styles.name}>
          {title}
        </Link>
        <span className={styles.soft}>
          <Link to={`/admin/people/${owner.id}`}>{owner.name}</Link>
          <span>{course.categories.map((slug) => getCategoryTitle(categories, slug)).join(', ')}</span>
          <span>{t.countLearners({ count: learners })}</span>
        </span>
      </span>
      <CourseBadges course={course} />
    </li>
  )
}
