import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import type { BundleCard as Bundle } from '../../rules/bundle.ts'
import { countText, lengthText } from '../course-text.ts'
import { CreatorLine } from './creator-line.tsx'
import { ShortCount } from './short-count.tsx'

/** A bundle in a list. The whole card leads to its page. */
export function BundleCard({ bundle, level = 3 }: { bundle: Bundle; level?: 2 | 3 }) {
  const [creator] = bundle.creatorInfo
  return (
    <Card>
      <CardMedia
        stamp={lengthText(bundle.timeCount)}
        {...(bundle.price !== null && { corner: <Badge tone="accent">Premium</Badge> })}
      >
        <CourseCover title={bundle.title} category={bundle.category} src={bundle.image} />
      </CardMedia>
      <CardBody>
        <CardEyebrow>Bundle</CardEyebrow>
        <CardTitle to={`/bundles/${bundle.slug}`} level={level}>
          {bundle.title}
        </CardTitle>
        <CardMeta>
          <span>{countText(bundle.courseCount, 'course')}</span>
          <span>{countText(bundle.videoCount, 'lesson')}</span>
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
