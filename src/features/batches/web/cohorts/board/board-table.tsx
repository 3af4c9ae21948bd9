import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay } from '#features/catalogue/web/index.ts'
import { focusableScrollerRef } from '#ui/a11y/focusable-scroller.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { t } from '../../../messages/index.ts'
import type { Board, BoardPart, BoardRow } from '../../../rules/board.ts'
import styles from './board.module.css'
import type { BoardSelection } from './use-board-choice.ts'

interface BoardTableProps {
  board: Pick<Board, 'data' | 'parts' | 'lessonCount'>
  selection: BoardSelection
  onOpen: (row: BoardRow) => void
}

/** Members by parts of their courses. */
export function BoardTable({ board: { data, parts, lessonCount }, selection, onOpen }: BoardTableProps) {
  const zone = useReaderTimeZone()
  const userIds = data.map(({ userId }) => userId)
  const chosenHere = userIds.filter(selection.has).length
  return (
    <div ref={focusableScrollerRef} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.row}>
                <CheckboxCell
                  label={t.chooseEveryMemberHere}
                  checked={chosenHere === userIds.length}
                  indeterminate={chosenHere > 0 && chosenHere < userIds.length}
                  onChange={(chosen) => selection.toggle(userIds, chosen)}
                />
                {t.member}
              </span>
            </th>
            <th scope="col">{t.lessons}</th>
            {parts.map((part) => (
              <th key={part.id} scope="col" title={`${part.courseTitle}: ${part.title}`}>
                <span className={styles.part}>
                  {part.stageNumber === null ? part.title : t.stageShort({ number: part.stageNumber })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.userId}>
              <th scope="row">
                <span className={styles.row}>
                  <CheckboxCell
                    label={t.chooseNamed({ name: row.name })}
                    checked={selection.has(row.userId)}
                    onChange={(chosen) => selection.toggle([row.userId], chosen)}
                  />
                  <button type="button" className={styles.person} onClick={() => onOpen(row)}>
                    <Avatar name={row.name} src={row.profileImage} decorative />
                    <span className={styles.about}>
                      <span className={styles.name}>{row.name}</span>
                      <span className={styles.last}>
                        {row.lastSeenAt === null
                          ? t.noLessonYet
                          : t.lastLessonOn({ day: formatCourseStartDay(row.lastSeenAt, zone) })}
                      </span>
                    </span>
                  </button>
                </span>
              </th>
              <td>
                {t.seenOfTotal({ seen: row.lessonsSeen, total: lessonCount })}
                {row.lessonsBehind > 0 && (
                  <div>
                    <Badge tone="bad">{t.countBehind({ count: row.lessonsBehind })}</Badge>
                  </div>
                )}
              </td>
              {parts.map((part, index) => (
                <PartCell key={part.id} part={part} seen={row.seenOfParts[index] ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CheckboxCellProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (chosen: boolean) => void
}

/** A checkbox whose words are only heard: the row says who it is. */
function CheckboxCell({ label, onChange, ...box }: CheckboxCellProps) {
  return (
    <Checkbox
      {...box}
      className={styles.choice}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

function PartCell({ part: { lessonCount }, seen }: { part: BoardPart; seen: number }) {
  return (
    <td
      className={cx(
        seen === 0 && styles.none,
        seen > 0 && seen < lessonCount && styles.some,
        seen >= lessonCount && styles.all,
      )}
    >
      {t.seenOfTotal({ seen, total: lessonCount })}
    </td>
  )
}
