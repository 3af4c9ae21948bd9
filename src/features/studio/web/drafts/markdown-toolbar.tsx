import { Bold, Code, Heading, Link2, List, Table } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { t } from '../../messages/index.ts'
import { formatMarkdown, type MarkdownFormat } from './format-markdown.ts'
import styles from './markdown-toolbar.module.css'

const FORMATS: readonly { format: MarkdownFormat; label: string; icon: ReactNode }[] = [
  { format: 'heading', label: t.formatHeading, icon: <Heading /> },
  { format: 'bold', label: t.formatBold, icon: <Bold /> },
  { format: 'code', label: t.formatCode, icon: <Code /> },
  { format: 'link', label: t.formatLink, icon: <Link2 /> },
  { format: 'list', label: t.formatList, icon: <List /> },
  { format: 'table', label: t.formatTable, icon: <Table /> },
]

/** Writes Markdown around what is selected. */
export function MarkdownToolbar({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  function apply(format: MarkdownFormat) {
    const field = area.current
    if (!field) return
    const { start, end, inserted, selectFrom, selectTo } = formatMarkdown(
      field.value,
      field.selectionStart,
      field.selectionEnd,
      format,
    )
    field.focus()
    field.setSelectionRange(start, end)
    // The one way of writing into a field that its undo knows of.
    document.execCommand('insertText', false, inserted)
    field.setSelectionRange(selectFrom, selectTo)
  }

  return (
    <fieldset aria-label={t.formatting} className={styles.bar}>
      {FORMATS.map(({ format, label, icon }) => (
        <IconButton
          key={format}
          size="s"
          label={label}
          icon={icon}
          // The selection stays where it is.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => apply(format)}
        />
      ))}
    </fieldset>
  )
}
