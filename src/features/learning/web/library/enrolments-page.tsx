import { BookOpen, Ellipsis, LogOut, Search } from 'lucide-react'
import { Form } from 'react-router'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { ListToolbar, Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { Enrolment, EnrolmentStatusFilter } from '../../rules/library.ts'
import { COURSE_TITLE_QUERY_MAX_LENGTH } from '../../rules/library-limits.ts'
import { useLeaveCourse } from '../components/enrol-button.tsx'
import styles from './library-page.module.css'

interface EnrolmentsPageProps {
  page: PageOf<Enrolment>
  type: EnrolmentStatusFilter
  /** What the titles are searched for; empty for nothing. */
  query: string
  /** From 1. */
  pageNumber: number
  pageSize: number
}

const TABS: Record<EnrolmentStatusFilter, string> = {
  all: t.all,
  notcomplete: t.inProgress,
  completed: t.completed,
}
const PATH = '/profile/enrollments'

function addressOf({
  type,
  query,
  page = 1,
}: {
  type: EnrolmentStatusFilter
  query: string
  page?: number
}): string {
  const parameters = new URLSearchParams()
  if (type !== 'all') parameters.set('type', type)
  if (query) parameters.set('query', query)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/** The courses somebody is enrolled in, each leading to where they left off. */
export function EnrolmentsPage({ page, type, query, pageNumber, pageSize }: EnrolmentsPageProps) {
  const leave = useLeaveCourse()
  const { data, totalCount } = page
  const focus = useFocusAfterRemoval(data.map(({ course }) => course.id))
  const progress = new Map(data.map((enrolment) => [enrolment.course.id, enrolment]))
  const addresses = new Map(data.map(({ course, destination }) => [course.id, destination.address]))

  async function leaveCourse(course: { id: string; title: string }) {
    if (await leave(course)) focus.moveFrom(course.id)
  }

  return (
    <Page>
      <PageHeader
        title={t.enrolledCourses}
        {...(totalCount > 0 && {
          subtitle: t.countCourses({ count: totalCount }),
        })}
      >
        <ListToolbar>
          <TabNav
            label={t.filterByProgress}
            items={[
              { to: addressOf({ type: 'all', query }), label: TABS.all, current: type === 'all' },
              {
                to: addressOf({ type: 'notcomplete', query }),
                label: TABS.notcomplete,
                current: type === 'notcomplete',
              },
              {
                to: addressOf({ type: 'completed', query }),
                label: TABS.completed,
                current: type === 'completed',
              },
            ]}
          />
          <Form method="get" action={PATH} role="search">
            {type !== 'all' && <input type="hidden" name="type" value={type} />}
            <TextField
              key={query}
              label={t.searchYourCourses}
              hideLabel
              type="search"
              name="query"
              placeholder={t.searchYourCourses}
              defaultValue={query}
              maxLength={COURSE_TITLE_QUERY_MAX_LENGTH}
              startIcon={<Search />}
              enterKeyHint="search"
              autoComplete="off"
            />
          </Form>
        </ListToolbar>
      </PageHeader>
      <div ref={focus.list} tabIndex={-1}>
        {data.length === 0 ? (
          <Nothing type={type} query={query} />
        ) : (
          <CourseCardList
            courses={data.map(({ course }) => course)}
            addresses={addresses}
            progress={progress}
            action={({ id, title }) => (
              <span data-removes="">
                <MenuButton
                  label={t.actionsForCourse({ title })}
                  variant="bare"
                  entries={[
                    {
                      label: t.leaveCourse,
                      icon: <LogOut />,
                      danger: true,
                      onSelect: () => void leaveCourse({ id, title }),
                    },
                  ]}
                >
                  <span className={styles.more}>
                    <Ellipsis aria-hidden="true" />
                  </span>
                </MenuButton>
              </span>
            )}
            label={t.enrolledCourses}
            first
            level={2}
          />
        )}
      </div>
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(totalCount / pageSize)}
          hrefFor={(number) => addressOf({ type, query, page: number })}
        />
      </div>
    </Page>
  )
}

function Nothing({ type, query }: { type: EnrolmentStatusFilter; query: string }) {
  if (query) {
    return (
      <EmptyState
        title={t.noDataFound}
        icon={<Search />}
        action={
          <LinkButton to={addressOf({ type, query: '' })} variant="primary">
            {t.showAll}
          </LinkButton>
        }
      >
        {t.noCourseOfThisTitle({ query })}
      </EmptyState>
    )
  }
  const words: Record<EnrolmentStatusFilter, string> = {
    all: t.notEnrolledYet,
    notcomplete: t.noCourseInProgress,
    completed: t.completedCoursesAppearHere,
  }
  return (
    <EmptyState
      title={t.noDataFound}
      icon={<BookOpen />}
      action={
        <LinkButton to="/courses" variant="primary">
          {t.findACourse}
        </LinkButton>
      }
    >
      {words[type]}
    </EmptyState>
  )
}
