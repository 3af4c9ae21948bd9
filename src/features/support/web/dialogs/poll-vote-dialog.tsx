import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { POLL_IDS, POLL_VOTE_AMOUNTS, pollVoteAmountSchema } from '../../rules/feedback.ts'
import { supportApi } from '../api.ts'
import styles from './support-form.module.css'

const [pollId] = POLL_IDS

type PollVoteState =
  | { state: 'asking' }
  | { state: 'unknown' }
  | { state: 'open' }
  | { state: 'voted'; amount: number }

interface VoteDialogProps {
  open: boolean
  onClose: () => void
}

/** The vote on a plan without the daily limit; afterwards it shows thanks and the amount. */
export function PollVoteDialog({ open, onClose }: VoteDialogProps) {
  const [standing, setStanding] = useState<PollVoteState>({ state: 'asking' })
  const voted = standing.state === 'voted'

  const ask = () => {
    setStanding({ state: 'asking' })
    supportApi.getPollVote({ pollId }).then(
      (vote) => setStanding(vote ? { state: 'voted', amount: vote.amount } : { state: 'open' }),
      () => setStanding({ state: 'unknown' }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening asks anew
  useEffect(() => {
    if (open) ask()
  }, [open])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={voted ? t.thankYouForYourVote : t.learnWithoutADailyLimit}
      description={voted ? t.itHelpsUsToDecide : t.freeTimeHasToBePaid}
      size="s"
      actions={
        voted && (
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        )
      }
    >
      {standing.state === 'asking' && <Skeleton shape="block" className={styles.waiting} />}
      {standing.state === 'unknown' && <ErrorState onRetry={ask} />}
      {standing.state === 'open' && (
        <VoteForm onVoted={(amount) => setStanding({ state: 'voted', amount })} onAlready={ask} />
      )}
      {standing.state === 'voted' && (
        <div className={styles.thanks} role="status">
          <p>{t.yourVote}</p>
          <p className={styles.amount}>{standing.amount.toLocaleString(getLanguage())}</p>
          <p>{t.perMonth}</p>
        </div>
      )}
    </Dialog>
  )
}

interface VoteFormProps {
  onVoted: (amount: number) => void
  /** This person has voted elsewhere in the meantime. */
  onAlready: () => void
}

function VoteForm({ onVoted, onAlready }: VoteFormProps) {
  const customField = useRef<HTMLInputElement>(null)
  const [choice, setChoice] = useState<string>()
  const [custom, setCustom] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field: 'choice' | 'custom'; text: string }>()
  const [failure, setFailure] = useState<string>()

  async function vote(event: FormEvent) {
    event.preventDefault()
    if (choice === undefined) {
      setProblem({ field: 'choice', text: t.chooseAnAmount })
      return
    }
    const checked = pollVoteAmountSchema.safeParse(Number(choice === 'custom' ? custom : choice))
    if (!checked.success) {
      setProblem({ field: 'custom', text: checked.error.issues[0]?.message ?? t.enterAWholeAmount })
      customField.current?.focus()
      return
    }
    setBusy(true)
    setFailure(undefined)
    const { error, isDefined, data } = await safe(supportApi.savePollVote({ pollId, amount: checked.data }))
    setBusy(false)
    if (data) onVoted(data.amount)
    else if (isDefined && error.code === 'ALREADY_VOTED') onAlready()
    else setFailure(isDefined ? error.message : t.somethingWentWrong)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void vote(event)}>
      <FailureNotice>{failure}</FailureNotice>
      <RadioGroup
        legend={t.whatItIsWorthToYou}
        name="amount"
        options={[
          ...POLL_VOTE_AMOUNTS.map((amount) => ({
            value: String(amount),
            label: t.amountAMonth({ amount }),
          })),
          { value: 'custom', label: t.anotherAmount },
        ]}
        onChange={(event) => {
          setChoice(event.target.value)
          setProblem(undefined)
        }}
        error={problem?.field === 'choice' ? problem.text : undefined}
      />
      {choice === 'custom' && (
        <TextField
          ref={customField}
          label={t.amountPerMonth}
          inputMode="numeric"
          autoComplete="off"
          value={custom}
          onChange={(event) => {
            setCustom(event.target.value)
            setProblem(undefined)
          }}
          error={problem?.field === 'custom' ? problem.text : undefined}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t.vote}
        </Button>
      </div>
    </form>
  )
}
