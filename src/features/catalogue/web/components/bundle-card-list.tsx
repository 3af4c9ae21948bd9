import { useSiteSettings } from '#platform/web/site-settings.ts'
import { BundleCover } from '#ui/cover/course-cover.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { CardGrid, CardRow } from '#ui/shell/card-row.tsx'
import { t } from '../../messages/index.ts'
import type { BundleCard as Bundle } from '../../rules/bundle.ts'
import { formatCoursePrice } from '../../rules/course-price.ts'
import { formatCountWithNoun, formatDurationMinutes } from '../course-format.ts'
import { AccessBadge } from './access-badge.tsx'
import { CreatorLine, ShortCount } from './card-details.tsx'

/** A bundle in a list. The whole card leads to its page. */
function BundleCard({ bundle, level = 3 }: { bundle: Bundle; level?: 2 | 3 }) {
  const settings = useSiteSettings()
  const [creator] = bundle.creatorInfo
  return (
    <Card>
      <CardMedia
        stamp={formatDurationMinutes(bundle.timeCount)}
        {...(bundle.price !== null && { corner: <AccessBadge price={bundle.price} isClosed={false} /> })}
      >
        <BundleCover
          title={bundle.title}
          category={bundle.category}
          src={bundle.image}
          covers={bundle.covers}
        />
      </CardMedia>
      <CardBody>
        <CardEyebrow>{t.bundle}</CardEyebrow>
        <CardTitle to={`/bundles/${bundle.slug}`} level={level}>
          {bundle.title}
        </CardTitle>
        <CardMeta>
          {bundle.price !== null && <span>{formatCoursePrice(bundle.price, settings)}</span>}
          <span>{formatCountWithNoun(bundle.courseCount, 'course')}</span>
          <span>{formatCountWithNoun(bundle.videoCount, 'lesson')}</span>
          {bundle.enrollCount > 0 && <ShortCount count={bundle.enrollCount} one="learner" />}
        </CardMeta>
        {creator && (
          <CardFooter>
            <CreatorLine creator={creator} />
          </CardFooter>
        )}
      </CardBody>
    </Card>
  )
}

interface BundleCardListProps {
  bundles: readonly Bundle[]
  /** Level of the cards' headings. */
  level?: 2 | 3
  /** One row to swipe. */
  row?: boolean
}

/** Bundles as cards, in as many columns as fit or in one row. */
export function BundleCardList({ bundles, level = 3, row = false }: BundleCardListProps) {
  const List = row ? CardRow : CardGrid
  return (
    <List label={t.bundles}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} level={level} />
      ))}
    </List>
  )
}
