import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { TextField } from '#ui/forms/text-field.tsx'
import { PEOPLE_QUERY_MAX_LENGTH } from '../../rules/limits.ts'

interface PeopleSearchProps {
  action: string
  query: string
  label: string
}

const DEBOUNCE_MS = 300

/** Searches a list while a name is typed. The query is in the address, and without scripts Enter submits it. */
export function PeopleSearch({ action, query, label }: PeopleSearchProps) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Going back restores the query of that page, but never overwrites what is being typed.
  useEffect(() => {
    const { current } = input
    if (current && current !== document.activeElement) current.value = query
  }, [query])

  return (
    <Form method="get" action={action} role="search">
      <TextField
        ref={input}
        label={label}
        hideLabel
        type="search"
        name="query"
        placeholder={label}
        defaultValue={query}
        maxLength={PEOPLE_QUERY_MAX_LENGTH}
        startIcon={<Search />}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ currentTarget: { form, value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            const address = value.trim() ? form : null
            void submit(address, { action, replace: true, preventScrollReset: true })
          }, DEBOUNCE_MS)
        }}
      />
    </Form>
  )
}
