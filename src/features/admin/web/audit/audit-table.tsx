import { t } from '../../messages/index.ts'
import type { ConsoleAuditEntry } from '../../rules/audit-contract.ts'
import { formatMoment } from '../console/format-age.ts'
import styles from './audit-page.module.css'

interface AuditTableProps {
  entries: readonly ConsoleAuditEntry[]
  timeZone: string
}

/** "from: requested, to: approved"; lists with commas. */
const formatDetails = (details: ConsoleAuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '–')}`)
    .join('; ')

const formatActor = ({ kind, name, username, id }: ConsoleAuditEntry['actor']): string => {
  if (kind === 'command-line') return t.actorWithName({ kind: t.theCommandLine, name: name ?? '' })
  if (kind === 'job') return t.actorWithName({ kind: t.theSiteItself, name: name ?? '' })
  return username ? `${name} (@${username})` : (name ?? id ?? '')
}

/** Entries of the audit log. On a phone each is a block, since five columns do not fit. */
export function AuditTable({ entries, timeZone }: AuditTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.who}</th>
          <th scope="col">{t.action}</th>
          <th scope="col">{t.toWhat}</th>
          <th scope="col">{t.details}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.at}>{formatMoment(entry.at, timeZone)}</time>
            </td>
            <td>
              {formatActor(entry.actor)}
              {entry.actor.network && <span className={styles.small}>{entry.actor.network}</span>}
            </td>
            <td>
              <code>{entry.action}</code>
            </td>
            <td>
              {entry.subjectName ?? entry.subjectType}
              <span className={styles.small}>{entry.subjectId}</span>
            </td>
            <td>{formatDetails(entry.details)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
