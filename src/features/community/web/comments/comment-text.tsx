import { Fragment, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CommentPart } from '../../rules/comment.ts'
import styles from './comment-text.module.css'
import { truncateCommentParts } from './format-comment.ts'

interface CommentTextProps {
  parts: readonly CommentPart[]
  onSeek: (seconds: number) => void
}

/** A comment's text, collapsed when it is long. Rendered from parts, never as HTML. */
export function CommentText({ parts, onSeek }: CommentTextProps) {
  const [open, setOpen] = useState(false)
  const cut = truncateCommentParts(parts)
  const shown = cut && !open ? cut : parts
  return (
    <div className={styles.text}>
      <p dir="auto" className={styles.words}>
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and change all at once
          <Fragment key={index}>{draw(part, onSeek)}</Fragment>
        ))}
        {cut && !open && '…'}
      </p>
      {cut && (
        <Button variant="link" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.readLess : t.readMore}
        </Button>
      )}
    </div>
  )
}

function draw(part: CommentPart, onSeek: (seconds: number) => void) {
  switch (part.kind) {
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      )
    case 'time':
      return (
        <button
          type="button"
          className={styles.time}
          title={t.goThereInVideo}
          onClick={() => onSeek(part.seconds)}
        >
          {part.text}
        </button>
      )
    case 'mention':
      return (
        <Link to={`/profile/${encodeURIComponent(part.username)}`} className={styles.mention}>
          {part.text}
        </Link>
      )
    default:
      return part.text
  }
}
