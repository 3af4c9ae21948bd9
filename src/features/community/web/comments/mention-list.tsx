import { Avatar } from '#ui/display/avatar.tsx'
import styles from './mention-list.module.css'
import type { Mentionable } from './use-mentions.ts'

interface MentionListProps {
  id: string
  people: readonly Mentionable[]
  /** Index of the one that Enter chooses. */
  active: number
  onChoose: (person: Mentionable) => void
}

/** DOM id of an option. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Suggestions while a mention is typed; the focus stays in the text. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label="People to mention" className={styles.list}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={person.id}
          id={optionId(id, index)}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          role="option"
          aria-selected={index === active}
          className={styles.person}
          // Otherwise the field loses the focus before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} src={person.profileImage} size="s" decorative />
          <span className={styles.words}>
            <bdi className={styles.name}>{person.name}</bdi>
            <span className={styles.username}>@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
