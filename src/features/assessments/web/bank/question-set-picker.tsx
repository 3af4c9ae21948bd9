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
import styles from './question-set-picker.module.css'

/** The last changed that match; the search finds the others. */
const OFFERED = 8

interface QuestionSetPickerProps {
  /** Id of the chosen one. */
  value: string | null
  error: string | undefined
  onChange: (questionSetId: string) => void
}

/** One of a creator's own question sets. */
export function QuestionSetPicker({ value, error, onChange }: QuestionSetPickerProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery(
    {
      queryKey: ['assessments', 'picker', search],
      queryFn: async () => (await assessmentsApi.listQuestionSets({ search, limit: OFFERED })).data,
      placeholderData: (before) => before,
      staleTime: 0,
    },
    client,
  )
  const chosen = useQuery(
    {
      queryKey: ['assessments', 'picked', value],
      queryFn: () => assessmentsApi.getQuestionSet({ questionSetId: value ?? '' }),
      enabled: value !== null,
      retry: false,
    },
    client,
  )
  const offered = (found.data ?? []).map(({ id, title, questionCount }) => ({
    value: id,
    label: title,
    hint: t.countQuestions({ count: questionCount }),
  }))
  // What was chosen stays in sight, whatever is searched for.
  const options =
    chosen.data && !offered.some((option) => option.value === value)
      ? [
          {
            value: chosen.data.id,
            label: chosen.data.title,
            hint: t.countQuestions({ count: chosen.data.questions.length }),
          },
          ...offered,
        ]
      : offered
  return (
    <div className={styles.picker}>
      <TextField
        type="search"
        label={t.searchQuestionSets}
        autoComplete="off"
        startIcon={<Search />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureNotice>{found.error && getErrorMessage(found.error)}</FailureNotice>
      {found.isPending ? (
        <Spinner label={t.questionSet} />
      ) : options.length > 0 ? (
        <RadioGroup
          legend={t.questionSet}
          value={value ?? ''}
          options={options}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <p className={styles.none} role="status">
          {search === '' ? t.noQuestionSetsYet : t.noTitleHas({ search })}
        </p>
      )}
      <LinkButton
        size="s"
        to={value === null ? '/upload/assignments' : `/upload/assignments?id=${value}`}
        target="_blank"
        icon={<ExternalLink aria-hidden="true" />}
      >
        {value === null ? t.allQuestionSets : t.editQuestionSet}
      </LinkButton>
    </div>
  )
}
