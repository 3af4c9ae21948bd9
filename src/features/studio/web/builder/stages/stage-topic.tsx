import { ArrowDown, ArrowUp, SplitSquareVertical } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { t } from '../../../messages/index.ts'
import styles from './lock-stages.module.css'

interface StageTopicProps {
  id: string
  title: string
  /** Of its stage, from 1. */
  number: number
  /** In its stage. */
  isFirst: boolean
  isFirstStage: boolean
  isLastStage: boolean
  onMove: (by: 1 | -1) => void
  onSplit: () => void
}

/** A topic in its stage; the borders of the stage move with it. */
export function StageTopic({
  id,
  title,
  number,
  isFirst,
  isFirstStage,
  isLastStage,
  onMove,
  onSplit,
}: StageTopicProps) {
  return (
    // The focus follows a topic that has moved.
    <li id={`stage-topic-${id}`} tabIndex={-1} className={styles.topic}>
      <bdi className={styles.topicTitle}>{title}</bdi>
      {!isFirstStage && (
        <IconButton
          size="s"
          label={t.moveToStage({ title, number: number - 1 })}
          icon={<ArrowUp />}
          onClick={() => onMove(-1)}
        />
      )}
      {!isLastStage && (
        <IconButton
          size="s"
          label={t.moveToStage({ title, number: number + 1 })}
          icon={<ArrowDown />}
          onClick={() => onMove(1)}
        />
      )}
      {!isFirst && (
        <IconButton
          size="s"
          label={t.beginStageAt({ title })}
          icon={<SplitSquareVertical />}
          onClick={onSplit}
        />
      )}
    </li>
  )
}
