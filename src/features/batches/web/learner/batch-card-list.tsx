import { LockKeyhole } from 'lucide-react'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { t } from '../../messages/index.ts'
import type { BatchCard as Batch, JoinedBatch } from '../../rules/schemas.ts'
import { BatchDays, BatchPhaseBadge, describeSeats } from '../batch-format.tsx'
import { getBatchPath } from '../batch-paths.ts'

interface BatchCardProps {
  batch: Batch & Partial<Pick<JoinedBatch, 'place'>>
  level: 2 | 3
}

/** A batch in a list. The whole card leads to its page. */
function BatchCard({ batch, level }: BatchCardProps) {
  const { name, subjectTitle, category, coverImage, phase, place, visibility } = batch
  const seats = place === undefined ? describeSeats(batch) : null
  return (
    <Card>
      <CardMedia corner={<BatchPhaseBadge phase={phase} />}>
        <CourseCover title={subjectTitle} category={category} src={coverImage} />
      </CardMedia>
      <CardBody>
        <CardEyebrow>{subjectTitle}</CardEyebrow>
        <CardTitle to={getBatchPath(batch.slug)} level={level}>
          {name}
        </CardTitle>
        <CardMeta>
          <BatchDays batch={batch} />
          {seats && <span>{seats}</span>}
        </CardMeta>
        {place === 'waiting' && (
          <div>
            <Badge tone="accent">{t.onTheWaitingList}</Badge>
          </div>
        )}
        {place === undefined && visibility === 'restricted' && (
          <div>
            <Badge icon={<LockKeyhole aria-hidden="true" />}>{t.byInvitation}</Badge>
          </div>
        )}
      </CardBody>
    </Card>
  )
}

interface BatchCardListProps {
  batches: readonly BatchCardProps['batch'][]
  /** Name of the list for screen readers. */
  label: string
  level?: 2 | 3
}

/** Batches as cards, in as many columns as fit. */
export function BatchCardList({ batches, label, level = 3 }: BatchCardListProps) {
  return (
    <CardGrid label={label}>
      {batches.map((batch) => (
        <BatchCard key={batch.id} batch={batch} level={level} />
      ))}
    </CardGrid>
  )
}
