import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import control from '#ui/forms/control.module.css'
import { t } from '../../messages/index.ts'
import { COMMENT_MAX_LENGTH } from '../../rules/limits.ts'
import styles from './composer.module.css'
import {
  getMentionOptionId,
  type MentionSuggestion,
  MentionSuggestionList,
  useMentionSuggestions,
} from './mention-suggestions.tsx'
import { insertMention } from './mention-token.ts'
import { type CommentDraftText, type CommentSubmission, useCommentDraft } from './use-comment-draft.ts'

const SIGN_IN = t.signInToCommentWhat

/** Characters from which the remaining ones are shown. */
const COUNT_FROM = COMMENT_MAX_LENGTH - 500

interface ComposerProps {
  /** Accessible name of the field. */
  label: string
  placeholder: string
  /** Label of the button. */
  action: string
  /** Id of the lesson or comment for which a draft is stored; null: none is. */
  place: string | null
  /** Text to begin with when there is no draft. */
  initial?: CommentDraftText | undefined
  autoFocus?: boolean
  /** Why nothing can be sent, if that is so. */
  closed?: string | undefined
  /** The text is cleared when this resolves, and stays when it rejects. */
  onSend: (written: CommentSubmission) => Promise<void>
  onCancel?: (() => void) | undefined
}

/** Field for a comment, a reply or an edit: Enter sends, Shift+Enter begins a new line. */
export function CommentComposer({
  label,
  placeholder,
  action,
  place,
  initial,
  autoFocus = false,
  closed,
  onSend,
  onCancel,
}: ComposerProps) {
  const userId = useActor()?.id ?? null
  const { openSignIn } = useAccountDialogs()
  const {
    text,
    mentionIds: chosen,
    change,
    busy,
    failure,
    send,
  } = useCommentDraft({ place, initial, onSend })
  const mentions = useMentionSuggestions(userId !== null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where to put the caret once the text is rendered. */
  const caret = useRef<number | null>(null)
  const ids = useId()
  const listId = `${ids}list`

  const length = text.trim().length
  const left = COMMENT_MAX_LENGTH - length
  const sendable = length > 0 && left >= 0 && closed === undefined

  useEffect(() => {
    const element = field.current
    if (!autoFocus || !element) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [autoFocus])

  // A visitor who signed in to send a comment continues where they were.
  const wasVisitor = useRef(userId === null)
  const begun = text !== ''
  useEffect(() => {
    if (wasVisitor.current && userId !== null && begun) field.current?.focus()
    wasVisitor.current = userId === null
  }, [userId, begun])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has to be rendered first
  useEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])

  function type(element: HTMLTextAreaElement) {
    change({ text: element.value, mentionIds: chosen })
    mentions.look(element.value, element.selectionStart)
    if (userId === null) openSignIn(SIGN_IN)
  }

  function choose({ username, id }: MentionSuggestion) {
    if (!mentions.token) return
    const put = insertMention(text, mentions.token, username)
    caret.current = put.caret
    change({ text: put.text, mentionIds: new Map(chosen).set(username, id) })
    mentions.look('', 0)
    field.current?.focus()
  }

  function submit() {
    if (busy || !sendable) return
    if (userId === null) openSignIn(SIGN_IN)
    else void send()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes a character, keys belong to it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const { people, active } = mentions
    const person = people[active]
    if (person && mentions.token) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) mentions.setActive((active + step + people.length) % people.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
      else if (event.key === 'Escape') mentions.close()
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  const open = mentions.token !== null && mentions.people.length > 0
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {/* A textarea may not have the role combobox; these attributes say the same. */}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        className={cx(control.control, styles.field)}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open && {
          'aria-controls': listId,
          'aria-activedescendant': getMentionOptionId(listId, mentions.active),
        })}
        {...(failure && { 'aria-invalid': true, 'aria-describedby': `${ids}failure` })}
        placeholder={closed ?? placeholder}
        readOnly={closed !== undefined}
        value={text}
        onChange={(event) => type(event.currentTarget)}
        onSelect={({ currentTarget }) => mentions.look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={mentions.close}
        onKeyDown={handleKeyDown}
      />
      {open && (
        <MentionSuggestionList
          id={listId}
          people={mentions.people}
          active={mentions.active}
          onChoose={choose}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {open &&
            `${mentions.people.length === 1 ? '1 person' : t.lengthPeople({ length: mentions.people.length })} to mention`}
        </span>
      </VisuallyHidden>
      {failure && (
        <p id={`${ids}failure`} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        {text.length > COUNT_FROM && (
          <span className={cx(styles.count, left < 0 && styles.over)}>{t.leftCharactersLeft({ left })}</span>
        )}
        {onCancel && (
          <Button size="s" variant="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <Button
          type="submit"
          size="s"
          variant="primary"
          busy={busy}
          busyLabel={t.sending}
          disabled={!sendable}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
