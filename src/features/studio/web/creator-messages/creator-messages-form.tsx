import type { CreatorMessage } from '#features/catalogue/rules/creator-message.ts'
import { t } from '../../messages/index.ts'
import { CreatorMessageField } from './creator-message-field.tsx'
import styles from './creator-messages.module.css'

/** The two mails, under the names that documents of courses and bundles give them. */
export interface CreatorMessages {
  readonly welcomeEmail: CreatorMessage | null
  readonly congratulationsEmail: CreatorMessage | null
}

interface CreatorMessagesFormProps {
  /** What the mails are of. */
  of: 'course' | 'bundle'
  /** Of the course or the bundle; may still be empty. */
  title: string
  value: CreatorMessages
  /** What is missing is said. */
  wasAsked: boolean
  change: (changed: Partial<CreatorMessages>) => void
}

/** What a creator writes to learners: when they come, and when they have completed everything. */
export function CreatorMessagesForm({ of, title, value, wasAsked, change }: CreatorMessagesFormProps) {
  const common = { of, title, wasAsked }
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{of === 'course' ? t.messagesIntro : t.bundleMessagesIntro}</p>
      <CreatorMessageField
        {...common}
        kind="welcome"
        value={value.welcomeEmail}
        onChange={(welcomeEmail) => change({ welcomeEmail })}
      />
      <CreatorMessageField
        {...common}
        kind="congratulations"
        value={value.congratulationsEmail}
        onChange={(congratulationsEmail) => change({ congratulationsEmail })}
      />
    </div>
  )
}
