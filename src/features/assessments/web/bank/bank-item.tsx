import { Copy, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { PopoverButton } from '#ui/overlays/popup-buttons.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { QuestionSetUse } from '../../rules/question-set-use.ts'
import styles from './question-sets-page.module.css'

interface BankItemProps {
  item: { readonly title: string; readonly uses: readonly QuestionSetUse[]; readonly updatedAt: string }
  /** What it consists of. */
  content: string
  /** Why it stays while lessons use it. */
  usedBecause: string
  /** Where it is edited. */
  to: string
  /** Before those that all have. */
  moreActions?: ReactNode
  onDuplicate: () => void
  onDelete: () => void
}

/** A question set or a coding problem in the list of its creator. */
export function BankItem({
  item,
  content,
  usedBecause,
  to,
  moreActions,
  onDuplicate,
  onDelete,
}: BankItemProps) {
  const { title, uses, updatedAt } = item
  const timeZone = useReaderTimeZone()
  const date = new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'medium', timeZone }).format(
    new Date(updatedAt),
  )
  return (
    <li className={styles.set}>
      <div className={styles.about}>
        <h2 className={styles.title} dir="auto">
          <Link to={to}>{title}</Link>
        </h2>
        <p className={styles.meta}>
          <span>{content}</span>
          <span>
            {renderMessage(t.changedOn({ date, time: (text) => <time dateTime={updatedAt}>{text}</time> }))}
          </span>
          {uses.length === 0 && <span>{t.notUsedYet}</span>}
        </p>
        {uses.length > 0 && (
          <p className={styles.meta}>
            <span>{t.usedIn}</span>
            {uses.map(({ path, courseTitle, lessonTitle }) => (
              <Link key={`${path} ${lessonTitle}`} to={path}>
                {courseTitle} · {lessonTitle}
              </Link>
            ))}
          </p>
        )}
      </div>
      <span className={styles.actions}>
        {moreActions}
        <IconButton label={t.duplicate({ what: title })} icon={<Copy />} onClick={onDuplicate} />
        {uses.length === 0 ? (
          <IconButton
            label={t.deleteWhat({ what: title })}
            data-removes=""
            icon={<Trash2 />}
            onClick={onDelete}
          />
        ) : (
          <span data-removes="">
            <PopoverButton
              variant="bare"
              label={t.whyItCannotBeDeleted({ title })}
              title={t.itStays}
              trigger={
                <span className={styles.kept}>
                  <Trash2 aria-hidden="true" />
                </span>
              }
            >
              {usedBecause}
            </PopoverButton>
          </span>
        )}
      </span>
    </li>
  )
}
