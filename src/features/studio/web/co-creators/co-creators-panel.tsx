import { LogOut, UserMinus, UserPlus } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CoCreator, CourseWriters } from '../../rules/co-creators/co-creator.ts'
import { MAX_CO_CREATORS } from '../../rules/drafts/draft-limits.ts'
import { getFailureMessage, isExpectedApiError, isNotFoundError, studioApi } from '../api.ts'
import styles from './co-creators-panel.module.css'

interface CoCreatorsPanelProps {
  draftId: string
  writers: CourseWriters
  /** Whether it is the reader's course; else they are a co-creator. */
  isOwn: boolean
  onChange: (writers: CourseWriters) => void
}

/** Who writes a course together: its creator names and removes the others, and they may leave. */
export function CoCreatorsPanel({ draftId, writers, isOwn, onChange }: CoCreatorsPanelProps) {
  const toast = useToast()
  const { owner, coCreators } = writers
  const focus = useFocusAfterRemoval(coCreators.map(({ id }) => id))

  async function remove({ id: userId, name }: CoCreator) {
    try {
      onChange(await studioApi.removeCoCreator({ draftId, userId }))
      focus.moveFrom(userId)
      toast.success(t.noLongerCoCreator({ name }))
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
  }

  return (
    <div className={styles.panel}>
      <TitledCard title={t.coCreators}>
        <p className={styles.about}>
          {isOwn ? t.whatCoCreatorsMayDo : t.youAreCoCreator({ name: owner.name })}
        </p>
        <div ref={focus.list} tabIndex={-1}>
          {(coCreators.length > 0 || !isOwn) && (
            <ul className={styles.people}>
              {!isOwn && <Person person={owner} action={<Badge tone="accent">{t.owner}</Badge>} />}
              {coCreators.map((person) => (
                <Person
                  key={person.id}
                  person={person}
                  action={
                    isOwn && (
                      <IconButton
                        label={t.removeCoCreator({ name: person.name })}
                        data-removes=""
                        icon={<UserMinus />}
                        size="s"
                        variant="outline"
                        onClick={() => void remove(person)}
                      />
                    )
                  }
                />
              ))}
            </ul>
          )}
        </div>
        {isOwn ? (
          <NamingForm draftId={draftId} isFull={coCreators.length >= MAX_CO_CREATORS} onChange={onChange} />
        ) : (
          <Leaving draftId={draftId} />
        )}
      </TitledCard>
    </div>
  )
}

function Person({
  person: { name, username, profileImage },
  action,
}: {
  person: CoCreator
  action: ReactNode
}) {
  return (
    <li className={styles.person}>
      <Avatar name={name} src={profileImage} size="m" decorative />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        {username !== null && (
          <Link to={`/profile/${username}`} className={styles.username}>
            @{username}
          </Link>
        )}
      </span>
      {action}
    </li>
  )
}

interface NamingFormProps {
  draftId: string
  isFull: boolean
  onChange: (writers: CourseWriters) => void
}

/** Names somebody by their username, which their profile shows. */
function NamingForm({ draftId, isFull, onChange }: NamingFormProps) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (username.trim() === '') {
      setError(t.enterUsername)
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      onChange(await studioApi.addCoCreator({ draftId, username }))
      setUsername('')
      setError(undefined)
    } catch (failure) {
      if (isExpectedApiError(failure) && !isNotFoundError(failure)) setError(failure.message)
      else toast.error(getFailureMessage(failure))
    }
    setBusy(false)
    field.current?.focus()
  }

  if (isFull) return <p className={styles.about}>{t.tooManyCoCreators({ limit: MAX_CO_CREATORS })}</p>
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        label={t.usernameOfCreator}
        className={styles.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={username}
        error={error}
        onChange={({ target }) => {
          setUsername(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" className={styles.add} busy={isBusy} icon={<UserPlus aria-hidden="true" />}>
        {t.addCoCreator}
      </Button>
    </form>
  )
}

/** Leaving cannot be undone by who leaves, so it is asked once more. */
function Leaving({ draftId }: { draftId: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await studioApi.leaveCourse({ draftId })
    } catch (error) {
      // Somebody who was removed meanwhile has left as well.
      if (!isNotFoundError(error)) {
        setBusy(false)
        toast.error(getFailureMessage(error))
        return
      }
    }
    toast.success(t.youHaveLeft)
    await navigate('/profile/mycourses')
  }

  if (!isAsked) {
    return (
      <Button
        className={styles.leave}
        variant="quiet"
        icon={<LogOut aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t.leaveCourse}
      </Button>
    )
  }
  return (
    <Notice tone="warn" live>
      <p className={styles.about}>{t.whatLeavingMeans}</p>
      <span className={styles.choices}>
        <Button size="s" variant="danger" busy={isBusy} onClick={() => void leave()}>
          {t.leaveCourse}
        </Button>
        <Button size="s" autoFocus onClick={() => setAsked(false)}>
          {t.stay}
        </Button>
      </span>
    </Notice>
  )
}
