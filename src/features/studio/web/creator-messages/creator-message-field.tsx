import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import {
  type CreatorMessage,
  type CreatorMessageKind,
  findMessageTextProblem,
  MESSAGE_BODY_LENGTH,
  MESSAGE_FIELDS,
  MESSAGE_SUBJECT_LENGTH,
  type MessageField,
} from '#features/catalogue/rules/creator-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { MarkdownToolbar } from '../drafts/markdown-toolbar.tsx'
import { CreatorMessagePreview } from './creator-message-preview.tsx'
import styles from './creator-messages.module.css'

const TITLES: Readonly<Record<CreatorMessageKind, { title: string; when: string }>> = {
  welcome: { title: t.welcomeEmail, when: t.welcomeEmailWhen },
  congratulations: { title: t.congratulationsEmail, when: t.congratulationsEmailWhen },
}

const FIELD_LABELS: Readonly<Record<MessageField, string>> = {
  firstName: t.fieldFirstName,
  courseTitle: t.fieldCourseTitle,
  courseLink: t.fieldCourseLink,
  creatorName: t.fieldCreatorName,
}

const EMPTY: CreatorMessage = { subject: '', body: '' }

interface CreatorMessageFieldProps {
  kind: CreatorMessageKind
  of: 'course' | 'bundle'
  title: string
  value: CreatorMessage | null
  wasAsked: boolean
  /** Null: nothing is written any more. */
  onChange: (message: CreatorMessage | null) => void
}

/** One mail: subject, text, buttons that insert fields, and how it will look. */
export function CreatorMessageField({
  kind,
  of,
  title,
  value,
  wasAsked,
  onChange,
}: CreatorMessageFieldProps) {
  const message = value ?? EMPTY
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  /** Where fields are inserted: what was written in last. */
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const headingId = useId()
  const { title: name, when } = TITLES[kind]

  function change(changed: Partial<CreatorMessage>) {
    const next = { ...message, ...changed }
    onChange(next.subject === '' && next.body === '' ? null : next)
  }

  function insert(field: MessageField) {
    const target = last.current ?? body.current
    target?.focus()
    // The one way of writing into a field that its undo knows of.
    document.execCommand('insertText', false, `{${field}}`)
  }

  function describeProblem(text: string, max: number, tooLong: (values: { max: number }) => string) {
    if (text.length > max) return tooLong({ max })
    const problem = findMessageTextProblem(text)
    if (problem === 'EMPTY') return wasAsked ? t.pleaseFillAllTheDetails : undefined
    if (problem === null) return undefined
    const names = problem.unknownFields.map((unknown) => `{${unknown}}`).join(', ')
    return t.unknownFields({ count: problem.unknownFields.length, names })
  }

  return (
    <section className={styles.message} aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} className={styles.heading}>
          {name}
        </h3>
        <p className={styles.when}>{when}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField
            ref={subject}
            label={t.mailSubject}
            autoComplete="off"
            dir="auto"
            value={message.subject}
            error={describeProblem(message.subject, MESSAGE_SUBJECT_LENGTH, t.subjectIsTooLong)}
            onFocus={() => {
              last.current = subject.current
            }}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextArea
            ref={body}
            label={t.mailText}
            tools={<MarkdownToolbar area={body} />}
            rows={10}
            dir="auto"
            value={message.body}
            error={describeProblem(message.body, MESSAGE_BODY_LENGTH, t.textIsTooLong)}
            hint={t.descriptionHint}
            softMax={MESSAGE_BODY_LENGTH}
            onFocus={() => {
              last.current = body.current
            }}
            onChange={({ target }) => change({ body: target.value })}
          />
          <fieldset className={styles.insert} aria-label={t.insertFieldInto({ mail: name })}>
            <span className={styles.insertLabel}>{t.insertField}</span>
            {MESSAGE_FIELDS.map((field) => (
              <Button
                key={field}
                size="s"
                icon={<Plus aria-hidden="true" />}
                title={`{${field}}`}
                // The selection stays where it is.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => insert(field)}
              >
                {FIELD_LABELS[field]}
              </Button>
            ))}
          </fieldset>
        </div>
        <CreatorMessagePreview name={name} message={{ ...message, kind, of, title }} />
      </div>
    </section>
  )
}
