import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { EntryView } from './entry-view.ts'
import { ProfileLink } from './profile-link.tsx'
import styles from './sections.module.css'

/** Entries of a section that are shown before somebody asks for all. */
const SHOWN_AT_FIRST = 5

interface EntryListProps {
  label: string
  entries: readonly EntryView[]
  /** What its owner can do with one; one that moves below the first few calls for all. */
  actions?: (entry: EntryView, index: number, showAll: () => void) => ReactNode
}

/** The entries of a section, newest or as their owner has ordered them. */
export function EntryList({ label, entries, actions }: EntryListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <div className={styles.holder}>
      <ul className={styles.entries} aria-label={label}>
        {shown.map((entry, index) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.head}>
              <div className={styles.names}>
                <h3 className={styles.title} dir="auto">
                  {entry.title}
                </h3>
                {entry.lines.map((parts) => (
                  <p key={parts.join()} className={styles.line}>
                    {parts.map((part) => (
                      <span key={part} dir="auto">
                        {part}
                      </span>
                    ))}
                  </p>
                ))}
                {entry.period && <p className={styles.period}>{entry.period}</p>}
              </div>
              {actions && <div className={styles.tools}>{actions(entry, index, () => setWhole(true))}</div>}
            </div>
            {entry.text && (
              <p className={styles.text} dir="auto">
                {entry.text}
              </p>
            )}
            {entry.href && (
              <ProfileLink href={entry.href} icon={<ExternalLink aria-hidden="true" />}>
                {t.viewTheCertificate}
              </ProfileLink>
            )}
            {entry.skills.length > 0 && (
              <ul className={styles.chips} aria-label={t.skills}>
                {entry.skills.map((name) => (
                  <li key={name} dir="auto">
                    <Chip>{name}</Chip>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button className={styles.all} onClick={() => setWhole(true)}>
          {t.showAllEntries({ count: entries.length })}
        </Button>
      )}
    </div>
  )
}
