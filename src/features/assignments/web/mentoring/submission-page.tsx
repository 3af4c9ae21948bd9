import { Hand, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { getBatchAssignmentsPath } from '#features/batches/web/index.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { SubmissionVerdict } from '../../rules/assignment.ts'
import { DECISION_TEXT_MAX_LENGTH } from '../../rules/limits.ts'
import type { SubmissionDetail } from '../../rules/schemas.ts'
import { assignmentsApi, getFailureCode, getFailureMessage } from '../api.ts'
import { OutsideLink, SubmissionBadge } from '../assignment-format.tsx'
import styles from '../assignments.module.css'
import { SubmissionHistory } from '../submission-history.tsx'
import { MENTORING_PATH } from './mentoring-paths.ts'

/** What somebody has handed in, for the mentor who decides on it. */
export function SubmissionPage({ submission }: { submission: SubmissionDetail }) {
  const { learner, assignment, batch, state, submissionLink, versions, isLate } = submission
  /** What a decision said that came too late. */
  const [unsent, setUnsent] = useState<UnsentDecision | null>(null)
  return (
    <Page>
      <PageHeader
        title={assignment.title}
        subtitle={<Link to={getBatchAssignmentsPath(batch.slug)}>{batch.name}</Link>}
        above={
          <Breadcrumbs items={[{ label: t.mentoring, to: MENTORING_PATH }, { label: assignment.title }]} />
        }
      />
      <div className={styles.columns}>
        <TitledCard title={t.submission} action={<SubmissionBadge state={state} />}>
          <div className={styles.learner}>
            <Avatar name={learner.name} src={learner.profileImage} decorative />
            <div>
              {learner.username === null ? (
                <strong>{learner.name}</strong>
              ) : (
                <Link to={`/profile/${learner.username}`}>
                  <strong>{learner.name}</strong>
                </Link>
              )}
              {state === 'submitted' && (
                <p className={styles.soft}>
                  {t.waitsSinceLabel} <CourseStartTime startDate={submission.waitingSince} />
                </p>
              )}
            </div>
            {isLate && <Badge tone="bad">{t.late}</Badge>}
          </div>
          <p className={styles.bigLink}>
            <OutsideLink href={submissionLink} />
          </p>
          {state === 'submitted' && <Taking submission={submission} />}
        </TitledCard>
        {state === 'submitted' && (
          <TitledCard title={t.decision}>
            <DecisionForm submission={submission} onTooLate={setUnsent} />
          </TitledCard>
        )}
        {state !== 'submitted' && unsent && (
          <TitledCard title={t.whatYouWrote}>
            <div className={styles.form}>
              <p className={styles.soft}>{t.whatYouWroteHint}</p>
              {unsent.reason !== '' && (
                <TextArea label={t.reason} rows={3} readOnly defaultValue={unsent.reason} />
              )}
              {unsent.remarks !== '' && (
                <TextArea label={t.remarks} rows={3} readOnly defaultValue={unsent.remarks} />
              )}
            </div>
          </TitledCard>
        )}
        <TitledCard title={t.history}>
          <SubmissionHistory versions={versions} />
        </TitledCard>
      </div>
    </Page>
  )
}

function Taking({ submission: { id: submissionId, takenBy, canRelease } }: { submission: SubmissionDetail }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const actor = useActor()
  const [busy, setBusy] = useState(false)

  async function take(taken: boolean) {
    setBusy(true)
    try {
      await assignmentsApi.takeSubmission({ submissionId, taken })
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
    await revalidate()
    setBusy(false)
  }

  if (takenBy === null) {
    return (
      <div className={styles.actions}>
        <Button icon={<Hand aria-hidden="true" />} busy={busy} onClick={() => void take(true)}>
          {t.takeIt}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <span className={styles.soft}>
        {takenBy.id === actor?.id ? t.youHaveTakenIt : t.takenByName({ name: takenBy.name })}
      </span>
      {canRelease && (
        <Button
          size="s"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" />}
          busy={busy}
          onClick={() => void take(false)}
        >
          {t.giveItBack}
        </Button>
      )}
    </div>
  )
}

interface UnsentDecision {
  readonly reason: string
  readonly remarks: string
}

interface DecisionFormProps {
  submission: SubmissionDetail
  /** Somebody else has decided before: the form goes with what it is about, and what was typed is kept. */
  onTooLate: (unsent: UnsentDecision | null) => void
}

function DecisionForm({ submission, onTooLate }: DecisionFormProps) {
  const { id: submissionId, version, learner } = submission
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const [verdict, setVerdict] = useState<SubmissionVerdict>('accepted')
  const [reason, setReason] = useState('')
  const [remarks, setRemarks] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason')
    if (verdict === 'rejected' && reason.trim() === '') {
      setReasonError(t.reasonIsMissing)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    if ([reason, remarks].some((text) => text.trim().length > DECISION_TEXT_MAX_LENGTH)) {
      setFailure(t.textIsTooLong)
      return
    }
    setBusy(true)
    setReasonError(undefined)
    try {
      await assignmentsApi.decideSubmission({ submissionId, version, verdict, reason, remarks })
      const said = { description: learner.name }
      toast.success(verdict === 'accepted' ? t.accepted : t.sentBack, said)
      await navigate(MENTORING_PATH)
    } catch (error) {
      if (getFailureCode(error) === 'ALREADY_DECIDED') {
        toast.error(getFailureMessage(error))
        const unsent = { reason: verdict === 'rejected' ? reason.trim() : '', remarks: remarks.trim() }
        onTooLate(unsent.reason + unsent.remarks === '' ? null : unsent)
      } else setFailure(getFailureMessage(error))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void decide(event)}>
      <FailureNotice>{failure}</FailureNotice>
      <RadioGroup
        legend={t.yourDecision}
        name="verdict"
        row
        value={verdict}
        onChange={({ target }) => setVerdict(target.value === 'rejected' ? 'rejected' : 'accepted')}
        options={[
          { value: 'accepted', label: t.accept },
          { value: 'rejected', label: t.reject },
        ]}
      />
      {verdict === 'rejected' && (
        <TextArea
          label={t.reason}
          name="reason"
          rows={3}
          softMax={DECISION_TEXT_MAX_LENGTH}
          hint={t.reasonHint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={reasonError}
        />
      )}
      <TextArea
        label={t.remarks}
        name="remarks"
        optional
        rows={3}
        softMax={DECISION_TEXT_MAX_LENGTH}
        value={remarks}
        onChange={({ target }) => setRemarks(target.value)}
      />
      <div>
        <Button type="submit" variant={verdict === 'accepted' ? 'primary' : 'danger'} busy={busy}>
          {verdict === 'accepted' ? t.acceptSubmission : t.rejectSubmission}
        </Button>
      </div>
    </form>
  )
}
