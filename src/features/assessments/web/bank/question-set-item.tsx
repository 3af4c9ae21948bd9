import { Copy, Download, Trash2 } from 'lucide-react'
import { Children } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { DATE_LOCALE } from '#platform/rules/messages/language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { MenuButton, PopoverButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../messages/index.ts'
import type { QuestionSetCard } from '../../rules/contract.ts'
import { useQuestionSetExport } from '../question-files/use-question-set-export.ts'
import styles from './question-sets-page.module.css'

interface QuestionSetItemProps {
  set: QuestionSetCard
  /** Where it is edited. */
  to: string
  onDuplicate: () => void
  onDelete: () => void
}

/** A question set in the list of its creator. */
export function QuestionSetItem({ set, to, onDuplicate, onDelete }: QuestionSetItemProps) {
  const { title, questionCount, uses, updatedAt } = set
  const exportEntries = useQuestionSetExport(set.id)
  const timeZone = useReaderTimeZone()
  const date = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeZone }).format(
    new Date(updatedAt),
  )
  return (
    <li className={styles.set}>
      <div className={styles.about}>
        <h2 className={styles.title} dir="auto">
          <Link to={to}>{title}</Link>
        </h2>
        <p className={styles.meta}>
          <span>{t.countQuestions({ count: questionCount })}</span>
          <span>
            {Children.toArray(
              t.changedOn({ date, time: (text) => <time dateTime={updatedAt}>{text}</time> }),
            )}
          </span>
          {uses.length === 0 && <span>{t.notUsedYet}</span>}
        </p>
        {uses.length > 0 && (
          <p className={styles.meta}>
            <span>{t.usedIn}</span>
            {uses.map(({ path, courseTitle, lessonTitle }) => (
              <Link key={path} to={path}>
                {courseTitle} · {lessonTitle}
              </Link>
            ))}
          </p>
        )}
      </div>
      <span className={styles.actions}>
        <MenuButton label={t.exportWhat({ what: title })} variant="bare" entries={exportEntries}>
          <span className={styles.export}>
            <Download aria-hidden="true" />
          </span>
        </MenuButton>
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
              {t.aLessonUsesIt}
            </PopoverButton>
          </span>
        )}
      </span>
    </li>
  )
}
