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
import type { CohortPeopleList } from '../../rules/batch.ts'
import type { Cohort, CohortPerson } from '../../rules/schemas.ts'
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
  const { id: batchId, memberCount, waitingCount, mentorCount } = cohort
  const path = getCohortPeoplePath(batchId)
  const addressOf = (given: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const shown = list === 'members' ? '' : list
  return (
    <CohortFrame cohort={cohort}>
      <div className={styles.tools}>
        <AddPerson key={list === 'mentors' ? list : ''} batchId={batchId} asMentor={list === 'mentors'} />
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
              {
                to: addressOf({ list: 'mentors' }),
                label: t.mentors,
                count: mentorCount,
                current: list === 'mentors',
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
          {search !== '' ? t.nobodyHas({ search }) : EMPTY_LISTS[list]}
        </EmptyState>
      ) : (
        <PersonList cohort={cohort} list={list} people={page.data} />
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / pageSize)}
        hrefFor={(number) => addressOf({ list: shown, search, page: number > 1 ? String(number) : '' })}
      />
    </CohortFrame>
  )
}

const EMPTY_LISTS: Readonly<Record<CohortPeopleList, string>> = {
  members: t.nobodyIsIn,
  waiting: t.nobodyWaits,
  mentors: t.nobodyMentors,
}

function AddPerson({ batchId, asMentor }: { batchId: string; asMentor: boolean }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const person = typed.trim()

  async function addMentor() {
    if (person === '') return setFailure(t.personIsMissing)
    const { added } = await batchesApi.addCohortMentor({ batchId, person })
    return added ? t.mentorAdded : t.isMentorAlready
  }

  async function addMember() {
    if (!/^\S+@\S+$/.test(person)) return setFailure(t.emailIsWrong)
    const { added } = await batchesApi.addCohortMember({ batchId, email: person })
    return added ? t.personAdded : t.isInAlready
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      const outcome = await (asMentor ? addMentor() : addMember())
      if (!outcome) return
      toast.success(outcome, { description: person })
      setTyped('')
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
        label={asMentor ? t.addMentor : t.addByEmail}
        type={asMentor ? 'text' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={failure}
      />
      <Button type="submit" className={styles.addButton} icon={<UserPlus aria-hidden="true" />} busy={busy}>
        {t.add}
      </Button>
    </form>
  )
}

const SINCE: Readonly<Record<CohortPeopleList, (values: { day: string }) => string>> = {
  members: t.joinedOn,
  waiting: t.waitsSince,
  mentors: t.mentorSince,
}

interface PersonListProps {
  cohort: Cohort
  list: CohortPeopleList
  people: readonly CohortPerson[]
}

function PersonList({ cohort, list, people }: PersonListProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  const zone = useReaderTimeZone()
  const focus = useFocusAfterRemoval<HTMLUListElement>(people.map(({ userId }) => userId))

  async function remove({ userId, name }: CohortPerson) {
    let gone = false
    const isMentor = list === 'mentors'
    const ref = { batchId: cohort.id, userId }
    await confirm(isMentor ? 'batchMentorRemove' : 'batchRemove', { name, batch: cohort.name }, async () => {
      try {
        await (isMentor ? batchesApi.removeCohortMentor(ref) : batchesApi.removeCohortPerson(ref))
        gone = true
        toast.success(isMentor ? t.mentorRemoved : t.personRemoved, { description: name })
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
                  <span>{SINCE[list]({ day })}</span>
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
