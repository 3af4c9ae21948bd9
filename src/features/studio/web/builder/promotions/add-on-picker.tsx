import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type Ref, useDeferredValue, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import { getFailureMessage, studioApi } from '../../api.ts'
import styles from './promotions.module.css'

/** Those that are offered at once; the search finds the others. */
const OFFERED = 6

interface AddOnPickerProps {
  ref: Ref<HTMLInputElement>
  draftId: string
  chosen: AddOnWork | null
  onChoose: (work: AddOnWork) => void
}

/** The creator's own courses and bundles that can come with a course. */
export function AddOnPicker({ ref, draftId, chosen, onChoose }: AddOnPickerProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery(
    {
      queryKey: ['studio', 'add-ons', draftId, search],
      queryFn: () => studioApi.listDraftAddOns({ draftId, search, limit: OFFERED }),
      placeholderData: (before) => before,
      staleTime: 0,
    },
    client,
  )
  const offered = found.data?.data ?? []
  const others = (found.data?.totalCount ?? 0) - offered.length
  return (
    <section className={styles.picker} aria-label={t.chooseAddOn}>
      <TextField
        ref={ref}
        type="search"
        label={t.searchAddOns}
        autoComplete="off"
        startIcon={<Search />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureNotice>{found.error && getFailureMessage(found.error)}</FailureNotice>
      {found.isPending && <Spinner label={t.chooseAddOn} />}
      {found.data && offered.length === 0 && (
        <p className={styles.note} role="status">
          {search === '' ? t.nothingToAddOn : t.noAddOnHas({ search })}
        </p>
      )}
      <ul className={styles.offers}>
        {offered.map((work) => (
          <li key={work.id}>
            <span className={styles.smallCover}>
              <CourseCover title={work.title} category={work.category || work.kind} src={work.image} />
            </span>
            <span className={styles.offer}>
              <bdi>{work.title}</bdi> <span className={styles.note}>{t.addOnKind({ kind: work.kind })}</span>
            </span>
            {work.id === chosen?.id ? (
              <Badge tone="good">{t.chosenAddOn}</Badge>
            ) : (
              <Button
                size="s"
                aria-label={t.chooseWork({ title: work.title })}
                onClick={() => onChoose(work)}
              >
                {t.chooseThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.note}>{t.andMoreAddOns({ count: others })}</p>}
    </section>
  )
}
