import { useState } from 'react'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import { ENTRY_SECTIONS, type EntrySection, type ProfileSection } from '../../rules/sections.ts'

/** A dialog of the own profile: what it changes, as it stood when it was opened. An entry of null adds one. */
export type ProfileEditing =
  | { readonly section: Exclude<ProfileSection, EntrySection>; readonly prefill?: Prefill }
  | {
      [Section in EntrySection]: {
        readonly section: Section
        readonly entry: ProfileEntry<Section> | null
        readonly prefill?: Prefill
      }
    }[EntrySection]

/** What the fields of something new show at first. */
type Prefill = Readonly<Record<string, unknown>>

const isEntrySection = (section: ProfileSection): section is EntrySection =>
  ENTRY_SECTIONS.some((one) => one === section)

/** The dialog that fills a section in: a new entry of a list, or the section as a whole. */
export const buildEditing = (section: ProfileSection, prefill?: Prefill): ProfileEditing => ({
  ...(isEntrySection(section) ? { section, entry: null } : { section }),
  ...(prefill && { prefill }),
})

/** Which dialog of the own profile is open. What it changes stays known while it closes. */
export function useProfileEditing(first: ProfileSection | null) {
  const [editing, setEditing] = useState(first && buildEditing(first))
  const [isOpen, setOpen] = useState(first !== null)
  return {
    editing,
    isOpen,
    edit(next: ProfileEditing) {
      setEditing(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
