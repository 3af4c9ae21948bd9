import { CardRow } from '#ui/shell/card-row.tsx'
import { Section } from '#ui/shell/page.tsx'
import type { ListedPerson } from '../../rules/follows-contract.ts'
import { PersonCard } from './person-card.tsx'

export function RecommendedPeople({ people }: { people: readonly ListedPerson[] }) {
  if (people.length === 0) return null
  return (
    <Section title="People you may like">
      <CardRow label="Recommended people">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} upright />
        ))}
      </CardRow>
    </Section>
  )
}
