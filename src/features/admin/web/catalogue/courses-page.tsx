import { useInfiniteQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems } from '#platform/web/query-pages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import {
  CONSOLE_COURSE_STATES,
  type ConsoleCourse,
  type ConsoleCourseFilters,
} from '../../rules/catalogue/courses-contract.ts'
import { adminApi } from '../api.ts'
import styles from './catalogue-list.module.css'
import { CourseBadges } from './course-badges.tsx'

interface CoursesPageProps {
  filters: ConsoleCourseFilters
  first: Awaited<ReturnType<typeof adminApi.listCourses>>
}

/** All courses of the site, found by state, visibility, owner and title. */
export function CoursesPage({ filters, first }: CoursesPageProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const list = useInfiniteQuery(
    {
      queryKey: ['console', 'courses', filters],
      queryFn: ({ pageParam }) =>
        adminApi.listCourses({ ...filters, ...(pageParam !== undefined && { before: pageParam }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: 'always',
    },
    client,
  )
  const courses = listPageItems<ConsoleCourse>(list.data.pages)
  const hasFailed = list.isFetchNextPageError
  const more = () => void list.fetchNextPage()
  const nearEnd = useInfiniteScroll(list.hasNextPage && !list.isFetching && !hasFailed, more)
  return (
    <Page>
      <PageHeader title={t.courses} subtitle={t.allCoursesNewestFirst}>
        <CourseFilterForm key={JSON.stringify(filters)} filters={filters} />
      </PageHeader>
      {courses.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={Object.keys(filters).length > 0 && <Link to="/admin/courses">{t.showEverything}</Link>}
        />
      ) : (
        <ul className={styles.list}>
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </ul>
      )}
      <div ref={nearEnd} aria-hidden="true" />
      {list.isFetchingNextPage && <Spinner label={t.loading} />}
      {hasFailed && <ErrorState compact onRetry={more} />}
    </Page>
  )
}

function CourseFilterForm({ filters }: { filters: ConsoleCourseFilters }) {
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
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to={`/admin/courses/${id}`} className={styles.name}>
          {title}
        </Link>
        <span className={styles.soft}>
          <Link to={`/admin/people/${owner.id}`}>{owner.name}</Link>
          <span>{t.countLearners({ count: learners })}</span>
        </span>
      </span>
      <CourseBadges course={course} />
    </li>
  )
}
