import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { savedAnswerSchema } from '#features/support/rules/tickets/saved-answer.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleSavedAnswer } from '../../rules/tickets-contract.ts'
import { adminApi } from '../api.ts'
import styles from './saved-answers-page.module.css'

/** Texts that the help desk uses again and again. */
export function SavedAnswersPage({ answers: loaded }: { answers: readonly ConsoleSavedAnswer[] }) {
  const [answers, setAnswers] = useState(loaded)
  const [openId, setOpenId] = useState<string | null>(null)
  const show = (changed: readonly ConsoleSavedAnswer[]) => {
    setAnswers(changed)
    setOpenId(null)
  }
  return (
    <Page width="read">
      <PageHeader
        above={<Link to="/admin/tickets">{t.tickets}</Link>}
        title={t.savedAnswers}
        subtitle={t.savedAnswerFields({ nameField: '{name}', ticketNoField: '{ticketNo}' })}
      />
      {answers.length === 0 && <EmptyState compact title={t.noSavedAnswersYet} />}
      <ul className={styles.list}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.answer}>
            {openId === answer.id ? (
              <SavedAnswerForm answer={answer} onSaved={show} />
            ) : (
              <>
                <h2 className={styles.title}>{answer.title}</h2>
                <p className={styles.text}>{answer.text}</p>
                <SavedAnswerActions answer={answer} onEdit={() => setOpenId(answer.id)} onDeleted={show} />
              </>
            )}
          </li>
        ))}
      </ul>
      <section className={styles.answer}>
        <h2 className={styles.title}>{t.newSavedAnswer}</h2>
        <SavedAnswerForm key={answers.length} answer={null} onSaved={show} />
      </section>
    </Page>
  )
}

interface SavedAnswerActionsProps {
  answer: ConsoleSavedAnswer
  onEdit: () => void
  onDeleted: (answers: readonly ConsoleSavedAnswer[]) => void
}

function SavedAnswerActions({ answer, onEdit, onDeleted }: SavedAnswerActionsProps) {
  const confirm = useConfirm()
  const toast = useToast()
  async function remove(): Promise<void> {
    if (!(await confirm('delete', { what: t.theSavedAnswer({ title: answer.title }) }))) return
    const { data } = await safe(adminApi.deleteSavedAnswer({ savedAnswerId: answer.id }))
    if (data) onDeleted(data.data)
    else toast.error(t.somethingWentWrong)
  }
  return (
    <div className={styles.actions}>
      <Button size="s" onClick={onEdit}>
        {t.edit}
      </Button>
      <Button size="s" variant="quiet" onClick={() => void remove()}>
        {t.remove}
      </Button>
    </div>
  )
}

interface SavedAnswerFormProps {
  /** Null for a new one. */
  answer: ConsoleSavedAnswer | null
  onSaved: (answers: readonly ConsoleSavedAnswer[]) => void
}

function SavedAnswerForm({ answer, onSaved }: SavedAnswerFormProps) {
  const toast = useToast()
  const [title, setTitle] = useState(answer?.title ?? '')
  const [text, setText] = useState(answer?.text ?? '')
  const [wrong, setWrong] = useState<ReadonlySet<PropertyKey>>(new Set())
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = savedAnswerSchema.safeParse({ title, text })
    setWrong(new Set(parsed.error?.issues.flatMap(({ path }) => path)))
    if (!parsed.success) {
      form.querySelector<HTMLElement>(`[name="${String(parsed.error.issues[0]?.path[0])}"]`)?.focus()
      return
    }
    setBusy(true)
    const { data } = await safe(
      adminApi.saveSavedAnswer({ ...parsed.data, savedAnswerId: answer?.id ?? null }),
    )
    setBusy(false)
    if (data) onSaved(data.data)
    else toast.error(t.somethingWentWrong)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t.savedAnswerTitle}
        name="title"
        value={title}
        error={wrong.has('title') ? t.upToEightyCharacters : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t.savedAnswerText}
        name="text"
        rows={5}
        value={text}
        error={wrong.has('text') ? t.saySomething : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
