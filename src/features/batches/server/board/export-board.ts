import { formatCsv } from '#platform/server/csv/format-csv.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { Board } from '../../rules/board.ts'
import { getBoard } from './get-board.ts'

const PAGE = 50

/**
 * The board of a batch as CSV, a line for each member by name; null for who does not guide it.
 */
export async function exportBoard(ctx: SignedInContext, batchId: string): Promise<string | null> {
  const rows: Board['data'] = []
  let board: Board | null
  let page = 1
  do {
    board = await getBoard(ctx, { batchId, page, limit: PAGE, sort: 'name', members: 'all', search: '' })
    if (!board) return null
    rows.push(...board.data)
    page += 1
  } while (board.next !== null)
  const { parts, lessonCount } = board
  const header = [
    ...['name', 'username', 'joined', 'lessons_seen', 'lessons', 'lessons_behind', 'last_lesson'],
    ...parts.map(({ courseTitle, stageNumber, title }) =>
      [courseTitle, stageNumber, title].filter((word) => word !== null).join(' / '),
    ),
  ]
  return formatCsv([
    header,
    ...rows.map((row) => [
      ...[row.name, row.username ?? '', row.joinedAt, row.lessonsSeen, lessonCount],
      ...[row.lessonsBehind, row.lastSeenAt ?? '', ...row.seenOfParts],
    ]),
  ])
}
