import type { ReactNode } from 'react'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { PublicProfile } from '../../rules/contract.ts'
import { EntryList } from '../sections/entry-list.tsx'
import { ENTRY_VIEW_BUILDERS, type EntryView } from '../sections/entry-view.ts'
import { SkillList } from '../sections/skill-list.tsx'
import styles from './public-sections.module.css'

/** What somebody shows of their experience, education, projects, certificates and skills; nothing for what is empty. */
export function PublicProfileSections({ sections }: Pick<PublicProfile, 'sections'>) {
  const { experience, education, projects, certificates, skills } = sections
  const lists: readonly (readonly [string, readonly EntryView[]])[] = [
    [t.experience, experience?.map(ENTRY_VIEW_BUILDERS.experience) ?? []],
    [t.education, education?.map(ENTRY_VIEW_BUILDERS.education) ?? []],
    [t.projects, projects?.map(ENTRY_VIEW_BUILDERS.projects) ?? []],
    [t.certificates, certificates?.map(ENTRY_VIEW_BUILDERS.certificates) ?? []],
  ]
  const shown: (readonly [string, ReactNode])[] = lists
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => [label, <EntryList key={label} label={label} entries={entries} />])
  if (skills && skills.length > 0) shown.push([t.skills, <SkillList key={t.skills} skills={skills} />])
  if (shown.length === 0) return null
  return (
    <div className={styles.sections}>
      {shown.map(([label, content]) => (
        <PageSection key={label} title={label}>
          {content}
        </PageSection>
      ))}
    </div>
  )
}
