import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import {
  INBOX_ANSWER_MAX_LENGTH,
  INBOX_DECISIONS_WITHOUT_TEXT,
  type InboxDecision,
  MAILED_INBOX_OUTCOMES,
} from '#features/support/rules/inbox.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleInboxItem } from '../../rules/inbox-contract.ts'
import { adminApi } from '../api.ts'
import type { QueueDetailProps } from '../queue/queue.ts'
import styles from './inbox-detail.module.css'
import { formatDecisionRefusal, INBOX_DECISION_LABELS } from './inbox-texts.ts'

const DRAFT = defineTextDraft('inbox-answer', ['answer'])

type InboxDecisionFormProps = Pick<QueueDetailProps<ConsoleInboxItem>, 'item' | 'onChanged'>

/** Who reads the text of a decision. */
function getAnswerHint(decision: InboxDecision, { joined }: ConsoleInboxItem): string {
  if (!MAILED_INBOX_OUTCOMES.has(decision)) return t.onlyTheTeamReadsThis
  return joined.length > 0 ? t.allOfThemGetThisByEmail : t.theyGetThisByEmail
}

/** Decides an item of the inbox, with what its writer is answered. What was typed survives a reload. */
export function InboxDecisionForm({ item, onChanged }: InboxDecisionFormProps) {
  const writer = useActor()?.id ?? ''
  const toast = useToast()
  const [first] = item.decisions
  const [decision, setDecision] = useState<InboxDecision | undefined>(first)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Not before the browser has taken over the page: the server, which draws it, knows no drafts.
  useEffect(() => {
    const draft = readDraft(DRAFT, writer, item.id)?.answer
    if (draft) setAnswer((typed) => typed || draft)
  }, [writer, item.id])
  if (!decision) return null

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!decision) return
    setFailure(null)
    if (answer.trim() === '' && !INBOX_DECISIONS_WITHOUT_TEXT.has(decision)) {
      setError(t.saySomething)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    const { data, error: thrown } = await safe(
      adminApi.decideInboxItems({ itemIds: [item.id], decision, answer }),
    )
    setBusy(false)
    const [result] = data?.results ?? []
    const refusal = thrown || !result ? t.somethingWentWrong : formatDecisionRefusal(result)
    if (refusal !== null) {
      setFailure(refusal)
      if (result?.conflict) onChanged({ finished: false })
      return
    }
    saveDraft(DRAFT, writer, null, item.id)
    toast.success(t.decided)
    onChanged({ finished: true })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice>{failure}</FailureNotice>
      {item.decisions.length > 1 && (
        <RadioGroup
          legend={t.decision}
          name="decision"
          row
          value={decision}
          options={item.decisions.map((value) => ({ value, label: INBOX_DECISION_LABELS[value] }))}
          onChange={(event) =>
            setDecision(item.decisions.find((one) => one === event.target.value) ?? decision)
          }
        />
      )}
      <TextArea
        label={MAILED_INBOX_OUTCOMES.has(decision) ? t.yourAnswer : t.reason}
        hint={getAnswerHint(decision, item)}
        optional={INBOX_DECISIONS_WITHOUT_TEXT.has(decision)}
        error={error}
        softMax={INBOX_ANSWER_MAX_LENGTH}
        rows={6}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value)
          setError(undefined)
          saveDraft(DRAFT, writer, { answer: event.target.value }, item.id)
        }}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={decision === 'rejected' || decision === 'removed' ? 'danger' : 'primary'}
          busy={isBusy}
        >
          {INBOX_DECISION_LABELS[decision]}
        </Button>
      </div>
    </form>
  )
}
