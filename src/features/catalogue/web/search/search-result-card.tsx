import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { SearchResultItem } from '../../rules/search.ts'
import { CourseStartBadge } from '../components/course-start.tsx'
import { formatLessonLength } from '../course-format.ts'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './result-card.module.css'
import { getSearchResultPath, SEARCH_RESULT_KINDS } from './search-results.ts'

function CreatorName({ creator: { name, username } }: { creator: SearchResultItem['creatorInfo'][number] }) {
  return username === null ? (
    name
  ) : (
    <Link to={`/profile/${username}`} className={styles.creator}>
      {name}
    </Link>
  )
}

/** A search result, with the matching words marked. */
export function SearchResultCard({ result, eager }: { result: SearchResultItem; eager: boolean }) {
  const {
    entityType,
    title,
    highlights,
    isInText,
    category,
    image,
    creatorInfo,
    meta,
    visibility,
    startDate,
  } = result
  const [creator] = creatorInfo
  const restricted = visibility === 'restricted' || visibility === 'practice'
  return (
    <Card>
      {entityType === 'creator' ? (
        <div className={styles.face}>
          <Avatar name={title} src={image} size="xl" decorative />
        </div>
      ) : (
        <CardMedia
          {...(entityType !== 'course' && {
            stamp: formatLessonLength(entityType === 'video' ? 'lecture' : entityType, meta.count * 60_000),
          })}
          {...((restricted || startDate !== null) && {
            corner: (
              <>
                {startDate !== null && <CourseStartBadge startDate={startDate} />}
                {restricted && <Badge>{visibility === 'practice' ? t.practice : t.restricted}</Badge>}
              </>
            ),
          })}
        >
          <CourseCover title={title} category={category ?? 'programming'} src={image} eager={eager} />
        </CardMedia>
      )}
      <CardBody>
        <CardEyebrow>{SEARCH_RESULT_KINDS[entityType]}</CardEyebrow>
        <CardTitle to={getSearchResultPath(result)} level={2}>
          <HighlightedText text={title} ranges={highlights} />
        </CardTitle>
        <CardMeta>
          <span>{meta.text}</span>
          {isInText && <span>{entityType === 'video' ? t.saidInTheVideo : t.inTheText}</span>}
          {creator && entityType !== 'creator' && (
            <span>
              <CreatorName creator={creator} />
            </span>
          )}
          {creator?.username && entityType === 'creator' && <span>@{creator.username}</span>}
        </CardMeta>
      </CardBody>
    </Card>
  )
}
