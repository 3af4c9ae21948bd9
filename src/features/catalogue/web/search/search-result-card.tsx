import { Play } from 'lucide-react'
import { BundleCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { SearchResultItem } from '../../rules/search.ts'
import { AccessBadge } from '../components/access-badge.tsx'
import { CourseStartBadge } from '../components/course-start.tsx'
import {
  formatDurationMinutes,
  formatLessonLength,
  formatShortCountWithNoun,
  formatVideoMoment,
} from '../course-format.ts'
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

/** How long it takes: of a course all of it, of a lesson what is usual for its kind where it is unknown. */
function formatLength({ entityType, timeCount }: SearchResultItem): string | null {
  if (entityType === 'course' || entityType === 'bundle')
    return timeCount === null ? null : formatDurationMinutes(timeCount)
  if (entityType === 'category' || entityType === 'creator') return null
  return formatLessonLength(entityType === 'video' ? 'lecture' : entityType, (timeCount ?? 0) * 60_000)
}

/** The sentence that has the words, and when it is said. */
function Passage({ passage }: { passage: NonNullable<SearchResultItem['passage']> }) {
  const { text, highlights, seconds, language } = passage
  return (
    <p className={styles.passage}>
      {seconds !== null && (
        <span className={styles.moment}>
          <Play aria-hidden="true" />
          {t.watchFrom({ time: formatVideoMoment(seconds) })}
        </span>
      )}
      <q {...(language && { lang: language })}>
        <HighlightedText text={text} ranges={highlights} />
      </q>
    </p>
  )
}

interface SearchResultCardProps {
  result: SearchResultItem
  eager: boolean
  /** Of its heading. */
  level?: 2 | 3
}

/** A search result, with the matching words marked. */
export function SearchResultCard({ result, eager, level = 2 }: SearchResultCardProps) {
  const {
    entityType,
    title,
    highlights,
    isInText,
    category,
    image,
    covers,
    creatorInfo,
    meta,
    visibility,
    price,
    startDate,
  } = result
  const [creator] = creatorInfo
  const restricted = visibility === 'restricted' || visibility === 'practice'
  const length = formatLength(result)
  return (
    <Card className={styles.result}>
      {entityType === 'creator' ? (
        <div className={styles.face}>
          <Avatar name={title} src={image} size="xl" decorative />
        </div>
      ) : (
        <CardMedia
          {...(length !== null && { stamp: length })}
          {...((restricted || price !== null || startDate !== null) && {
            corner: (
              <>
                {startDate !== null && <CourseStartBadge startDate={startDate} />}
                {visibility === 'practice' && <Badge>{t.practice}</Badge>}
                {(visibility !== 'practice' || price !== null) && (
                  <AccessBadge price={price} isClosed={restricted} />
                )}
              </>
            ),
          })}
        >
          <BundleCover
            title={title}
            category={category ?? 'programming'}
            src={image}
            covers={covers}
            eager={eager}
          />
        </CardMedia>
      )}
      <CardBody>
        <CardEyebrow>{SEARCH_RESULT_KINDS[entityType]}</CardEyebrow>
        <CardTitle to={getSearchResultPath(result)} level={level}>
          <HighlightedText text={title} ranges={highlights} />
        </CardTitle>
        {result.passage && <Passage passage={result.passage} />}
        <CardMeta>
          <span>{meta.text}</span>
          {isInText && !result.passage && (
            <span>{entityType === 'video' ? t.spokenInTheVideo : t.inTheText}</span>
          )}
          {creator && entityType !== 'creator' && (
            <span>
              <CreatorName creator={creator} />
            </span>
          )}
          {creator?.username && entityType === 'creator' && <span>@{creator.username}</span>}
          {!!result.enrollCount && <span>{formatShortCountWithNoun(result.enrollCount, 'learner')}</span>}
          {!!result.viewCount && <span>{formatShortCountWithNoun(result.viewCount, 'view')}</span>}
        </CardMeta>
      </CardBody>
    </Card>
  )
}
