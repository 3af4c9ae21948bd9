import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { assessmentsApi, getErrorMessage } from '../api.ts'
import styles from '../bank/question-set-picker.module.css'
import { buildCodingProblemPath, CODING_PROBLEMS_PATH } from './coding-problem-path.ts'

/** The last changed that match; the search finds the others. */
const OFFERED = 8

interface CodingProblemPickerProps {
  /** Id of the chosen one. */
  value: string | null
  error: string | undefined
  onChange: (codingProblemId: string) => void
}

/** One of a creator's own coding problems. */
export function CodingProblemPicker({ value, error, onChange }: CodingProblemPickerProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery(
    {
      queryKey: ['assessments', 'problem-picker', search],
      queryFn: async () => (await assessmentsApi.listCodingProblems({ search, limit: OFFERED })).data,
      placeholderData: (before) => before,
      staleTime: 0,
    },
    client,
  )
  const chosen = useQuery(
    {
      queryKey: ['assessments', 'picked-problem', value],
      queryFn: () => assessmentsApi.getCodingProblem({ codingProblemId: value ?? '' }),
      enabled: value !== null,
      retry: false,
    },
    client,
  )
  const offered = (found.data ?? []).map(({ id, title, caseCount }) => ({
    value: id,
    label: title,
    hint: t.countCases({ count: caseCount }),
  }))
  const { data } = chosen
  // What was chosen stays in sight, whatever is searched for.
  const options =
    data && !offered.some((option) => option.value === value)
      ? [
          {
            value: data.id,
            label: data.title,
            hint: t.countCases({ count: data.samples.length + data.hidden.length }),
          },
          ...offered,
        ]
      : offered
  return (
    <div className={styles.picker}>
      <TextField
        type="search"
        label={t.searchCodingProblems}
        autoComplete="off"
        startIcon={<Search />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureNotice>{found.error && getErrorMessage(found.error)}</FailureNotice>
      {found.isPending ? (
        <Spinner label={t.codingProblem} />
      ) : options.length > 0 ? (
        <RadioGroup
          legend={t.codingProblem}
          value={value ?? ''}
          options={options}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          <p className={styles.none} role="status">
            {search === '' ? t.noCodingProblemsYet : t.noProblemHas({ search })}
          </p>
          <FailureNotice>{error}</FailureNotice>
        </>
      )}
      <LinkButton
        size="s"
        to={data ? buildCodingProblemPath(data.id) : CODING_PROBLEMS_PATH}
        target="_blank"
        icon={<ExternalLink aria-hidden="true" />}
      >
        {data ? t.editCodingProblem : t.allCodingProblems}
      </LinkButton>
    </div>
  )
}
