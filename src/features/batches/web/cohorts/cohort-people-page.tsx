import { UserPlus, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay } from '#features/catalogue/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort, CohortPeopleList, CohortPerson } from '../../rules/schemas.ts'
import { batchesApi, getFailureMessage } from '../api.ts'
import { getCohortPeoplePath } from '../batch-paths.ts'
import { CohortFrame } from './cohort-frame.tsx'
import styles from './cohorts.module.css'
import { PeopleTools } from './people-tools.tsx'

interface CohortPeopleProps {
  cohort: Cohort
  list: CohortPeopleList
  search: string
  page: PageOf<CohortPerson>
  /** From 1. */
  pageNumber: number
  pageSize: number
}

/** Who is in a cohort and who waits for a seat, and how they come in and out. */
export function CohortPeoplePage({ cohort, list, search, page, pageNumber, pageSize }: CohortPeopleProps) {
  const { id: batchId, memberCount, waitingCount } = cohort
  const path = getCohortPeoplePath(batchId)
  const addressOf = (given: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const shown = list === 'waiting' ? 'waiting' : ''
  return (
    <CohortFrame cohort={cohort}>
      <div className={styles.tools}>
        <AddPerson batchId={batchId} />
        <PeopleTools cohort={cohort} members={list === 'members' ? page.data : []} />
        <div className={styles.lists}>
          <TabNav
            label={t.people}
            keepsScroll
            items={[
              { to: path, label: t.members, count: memberCount, current: list === 'members' },
              {
                to: addressOf({ list: 'waiting' }),
                label: t.waitingList,
                count: waitingCount,
                current: list === 'waiting',
              },
            ]}
          />
          <SearchBox
            key={`${list} ${search}`}
            action={path}
            name="search"
            defaultValue={search}
            placeholder={t.searchPeople}
            minLength={0}
            hidden={shown === '' ? {} : { list: shown }}
          />
        </div>
      </div>
      {page.data.length === 0 ? (
        <EmptyState icon={<Users />} title={search === '' ? t.nobodyYet : t.nobodyFound}>
          {search !== '' ? t.nobodyHas({ search }) : list === 'waiting' ? t.nobodyWaits : t.nobodyIsIn}
        </EmptyState>
      ) : (
        <PersonList cohort={cohort} people={page.data} />
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / pageSize)}
        hrefFor={(number) => addressOf({ list: shown, search, page: number > 1 ? String(number) : '' })}
      />
    </CohortFrame>
  )
}

function AddPerson({ batchId }: { batchId: string }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!/^\S+@\S+$/.test(email.trim())) return setFailure(t.emailIsWrong)
    setBusy(true)
    try {
      const { added } = await batchesApi.addCohortMember({ batchId, email: email.trim() })
      toast.success(added ? t.personAdded : t.isInAlready, { description: email.trim() })
      setEmail('')
      setFailure(undefined)
      await revalidate()
    } catch (error) {
      setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.add} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={t.addByEmail}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={failure}
      />
      <Button type="submit" className={styles.addButton} icon={<UserPlus aria-hidden="true" />} busy={busy}>
        {t.add}
      </Button>
    </form>
  )
}

function PersonList({ cohort, people }: { cohort: Cohort; people: readonly CohortPerson[] }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  const zone = useReaderTimeZone()
  const focus = useFocusAfterRemoval<HTMLUListElement>(people.map(({ userId }) => userId))

  async function remove({ userId, name }: CohortPerson) {
    let gone = false
    await confirm('batchRemove', { name, batch: cohort.name }, async () => {
      try {
        await batchesApi.removeCohortPerson({ batchId: cohort.id, userId })
        gone = true
        toast.success(t.personRemoved, { description: name })
        await revalidate()
      } catch (error) {
        toast.error(getFailureMessage(error))
      }
    })
    if (gone) focus.moveFrom(userId)
  }

  return (
    <ul ref={focus.list} tabIndex={-1} className={styles.items}>
      {people.map((person) => {
        const { userId, name, username, profileImage, since, position } = person
        const day = formatCourseStartDay(since, zone)
        return (
          <li key={userId} className={styles.item}>
            <div className={styles.person}>
              {position !== null && <span className={styles.place}>{position}</span>}
              <Avatar name={name} src={profileImage} decorative />
              <div className={styles.about}>
                <strong>{name}</strong>
                <span className={styles.meta}>
                  {username !== null && <span>@{username}</span>}
                  <span>{position === null ? t.joinedOn({ day }) : t.waitsSince({ day })}</span>
                </span>
              </div>
            </div>
            <Button
              size="s"
              variant="quiet"
              data-removes=""
              aria-label={t.removeNamed({ name })}
              onClick={() => void remove(person)}
            >
              {t.remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
