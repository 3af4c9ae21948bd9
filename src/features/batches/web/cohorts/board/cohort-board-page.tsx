import { Download, PartyPopper, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../../messages/index.ts'
import type { Board, BoardChoice, BoardRow } from '../../../rules/board.ts'
import type { BoardMembers, BoardSort } from '../../../rules/limits.ts'
import type { Cohort } from '../../../rules/schemas.ts'
import { batchesApi, getFailureMessage } from '../../api.ts'
import { getCohortBoardPath } from '../../batch-paths.ts'
import { CohortFrame } from '../cohort-frame.tsx'
import styles from '../cohorts.module.css'
import { BoardSelectionBar } from './board-selection-bar.tsx'
import { BoardTable } from './board-table.tsx'
import { useBoardChoice } from './use-board-choice.ts'

const BoardPersonDialog = createLazyOverlay(
  () => import('./board-person-dialog.tsx').then((module) => module.BoardPersonDialog),
  ({ onClose }) => onClose(),
)

const SORTS: { value: BoardSort; label: string }[] = [
  { value: 'behind', label: t.furthestBehindFirst },
  { value: 'ahead', label: t.furthestAheadFirst },
  { value: 'name', label: t.byName },
]

export interface BoardMessageProps {
  batchId: string
  to: BoardChoice
  /** How many are chosen. */
  count: number
  onClose: () => void
  onSent: () => void
}

export interface CohortBoardProps {
  cohort: Cohort
  board: Board
  sort: BoardSort
  members: BoardMembers
  search: string
  /** From 1. */
  pageNumber: number
  pageSize: number
  /** Where a message to the chosen is written: announcements know of batches, not the other way round. */
  renderMessage: (props: BoardMessageProps) => ReactNode
}

/** How far the members of a cohort are, and who falls behind. */
export function CohortBoardPage({
  cohort,
  board,
  sort,
  members,
  search,
  pageNumber,
  pageSize,
  renderMessage,
}: CohortBoardProps) {
  const [shown, setShown] = useState<BoardRow | null>(null)
  const navigate = useNavigate()
  const path = getCohortBoardPath(cohort.id)
  /** Whom a message is being written to; whoever is chosen meanwhile is not among them. */
  const [writingTo, setWritingTo] = useState<Pick<BoardMessageProps, 'to' | 'count'> | null>(null)
  const userIds = board.data.map(({ userId }) => userId)
  const selection = useBoardChoice({ userIds, totalCount: board.totalCount, members, search })
  const { choice, isEverybody } = selection
  const isBehind = members === 'behind'
  const shownFilters = {
    ...(sort !== 'behind' && { sort }),
    ...(isBehind && { members }),
  }
  const addressOf = (given: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const { lessonCount, expectedLessons, behindCount } = board
  return (
    <CohortFrame cohort={cohort}>
      <div className={styles.tools}>
        <div className={styles.lists}>
          <TabNav
            label={t.boardFilters}
            keepsScroll
            items={[
              { to: path, label: t.everyMember, count: cohort.memberCount, current: !isBehind },
              {
                to: addressOf({ members: 'behind' }),
                label: t.fallingBehind,
                count: behindCount,
                current: isBehind,
              },
            ]}
          />
          <SearchBox
            key={`${sort} ${members} ${search}`}
            action={path}
            name="search"
            defaultValue={search}
            placeholder={t.searchPeople}
            minLength={0}
            hidden={shownFilters}
          />
        </div>
        <div className={styles.lists}>
          <p className={styles.meta}>{t.paceIs({ expected: expectedLessons, total: lessonCount })}</p>
          <div className={styles.actions}>
            <Select
              label={t.orderOfMembers}
              hideLabel
              options={SORTS}
              value={sort}
              onChange={({ target }) =>
                void navigate(
                  addressOf({
                    ...(isBehind && { members }),
                    search,
                    sort: target.value === 'behind' ? '' : target.value,
                  }),
                  { preventScrollReset: true },
                )
              }
            />
            <DownloadBoard cohort={cohort} />
          </div>
        </div>
      </div>
      {board.data.length === 0 ? (
        <NobodyOnBoard isFiltered={isBehind && search === ''} search={search} />
      ) : (
        <BoardTable board={board} selection={selection} onOpen={setShown} />
      )}
      {choice && (
        <BoardSelectionBar
          selection={selection}
          offersEverybody={!isEverybody && board.totalCount > userIds.length && userIds.every(selection.has)}
          totalCount={board.totalCount}
          onWrite={() => setWritingTo({ to: choice, count: selection.count })}
        />
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(board.totalCount / pageSize)}
        hrefFor={(number) => addressOf({ ...shownFilters, search, page: number > 1 ? String(number) : '' })}
      />
      {writingTo &&
        renderMessage({
          batchId: cohort.id,
          ...writingTo,
          onClose: () => setWritingTo(null),
          onSent: () => {
            setWritingTo(null)
            selection.clear()
          },
        })}
      {shown && <BoardPersonDialog open batchId={cohort.id} row={shown} onClose={() => setShown(null)} />}
    </CohortFrame>
  )
}

function NobodyOnBoard({ isFiltered, search }: { isFiltered: boolean; search: string }) {
  if (isFiltered)
    return (
      <EmptyState icon={<PartyPopper />} title={t.nobodyIsBehind}>
        {t.nobodyIsBehindHint}
      </EmptyState>
    )
  return (
    <EmptyState icon={<Users />} title={search === '' ? t.nobodyYet : t.nobodyFound}>
      {search === '' ? t.nobodyJoined : t.nobodyHas({ search })}
    </EmptyState>
  )
}

function DownloadBoard({ cohort: { id: batchId, slug } }: { cohort: Cohort }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { csv } = await batchesApi.exportBoard({ batchId })
      downloadFile(new File([csv], `${slug}.csv`, { type: 'text/csv' }))
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => void download()}>
      {t.downloadCsv}
    </Button>
  )
}
