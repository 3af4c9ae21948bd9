import { Trash2 } from 'lucide-react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatZonedInput, parseZonedInput } from '#platform/rules/zoned-time.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import type { DraftStage } from '../../../rules/course-drafts/course-draft.ts'
import { DRAFT_TITLE_LENGTH } from '../../../rules/drafts/draft-limits.ts'
import styles from './lock-stages.module.css'
import { StageTopic } from './stage-topic.tsx'

interface StageCardProps {
  stage: DraftStage
  /** From 0. */
  place: number
  isLast: boolean
  wasAsked: boolean
  /** Of a topic. */
  getTitle: (topicId: string) => string
  onChange: (changed: Partial<DraftStage>) => void
  /** A topic goes to the next stage or the one before, with those between. */
  onMove: (topicId: string, by: 1 | -1) => void
  /** Another stage begins at a topic. */
  onSplit: (topicId: string) => void
  onRemove: () => void
}

/** What a stage says about itself, and the topics in it. */
export function StageCard({
  stage: { title, visibility, opensAt, topicIds },
  place,
  isLast,
  wasAsked,
  getTitle,
  onChange,
  onMove,
  onSplit,
  onRemove,
}: StageCardProps) {
  const timeZone = useReaderTimeZone()
  const number = place + 1
  return (
    <li className={styles.stage}>
      <div className={styles.head}>
        <h3 id={`stage-heading-${place}`} className={styles.heading}>
          {t.stageNumber({ number })}
        </h3>
        <IconButton label={t.deleteStage({ number })} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <TextField
          id={`stage-${place}`}
          label={t.title}
          autoComplete="off"
          dir="auto"
          maxLength={DRAFT_TITLE_LENGTH}
          value={title}
          error={wasAsked && title.trim() === '' ? t.pleaseFillAllTheDetails : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          type="datetime-local"
          optional
          label={t.stageOpensAt}
          hint={t.stageOpensHint({ timeZone })}
          value={opensAt === null ? '' : formatZonedInput(opensAt, timeZone)}
          onChange={({ target }) => onChange({ opensAt: parseZonedInput(target.value, timeZone) })}
        />
      </div>
      <RadioGroup
        row
        legend={t.visibility}
        value={visibility}
        options={VISIBILITIES}
        onChange={({ target }) => onChange({ visibility: target.value === 'hidden' ? 'hidden' : 'visible' })}
      />
      {topicIds.length === 0 ? (
        <p className={wasAsked ? styles.missing : styles.note}>{t.stageHasNoTopics}</p>
      ) : (
        <ol className={styles.topics} aria-label={t.topicsOfStage({ number })}>
          {topicIds.map((id, index) => (
            <StageTopic
              key={id}
              id={id}
              title={getTitle(id)}
              number={number}
              isFirst={index === 0}
              isFirstStage={place === 0}
              isLastStage={isLast}
              onMove={(by) => onMove(id, by)}
              onSplit={() => onSplit(id)}
            />
          ))}
        </ol>
      )}
    </li>
  )
}

const VISIBILITIES = [
  { value: 'visible', label: t.stageIsVisible, hint: t.stageIsVisibleHint },
  { value: 'hidden', label: t.stageIsHidden, hint: t.stageIsHiddenHint },
] as const
