import type { ReactNode, Ref } from 'react'
import { TitledCard } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PROFILE_SECTION_NAMES, type ProfileSection } from '../../rules/sections.ts'
import styles from './own-profile.module.css'
import { VisibilitySwitch } from './visibility-switch.tsx'

interface SectionCardProps {
  section: ProfileSection
  /** Null for what others never see. */
  isPublic: boolean | null
  /** Adds to it, or changes it; stands in the middle while it is empty. */
  action: ReactNode
  /** Said while it is empty; null when it is not. */
  emptyText: string | null
  children: ReactNode
  /** For what moves the focus within it, be it empty or not. */
  ref?: Ref<HTMLDivElement>
}

/** A section of the own profile. */
export function SectionCard({ section, isPublic, action, emptyText, children, ref }: SectionCardProps) {
  const content = emptyText === null ? children : <EmptyState compact title={emptyText} action={action} />
  return (
    <TitledCard
      id={section}
      title={PROFILE_SECTION_NAMES[section]}
      action={
        <div className={styles.controls}>
          {isPublic !== null && section !== 'contact' && (
            <VisibilitySwitch section={section} isPublic={isPublic} />
          )}
          {emptyText === null && action}
        </div>
      }
    >
      {ref ? (
        <div ref={ref} tabIndex={-1} className={styles.holder}>
          {content}
        </div>
      ) : (
        content
      )}
    </TitledCard>
  )
}
