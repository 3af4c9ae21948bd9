import { Code, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CodingProblemCard } from '../../rules/coding/coding-contract.ts'
import { CODING_LANGUAGE_NAMES } from '../../rules/coding/coding-languages.ts'
import { assessmentsApi, getErrorMessage, hasErrorCode } from '../api.ts'
import { BankItem } from '../bank/bank-item.tsx'
import { BankTabs } from '../bank/bank-tabs.tsx'
import styles from '../bank/question-sets-page.module.css'
import { buildCodingProblemPath, CODING_PROBLEMS_PATH } from './coding-problem-path.ts'

interface CodingProblemsPageProps {
  problems: readonly CodingProblemCard[]
  search: string
  page: number
  pageCount: number
}

/** What creators do with their coding problems as a whole. */
function useCodingProblemActions() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  return {
    async create() {
      try {
        const { id } = await assessmentsApi.createCodingProblem({ title: t.untitledCodingProblem })
        await navigate(buildCodingProblemPath(id))
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    },
    async duplicate({ id, title }: CodingProblemCard) {
      try {
        await assessmentsApi.duplicateCodingProblem({ codingProblemId: id })
        toast.success(t.duplicated, { description: title })
        await revalidate()
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    },
    /** @returns whether it is gone */
    async remove({ id, title }: CodingProblemCard): Promise<boolean> {
      let gone = false
      await confirm('delete', { what: t.theCodingProblem({ title }) }, async () => {
        try {
          await assessmentsApi.deleteCodingProblem({ codingProblemId: id })
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

const describeContent = ({ languages, caseCount }: CodingProblemCard) =>
  [t.countCases({ count: caseCount }), ...languages.map((language) => CODING_LANGUAGE_NAMES[language])].join(
    ' · ',
  )

/** A creator's coding problems, the last changed first. */
export function CodingProblemsPage({ problems, search, page, pageCount }: CodingProblemsPageProps) {
  const actions = useCodingProblemActions()
  const [isCreating, setCreating] = useState(false)
  const focus = useFocusAfterRemoval<HTMLUListElement>(problems.map(({ id }) => id))

  async function create() {
    setCreating(true)
    await actions.create()
    setCreating(false)
  }

  async function remove(problem: CodingProblemCard) {
    if (await actions.remove(problem)) focus.moveFrom(problem.id)
  }

  const createButton = (
    <Button variant="primary" icon={<Plus />} busy={isCreating} busyLabel={t.creating} onClick={create}>
      {t.newCodingProblem}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={t.assignments} subtitle={t.assignmentsIntroduction} actions={createButton}>
        <BankTabs kind="coding" />
        {(problems.length > 0 || search !== '') && (
          <div className={styles.search}>
            <SearchBox
              key={search}
              action="/upload/assignments"
              name="search"
              hidden={{ kind: 'coding' }}
              defaultValue={search}
              placeholder={t.searchCodingProblems}
              minLength={0}
            />
          </div>
        )}
      </PageHeader>
      {problems.length === 0 ? (
        <EmptyState
          icon={<Code />}
          title={search === '' ? t.noCodingProblemsYet : t.nothingFound}
          action={
            search !== '' && (
              <LinkButton to={CODING_PROBLEMS_PATH} variant="primary">
                {t.showAll}
              </LinkButton>
            )
          }
        >
          {search === '' ? t.makeYourFirstProblem : t.noProblemHas({ search })}
        </EmptyState>
      ) : (
        <ul ref={focus.list} tabIndex={-1} className={styles.sets}>
          {problems.map((problem) => (
            <BankItem
              key={problem.id}
              item={problem}
              content={describeContent(problem)}
              usedBecause={t.aLessonUsesTheProblem}
              to={buildCodingProblemPath(problem.id)}
              onDuplicate={() => void actions.duplicate(problem)}
              onDelete={() => void remove(problem)}
            />
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        total={pageCount}
        hrefFor={(number) =>
          `${CODING_PROBLEMS_PATH}&${new URLSearchParams({ search, page: String(number) })}`
        }
      />
    </Page>
  )
}
