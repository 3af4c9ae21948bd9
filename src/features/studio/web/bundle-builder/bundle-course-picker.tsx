import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { BundleCourse } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import styles from './bundle-curriculum.module.css'

/** Those that are offered at once; the search finds the others. */
const OFFERED = 8

interface BundleCoursePickerProps {
  chosen: ReadonlySet<string>
  isFull: boolean
  onAdd: (course: BundleCourse) => void
}

/** The creator's own courses that a bundle can show. */
export function BundleCoursePicker({ chosen, isFull, onAdd }: BundleCoursePickerProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery(
    {
      queryKey: ['studio', 'bundleable-courses', search],
      queryFn: () => studioApi.listBundleableCourses({ search, limit: OFFERED }),
      placeholderData: (before) => before,
      staleTime: 0,
    },
    client,
  )
  const offered = found.data?.data ?? []
  const others = (found.data?.totalCount ?? 0) - offered.length
  return (
    <section className={styles.picker} aria-label={t.addCourses}>
      <TextField
        type="search"
        label={t.searchYourCourses}
        autoComplete="off"
        startIcon={<Search />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureNotice>{found.error && getFailureMessage(found.error)}</FailureNotice>
      {found.isPending && <Spinner label={t.addCourses} />}
      {found.data && offered.length === 0 && (
        <p className={styles.note} role="status">
          {search === '' ? t.noCoursesToBundle : t.noCourseOfYoursHas({ search })}
        </p>
      )}
      <ul className={styles.offers}>
        {offered.map((course) => (
          <li key={course.id}>
            <span className={styles.offer}>
              <bdi>{course.title}</bdi>{' '}
              <span className={styles.note}>{formatCountWithNoun(course.lessonCount, 'lesson')}</span>
            </span>
            {chosen.has(course.id) ? (
              <Badge tone="good">{t.inTheBundle}</Badge>
            ) : (
              <Button
                size="s"
                icon={<Plus aria-hidden="true" />}
                aria-label={t.addCourse({ title: course.title })}
                disabled={isFull}
                onClick={() => onAdd(course)}
              >
                {t.addThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.note}>{t.andMoreCourses({ count: others })}</p>}
    </section>
  )
}
