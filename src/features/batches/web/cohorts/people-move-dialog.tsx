import { type FormEvent, useEffect, useId, useState } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { MoveTarget } from '../../rules/people-contract.ts'
import type { CohortPerson } from '../../rules/schemas.ts'
import { batchesApi, getFailureMessage } from '../api.ts'
import styles from './people-dialogs.module.css'

export interface PeopleMoveDialogProps {
  open: boolean
  batchId: string
  /** Those of whom some are chosen. */
  members: readonly CohortPerson[]
  onClose: () => void
  onMoved: (count: number) => void
}

/** Moves the chosen members to another cohort of the same course: all of them, or nobody. */
export function PeopleMoveDialog({ open, batchId, members, onClose, onMoved }: PeopleMoveDialogProps) {
  const formId = useId()
  const zone = useReaderTimeZone()
  const [targets, setTargets] = useState<readonly MoveTarget[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [toBatchId, setToBatchId] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    batchesApi.listCohortMoveTargets({ batchId }).then(
      ({ data }) => {
        setTargets(data)
        setToBatchId(data[0]?.id ?? '')
      },
      (error: unknown) => {
        setTargets([])
        setFailure(getFailureMessage(error))
      },
    )
  }, [batchId])

  function choose(userId: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(userId)
    else next.delete(userId)
    setChosen(next)
  }

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.size === 0) {
      setFailure(t.chooseWhomToMove)
      event.currentTarget.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { moved } = await batchesApi.moveCohortMembers({ batchId, toBatchId, userIds: [...chosen] })
      onMoved(moved)
    } catch (error) {
      setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const formatTarget = ({ name, startDate, seatsLeft }: MoveTarget) =>
    [
      name,
      formatCourseStartDay(startDate, zone),
      ...(seatsLeft === null ? [] : [t.seatsLeftShort({ count: seatsLeft })]),
    ].join(' · ')
  const hasTargets = targets !== null && targets.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.movePeople}
      description={t.moveHint}
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!hasTargets}>
            {t.moveChosen({ count: chosen.size })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void move(event)}>
        <FailureNotice>{failure}</FailureNotice>
        {targets === null && <Spinner />}
        {targets?.length === 0 && failure === undefined && <Notice tone="info">{t.noMoveTargets}</Notice>}
        {hasTargets && (
          <>
            <Select
              label={t.moveTo}
              value={toBatchId}
              options={targets.map((target) => ({ value: target.id, label: formatTarget(target) }))}
              onChange={({ target }) => setToBatchId(target.value)}
            />
            <fieldset className={styles.people}>
              <legend className={styles.caption}>{t.members}</legend>
              {members.map(({ userId, name, username }) => (
                <Checkbox
                  key={userId}
                  label={name}
                  hint={username === null ? undefined : `@${username}`}
                  checked={chosen.has(userId)}
                  onChange={({ target }) => choose(userId, target.checked)}
                />
              ))}
            </fieldset>
          </>
        )}
      </form>
    </Dialog>
  )
}
