import { Download, ListChecks, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { QuestionSetCard } from '../../rules/contract.ts'
import { QUESTION_SET_LIMITS, type QuestionSource } from '../../rules/question-source.ts'
import { assessmentsApi, getErrorMessage, hasErrorCode } from '../api.ts'
import { useQuestionSetExport } from '../question-files/use-question-set-export.ts'
import { BankItem } from './bank-item.tsx'
import { BankTabs } from './bank-tabs.tsx'
import styles from './question-sets-page.module.css'

const ImportQuestionsDialog = createLazyOverlay(
  () =>
    import('../question-files/import-questions-dialog.tsx').then((module) => module.ImportQuestionsDialog),
  ({ onClose }) => onClose(),
)

const PATH = '/upload/assignments'

interface QuestionSetsPageProps {
  sets: readonly QuestionSetCard[]
  search: string
  page: number
  pageCount: number
}

const EMPTY_SET = { title: t.untitledQuestionSet, questions: [] }

/** A title for a set that is made of a file. */
const getFileTitle = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, QUESTION_SET_LIMITS.title) || t.untitledQuestionSet

/** What creators do with their question sets as a whole. */
function useQuestionSetActions() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  return {
    async create(content: { title: string; questions: QuestionSource[] } = EMPTY_SET) {
      try {
        const { id } = await assessmentsApi.createQuestionSet(content)
        await navigate(`${PATH}?id=${id}`)
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    },
    async duplicate({ id, title }: QuestionSetCard) {
      try {
        await assessmentsApi.duplicateQuestionSet({ questionSetId: id })
        toast.success(t.duplicated, { description: title })
        await revalidate()
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    },
    /** @returns whether it is gone */
    async remove({ id, title }: QuestionSetCard): Promise<boolean> {
      let gone = false
      await confirm('delete', { what: t.theQuestionSet({ title }) }, async () => {
        try {
          await assessmentsApi.deleteQuestionSet({ questionSetId: id })
          gone = true
          toast.success(t.deleted, { description: title })
        } catch (error) {
          gone = hasErrorCode(error, 'NOT_FOUND')
          toast.error(getErrorMessage(error))
          if (!gone && !hasErrorCode(error, 'IN_USE')) return
        }
        await revalidate()
      })
      return gone
    },
  }
}

function ExportMenu({ set: { id, title } }: { set: QuestionSetCard }) {
  const entries = useQuestionSetExport(id)
  return (
    <MenuButton label={t.exportWhat({ what: title })} variant="bare" entries={entries}>
      <span className={styles.export}>
        <Download aria-hidden="true" />
      </span>
    </MenuButton>
  )
}

/** A creator's question sets, the last changed first. */
export function QuestionSetsPage({ sets, search, page, pageCount }: QuestionSetsPageProps) {
  const actions = useQuestionSetActions()
  const [isCreating, setCreating] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const focus = useFocusAfterRemoval<HTMLUListElement>(sets.map(({ id }) => id))

  async function create() {
    setCreating(true)
    await actions.create()
    setCreating(false)
  }

  async function remove(set: QuestionSetCard) {
    if (await actions.remove(set)) focus.moveFrom(set.id)
  }

  const headerActions = (
    <div className={styles.headerActions}>
      <Button icon={<Upload />} onClick={() => setImporting(true)}>
        {t.importQuestions}
      </Button>
      <Button variant="primary" icon={<Plus />} busy={isCreating} busyLabel={t.creating} onClick={create}>
        {t.newQuestionSet}
      </Button>
    </div>
  )
  return (
    <Page>
      <PageHeader title={t.assignments} subtitle={t.assignmentsIntroduction} actions={headerActions}>
        <BankTabs kind="questions" />
        {(sets.length > 0 || search !== '') && (
          <div className={styles.search}>
            <SearchBox
              key={search}
              action={PATH}
              name="search"
              defaultValue={search}
              placeholder={t.searchQuestionSets}
              minLength={0}
            />
          </div>
        )}
      </PageHeader>
      {sets.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title={search === '' ? t.noQuestionSetsYet : t.nothingFound}
          action={
            search !== '' && (
              <LinkButton to={PATH} variant="primary">
                {t.showAll}
              </LinkButton>
            )
          }
        >
          {search === '' ? t.makeYourFirst : t.noTitleHas({ search })}
        </EmptyState>
      ) : (
        <ul ref={focus.list} tabIndex={-1} className={styles.sets}>
          {sets.map((set) => (
            <BankItem
              key={set.id}
              item={set}
              content={t.countQuestions({ count: set.questionCount })}
              usedBecause={t.aLessonUsesIt}
              to={`${PATH}?id=${set.id}`}
              moreActions={<ExportMenu set={set} />}
              onDuplicate={() => void actions.duplicate(set)}
              onDelete={() => void remove(set)}
            />
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        total={pageCount}
        hrefFor={(number) => `${PATH}?${new URLSearchParams({ search, page: String(number) })}`}
      />
      {isImporting && (
        <ImportQuestionsDialog
          open
          room={QUESTION_SET_LIMITS.questions}
          addLabel={t.makeASet}
          onAdd={(questions, fileName) =>
            actions.create({ title: getFileTitle(fileName), questions: [...questions] })
          }
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  )
}
