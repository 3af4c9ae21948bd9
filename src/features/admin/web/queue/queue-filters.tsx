import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import {
  QUEUE_ITEM_PARAMETER,
  type QueueFilter,
  type QueueFilterValues,
  type QueueSearchFilter,
} from './queue.ts'
import styles from './queue-filters.module.css'

interface QueueFiltersProps {
  filters: readonly QueueFilter[]
  values: QueueFilterValues
}

/** The choices above a queue; each changes the address at once. */
export function QueueFilters({ filters, values }: QueueFiltersProps) {
  const [parameters, setParameters] = useSearchParams()
  function filterBy(values: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(values)) next.set(name, value)
    next.delete(QUEUE_ITEM_PARAMETER)
    setParameters(next)
  }
  return (
    <div className={styles.filters}>
      {filters.map((filter) =>
        'options' in filter ? (
          <Select
            key={filter.name}
            label={filter.label}
            hideLabel
            options={filter.options}
            value={values[filter.name] ?? ''}
            onChange={(event) => filterBy({ [filter.name]: event.target.value })}
          />
        ) : (
          <SearchForm
            key={`${filter.name} ${values[filter.name]}`}
            filter={filter}
            value={values[filter.name] ?? ''}
            onSearch={filterBy}
          />
        ),
      )}
    </div>
  )
}

interface SearchFormProps {
  filter: QueueSearchFilter
  value: string
  onSearch: (values: Readonly<Record<string, string>>) => void
}

function SearchForm({ filter: { name, label, hint, searchedWith }, value, onSearch }: SearchFormProps) {
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    onSearch({ [name]: text, ...(text && searchedWith) })
  }
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={search}>
        <TextField
          label={label}
          hideLabel
          name={name}
          type="search"
          placeholder={hint}
          defaultValue={value}
        />
        <Button type="submit" icon={<Search />}>
          {t.search}
        </Button>
      </form>
    </search>
  )
}
