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
  /** Sets of other creators that can be chosen as well; only they edit them. */
  others?: readonly { id: string; title: string; questionCount: number }[]
  onChange: (questionSetId: string) => void
}

/** One of a creator's own question sets, or of those that others share with them. */
export function QuestionSetPicker({ value, error, others = [], onChange }: QuestionSetPickerProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const isOthers = others.some(({ id }) => id === value)
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
      enabled: value !== null && !isOthers,
      retry: false,
    },
    client,
  )
  const offered = [...(found.data ?? []), ...others].map(({ id, title, questionCount }) => ({
    value: id,
    label: title,
    hint: t.countQuestions({ count: questionCount }),
  }))
  const edited = isOthers ? null : value
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
        <>
          <p className={styles.none} role="status">
            {search === '' ? t.noQuestionSetsYet : t.noTitleHas({ search })}
          </p>
          <FailureNotice>{error}</FailureNotice>
        </>
      )}
      <LinkButton
        size="s"
        to={edited === null ? '/upload/assignments' : `/upload/assignments?id=${edited}`}
        target="_blank"
        icon={<ExternalLink aria-hidden="true" />}
      >
        {edited === null ? t.allQuestionSets : t.editQuestionSet}
      </LinkButton>
    </div>
  )
}
