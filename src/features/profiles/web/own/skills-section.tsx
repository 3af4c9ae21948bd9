import { Pencil, Plus } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import type { Skill } from '../../rules/about.ts'
import { SkillList } from '../sections/skill-list.tsx'
import { SectionCard } from './section-card.tsx'

interface SkillsSectionProps {
  skills: readonly Skill[]
  isPublic: boolean
  onEdit: () => void
}

/** The skills in the own profile. */
export function SkillsSection({ skills, isPublic, onEdit }: SkillsSectionProps) {
  const isEmpty = skills.length === 0
  return (
    <SectionCard
      section="skills"
      isPublic={isPublic}
      emptyText={isEmpty ? t.noSkillsYet : null}
      action={
        <Button icon={isEmpty ? <Plus /> : <Pencil />} onClick={onEdit}>
          {isEmpty ? t.addSkills : t.editSkills}
        </Button>
      }
    >
      <SkillList skills={skills} />
    </SectionCard>
  )
}
