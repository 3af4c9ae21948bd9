import {
  ChartLine,
  CircleAlert,
  CircleCheck,
  Eye,
  EyeOff,
  Hourglass,
  KeyRound,
  Link2,
  Lock,
  PencilLine,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatDurationMinutes, ShortCount, useCategoryTitle } from '#features/catalogue/web/index.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { BundleCover } from '#ui/cover/course-cover.tsx'
import { Badge, type BadgeTone } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { PopoverButton } from '#ui/overlays/popup-buttons.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../messages/index.ts'
import type { DeletionBlocker, OwnCourse, OwnItem, OwnVideo, OwnVisibility } from '../rules/own-items.ts'
import styles from './own-card.module.css'
import {
  formatMediumDate,
  formatOwnItemCounts,
  getOwnItemPath,
  VISIBILITY_LABELS,
} from './own-item-format.ts'
import { buildAccessPath } from './own-list.ts'

/** How far the processing of a video is. */
function VideoProcessingState({ title, video }: Pick<OwnVideo, 'title' | 'video'>) {
  switch (video?.state) {
    case 'queued':
      return <Badge icon={<Hourglass aria-hidden="true" />}>{t.queued}</Badge>
    case 'processing':
      return (
        <div className={styles.making}>
          <span aria-hidden="true">{t.processing({ progress: video.progress })}</span>
          <ProgressBar
            label={t.processingOf({ title })}
            value={video.progress}
            valueText={t.percent({ progress: video.progress })}
            size="s"
            tone="ink"
          />
        </div>
      )
    case 'ready':
      return (
        <>
          <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
            {t.ready}
          </Badge>
          {video.remainingQualities && (
            <span>
              {video.remainingQualities === 'failed'
                ? t.playsWithoutRest
                : t.playsWhileRestIsMade({ progress: video.progress })}
            </span>
          )}
        </>
      )
    case 'failed':
      return (
        <>
          <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
            {t.failed}
          </Badge>
          {video.failure && <p className={styles.failure}>{video.failure}</p>}
        </>
      )
    default:
      return <Badge>{t.noVideoYet}</Badge>
  }
}

/** The same for all videos of a course; nothing once all are ready. */
function CourseVideosState({
  videosProcessing,
  videosFailed,
}: Pick<OwnCourse, 'videosProcessing' | 'videosFailed'>) {
  return (
    <>
      {videosProcessing > 0 && (
        <Badge icon={<Hourglass aria-hidden="true" />}>
          {t.videosInTheWorks({ count: videosProcessing })}
        </Badge>
      )}
      {videosFailed > 0 && (
        <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          {t.videosFailed({ count: videosFailed })}
        </Badge>
      )}
    </>
  )
}

interface OwnCardProps {
  item: OwnItem
  onCopyLink: () => void
  onDelete: () => void
  /** Absent where there is nothing to edit it with. */
  onEdit?: () => void
}

const LOOKS: Record<OwnVisibility, { tone: BadgeTone; icon: ReactNode }> = {
  public: { tone: 'good', icon: <Eye aria-hidden="true" /> },
  unlisted: { tone: 'info', icon: <Link2 aria-hidden="true" /> },
  restricted: { tone: 'accent', icon: <Lock aria-hidden="true" /> },
  practice: { tone: 'accent', icon: <Lock aria-hidden="true" /> },
  private: { tone: 'neutral', icon: <EyeOff aria-hidden="true" /> },
}

