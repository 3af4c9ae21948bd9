import { type ReactNode, useEffect, useRef } from 'react'
import { makeScrollersFocusable } from '../a11y/focusable-scroller.ts'
import { cx } from '../class-names.ts'
import './prose.css'

interface ProseProps {
  children?: ReactNode
  /** HTML that the server has sanitised. Never raw text of a user. */
  sanitisedHtml?: string
  /** Comments and notes: smaller, closer. */
  compact?: boolean
}

/** Running text of an article: headings, lists, tables, code, pictures. */
export function Prose({ children, sanitisedHtml, compact = false }: ProseProps) {
  const holder = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other code and tables
  useEffect(
    () => (holder.current ? makeScrollersFocusable(holder.current, 'pre, table') : undefined),
    [sanitisedHtml],
  )
  const className = cx('prose', compact && 'prose-compact')
  if (sanitisedHtml !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the property's name is its contract
    return <div ref={holder} className={className} dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />
  }
  return (
    <div ref={holder} className={className}>
      {children}
    </div>
  )
}
