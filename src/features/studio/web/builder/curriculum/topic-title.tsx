import { Check, PencilLine, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { DRAFT_TITLE_LENGTH } from '../../../rules/drafts/draft-limits.ts'
import styles from './curriculum.module.css'

interface TopicTitleProps {
  topic: CurriculumTopic
  number: number
  /** It is written. */
  isOpen: boolean
  isMissing: boolean
  onToggle: (id: string) => void
  /** @returns what is wrong; null when it is saved */
  onRename: (topic: CurriculumTopic, title: string) => Promise<string | null>
}

/** The title of a topic, renamed in its place. */
export function TopicTitle({ topic, number, isOpen, isMissing, onToggle, onRename }: TopicTitleProps) {
  if (isOpen) return <TitleForm topic={topic} onRename={onRename} onClose={() => onToggle(topic.id)} />
  const title = topic.title || t.untitledTopic
  return (
    <div className={styles.topicTitle}>
      <h3 dir="auto">
        <span className={styles.number}>{t.topicNumber({ number })}</span> {title}
        {isMissing && <span className={styles.missing}>{t.pleaseFillAllTheDetails}</span>}
      </h3>
      <IconButton
        id={`rename-${topic.id}`}
        size="s"
        label={t.renameThing({ title })}
        icon={<PencilLine />}
        onClick={() => onToggle(topic.id)}
      />
    </div>
  )
}

function TitleForm({
  topic,
  onRename,
  onClose,
}: Pick<TopicTitleProps, 'topic' | 'onRename'> & { onClose: () => void }) {
  const [title, setTitle] = useState(topic.title)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function close() {
    onClose()
    requestAnimationFrame(() => document.getElementById(`rename-${topic.id}`)?.focus())
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = title.trim()
    if (isBusy) return
    if (wanted === '') return setFailure(t.pleaseFillAllTheDetails)
    if (wanted === topic.title) return close()
    setBusy(true)
    const problem = await onRename(topic, wanted)
    setBusy(false)
    setFailure(problem)
    if (problem === null) close()
  }

  return (
    <form className={styles.titleForm} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        hideLabel
        label={t.topicTitle}
        placeholder={t.topicTitle}
        autoComplete="off"
        dir="auto"
        maxLength={DRAFT_TITLE_LENGTH}
        value={title}
        error={failure ?? undefined}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
      <IconButton type="submit" size="s" label={t.saveTitle} icon={<Check />} disabled={isBusy} />
      <IconButton size="s" label={t.cancelRename} icon={<X />} onClick={close} />
    </form>
  )
}