/** A course, single video or bundle for its creator. */
export function OwnCard({ item, onCopyLink, onDelete, onEdit }: OwnCardProps) {
  const address = getOwnItemPath(item)
  const owner = getOwner(item)
  const zone = useReaderTimeZone()
  const categoryTitle = useCategoryTitle(item.category)
  return (
    <Card>
      <CardMedia
        stamp={item.timeCount > 0 && formatDurationMinutes(item.timeCount)}
        corner={<Badge {...LOOKS[item.visibility]}>{VISIBILITY_LABELS[item.visibility]}</Badge>}
        action={
          <span className={styles.actions}>
            {address && item.visibility !== 'private' && (
              <IconButton
                label={t.copyTheLinkTo({ title: item.title })}
                icon={<Link2 />}
                size="s"
                variant="outline"
                className={styles.over}
                onClick={onCopyLink}
              />
            )}
            {onEdit && (
              <IconButton
                label={t.editItem({ title: item.title })}
                icon={<PencilLine />}
                size="s"
                variant="outline"
                className={styles.over}
                onClick={onEdit}
              />
            )}
            {owner === null && <DeleteButton item={item} onDelete={onDelete} />}
          </span>
        }
      >
        <BundleCover
          title={item.title}
          category={item.category}
          src={item.image}
          covers={item.type === 'mybundle' ? item.covers : []}
        />
      </CardMedia>
      <CardBody>
        <CardEyebrow>{item.type === 'mybundle' ? t.bundle : categoryTitle}</CardEyebrow>
        <CardTitle level={2} {...(address && { to: address })}>
          {item.title}
        </CardTitle>
        <Facts item={item} zone={zone} />
        <CardMeta>
          <span>
            {renderMessage(
              t.createdOn({
                date: formatMediumDate(item.createdAt, zone),
                time: (text) => <time dateTime={item.createdAt}>{text}</time>,
              }),
            )}
          </span>
          {owner !== null && <span>{t.withOwner({ name: owner })}</span>}
        </CardMeta>
        <Progress item={item} />
        <WorkLinks item={item} />
      </CardBody>
    </Card>
  )
}

/** Whose course it is, where the reader is a co-creator; what they may not do is not offered. */
const getOwner = (item: OwnItem): string | null => (item.type === 'mycourse' ? item.owner : null)

const DELETION_BLOCKER_TEXTS: Readonly<Record<DeletionBlocker, string>> = {
  HAS_LEARNERS: t.peopleHaveLearnedWithThis,
  IN_BUNDLE: t.thisIsPartOfABundle,
}

/** Deletes an item, or says why it cannot be deleted. */
function DeleteButton({
  item: { title, deletionBlockedBy },
  onDelete,
}: Pick<OwnCardProps, 'item' | 'onDelete'>) {
  if (deletionBlockedBy === null) {
    return (
      <IconButton
        label={t.deleteItem({ title })}
        data-removes=""
        icon={<Trash2 />}
        size="s"
        variant="outline"
        className={styles.over}
        onClick={onDelete}
      />
    )
  }
  return (
    <span className={styles.explains} data-removes="">
      <PopoverButton
        variant="bare"
        label={t.whyItCannotBeDeleted({ title })}
        title={t.itStays}
        trigger={
          <span className={styles.kept}>
            <Trash2 aria-hidden="true" />
          </span>
        }
      >
        {DELETION_BLOCKER_TEXTS[deletionBlockedBy]}
      </PopoverButton>
    </span>
  )
}

function Facts({ item, zone }: { item: OwnItem; zone: string }) {
  return (
    <CardMeta>
      {formatOwnItemCounts(item).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {item.type !== 'mybundle' && <ShortCount count={item.viewCount} one="view" />}
      {item.type === 'mycourse' && item.startDate && (
        <span>{t.startsOn({ date: formatMediumDate(item.startDate, zone) })}</span>
      )}
    </CardMeta>
  )
}

const KINDS = { mycourse: 'course', myvideo: 'video', mybundle: 'bundle' } as const

/** What creators do with a work besides: each has a page of its own. */
function WorkLinks({ item }: { item: OwnItem }) {
  const { type, id, title } = item
  const hasAccess = item.type === 'mybundle' || (item.needsAccess && getOwner(item) === null)
  return (
    <CardFooter>
      <span className={styles.links}>
        {type !== 'mybundle' && (
          <Link
            to={`/profile/insights?${KINDS[type]}=${id}`}
            className={styles.link}
            aria-label={t.insightsOf({ title })}
          >
            <ChartLine aria-hidden="true" />
            {t.insights}
          </Link>
        )}
        {hasAccess && (
          <Link
            to={buildAccessPath(KINDS[type], id)}
            className={styles.link}
            aria-label={t.accessTo({ title })}
          >
            <KeyRound aria-hidden="true" />
            {t.access}
          </Link>
        )}
      </span>
    </CardFooter>
  )
}

function Progress({ item }: { item: OwnItem }) {
  if (item.type === 'myvideo') {
    return (
      <CardFooter>
        <VideoProcessingState title={item.title} video={item.video} />
      </CardFooter>
    )
  }
  if (item.type === 'mybundle' || item.videosProcessing + item.videosFailed === 0) return null
  return (
    <CardFooter>
      <CourseVideosState videosProcessing={item.videosProcessing} videosFailed={item.videosFailed} />
    </CardFooter>
  )
}
