import { useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { ClassAttendee, LiveClass } from '../../rules/schemas.ts'
import { getFailureMessage, liveClassesApi } from '../api.ts'
import styles from './cohort-classes.module.css'

export interface AttendanceDialogProps {
  open: boolean
  liveClass: Pick<LiveClass, 'id' | 'title'>
  onClose: () => void
}

const SEARCH_DELAY_MS = 300

/** Who of the members was in a class, to be put right by hand. */
export function AttendanceDialog({
  open,
  liveClass: { id: classId, title },
  onClose,
}: AttendanceDialogProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<Awaited<ReturnType<typeof liveClassesApi.listClassAttendance>>>()
  const [failure, setFailure] = useState<string>()
  const [savedId, setSavedId] = useState<string>()

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      () =>
        liveClassesApi.listClassAttendance({ classId, search, page }).then(
          (answer) => {
            if (isGone) return
            setFound(answer)
            setFailure(undefined)
          },
          (error) => !isGone && setFailure(getFailureMessage(error)),
        ),
      search === '' ? 0 : SEARCH_DELAY_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [classId, search, page])

  async function mark({ userId }: ClassAttendee, attended: boolean) {
    // One after the other, so that each is counted once.
    if (savedId !== undefined) return
    setFailure(undefined)
    setSavedId(userId)
    try {
      await liveClassesApi.markClassAttendance({ classId, userId, attended })
      setFound(
        (known) =>
          known && {
            ...known,
            attendedCount: known.attendedCount + (attended ? 1 : -1),
            data: known.data.map((one) =>
              one.userId === userId ? { ...one, attendance: attended ? 'marked' : null } : one,
            ),
          },
      )
    } catch (error) {
      setFailure(getFailureMessage(error))
    } finally {
      setSavedId(undefined)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.attendance}
      description={found ? t.attendedOf({ title, count: found.attendedCount }) : title}
    >
      <div className={styles.dialogForm}>
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          label={t.searchMembers}
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setPage(1)
          }}
        />
        {found?.data.length === 0 && <p className={styles.meta}>{t.nobodyFound}</p>}
        <ul className={styles.people}>
          {found?.data.map((person) => (
            <li key={person.userId} className={styles.person}>
              <Avatar name={person.name} src={person.profileImage} decorative />
              <Switch
                label={person.name}
                hint={
                  person.attendance === 'joined'
                    ? t.joinedByButton
                    : person.username === null
                      ? undefined
                      : `@${person.username}`
                }
                checked={person.attendance !== null}
                onChange={({ currentTarget }) => void mark(person, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {found && (found.previous || found.next) && (
          <div className={styles.actions}>
            <Button size="s" disabled={!found.previous} onClick={() => setPage(page - 1)}>
              {t.previous}
            </Button>
            <Button size="s" disabled={!found.next} onClick={() => setPage(page + 1)}>
              {t.next}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
