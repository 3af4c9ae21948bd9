import type { ReactNode } from 'react'
import type { CourseDetail, CourseStage } from '#features/catalogue/rules/course.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'

interface StageNeedProps {
  course: Pick<CourseDetail, 'stages'>
  stage: CourseStage
}

/** What opens a stage, in words; nothing for one that is open. */
export function StageNeedWords({ course, stage }: StageNeedProps): ReactNode {
  const { needs, opensAt } = stage
  if (needs === null) return null
  const date = opensAt !== null && { date: () => <CourseStartTime startDate={opensAt} /> }
  if (needs === 'date') return date && renderMessage(t.stageOpensOn(date))
  return (
    <>
      {describeStageNeed(course, stage)}
      {date && <> {renderMessage(t.stageNotBefore(date))}</>}
    </>
  )
}

function describeStageNeed(
  { stages = [] }: Pick<CourseDetail, 'stages'>,
  { id, needs, missing }: CourseStage,
): string {
  if (missing === null) {
    const before = stages[stages.findIndex((stage) => stage.id === id) - 1]
    return before ? t.stageOpensAfterStage({ stage: before.stageNumber }) : t.stageOpensWhenYouEnroll
  }
  const { stageNumber, itemCount } = missing
  return needs === 'test'
    ? t.stageOpensAfterTest({ stage: stageNumber })
    : t.stageOpensAfterLessons({ count: itemCount, stage: stageNumber })
}
