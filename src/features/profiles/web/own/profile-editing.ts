import { useState } from 'react'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import { ENTRY_SECTIONS, type EntrySection, type ProfileSection } from '../../rules/sections.ts'

/** A dialog of the own profile: what it changes, as it stood when it was opened. An entry of null adds one. */
export type ProfileEditing =
  | { readonly section: Exclude<ProfileSection, EntrySection> }
  | { [Section in EntrySection]: { section: Section; entry: ProfileEntry<Section> | null } }[EntrySection]

const isEntrySection = (section: ProfileSection): section is EntrySection =>
  ENTRY_SECTIONS.some((one) => one === section)

/** The dialog that fills a section in: a new entry of a list, or the section as a whole. */
export const buildEditing = (section: ProfileSection): ProfileEditing =>
  isEntrySection(section) ? { section, entry: null } : { section }

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
