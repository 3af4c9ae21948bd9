import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { generateId } from '#platform/web/generate-id.ts'
import { identifyFields } from '../../rules/linkedin/proposals.ts'
import type { EntrySection } from '../../rules/sections.ts'
import { resolveSave } from '../api.ts'
import type { ComparedRow } from './changed-elsewhere.tsx'
import { type StoredEntry, saveNewEntry } from './save-new-entry.ts'
import { SectionDialog } from './section-dialog.tsx'

/** What the own page gives to the dialog of an entry. */
export interface EntryDialogProps<Entry> {
  open: boolean
  /** The entry to change; null adds one. */
  entry: Entry | null
  /** What a new one has already. */
  prefill?: Readonly<Record<string, unknown>> | undefined
  onSaved: () => Promise<void> | void
  onClose: () => void
}

interface EntryDialogDefinition<Input extends FieldValues, Output, Saved> extends EntryDialogProps<Saved> {
  section: EntrySection
  schema: z.ZodType<Output, Input>
  empty: DefaultValues<Input>
  /** Of adding one, and of changing one. */
  titles: readonly [add: string, change: string]
  success: string
  failure: string
  api: {
    create(input: { id: string; fields: NoInfer<Output> }): Promise<Saved>
    update(input: { createdAt: string; fields: NoInfer<Output>; version: number }): Promise<Saved>
  }
  listRows: (fields: Output | Saved) => ComparedRow[]
  fields: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
}

/** Adds or changes one entry of a section that is a list. */
export function EntryDialog<Input extends FieldValues, Output, Saved extends Output & StoredEntry>({
  section,
  entry,
  prefill,
  empty,
  titles,
  api,
  ...rest
}: EntryDialogDefinition<Input, Output, Saved>) {
  const createdAt = entry?.createdAt ?? null
  return (
    <SectionDialog<Input, Output, Saved>
      {...rest}
      title={titles[entry ? 1 : 0]}
      place={`${section} ${createdAt ?? (prefill ? `new ${identifyFields(section, prefill)}` : 'new')}`}
      initial={{ ...empty, ...(entry ?? prefill) } as DefaultValues<Input>}
      version={entry?.version ?? null}
      versionOf={(saved) => saved.version}
      save={(fields, version, newId) =>
        newId === null && createdAt !== null && version !== null
          ? resolveSave(api.update({ createdAt, fields, version }))
          : saveNewEntry(api, { id: newId ?? generateId(), fields, seen: version })
      }
    />
  )
}
