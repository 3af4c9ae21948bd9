import { Eye, EyeOff, Link2, Lock, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReaderZone } from '#features/accounts/web/index.ts'
import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import { lengthText, ShortCount } from '#features/catalogue/web/index.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge, type BadgeTone } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { PopoverButton } from '#ui/overlays/popover-button.tsx'
import { studioMessages } from '../rules/messages.ts'
import type { OwnItem, OwnVisibility } from '../rules/own-items.ts'
import styles from './own-card.module.css'
import { dayText, ownItemAddress, ownItemCounts, VISIBILITY_TEXTS } from './own-item-text.ts'
import { CourseVideos, VideoProgress } from './video-progress.tsx'

interface OwnCardProps {
  item: OwnItem
  onCopyLink: () => void
  onDelete: () => void
}

const LOOKS: Record<OwnVisibility, { tone: BadgeTone; icon: ReactNode }> = {
  public: { tone: 'good', icon: <Eye aria-hidden="true" /> },
  unlisted: { tone: 'info', icon: <Link2 aria-hidden="true" /> },
  restricted: { tone: 'accent', icon: <Lock aria-hidden="true" /> },
  practice: { tone: 'accent', icon: <Lock aria-hidden="true" /> },
  private: { tone: 'neutral', icon: <EyeOff aria-hidden="true" /> },
}

/** A course, single video or bundle for its creator. */
export function OwnCard({ item, onCopyLink, onDelete }: OwnCardProps) {
  const address = ownItemAddress(item)
  const zone = useReaderZone()
  return (
    <Card>
      <CardMedia
        stamp={item.timeCount > 0 && lengthText(item.timeCount)}
        corner={<Badge {...LOOKS[item.visibility]}>{VISIBILITY_TEXTS[item.visibility]}</Badge>}
        action={
          <span className={styles.actions}>
            {address && item.visibility !== 'private' && (
              <IconButton
                label={`Copy the link to ${item.title}`}
                icon={<Link2 />}
                size="s"
                variant="outline"
                className={styles.over}
                onClick={onCopyLink}
              />
            )}
            <DeleteButton item={item} onDelete={onDelete} />
          </span>
        }
      >
        <CourseCover title={item.title} category={item.category} src={item.image} />
      </CardMedia>
      <CardBody>
        <CardEyebrow>{item.type === 'mybundle' ? 'Bundle' : CATEGORIES[item.category]}</CardEyebrow>
        <CardTitle level={2} {...(address && { to: address })}>
          {item.title}
        </CardTitle>
        <Facts item={item} zone={zone} />
        <CardMeta>
          <span>
            Made on <time dateTime={item.createdAt}>{dayText(item.createdAt, zone)}</time>
          </span>
        </CardMeta>
        <Progress item={item} />
      </CardBody>
    </Card>
  )
}

/** Deletes an item, or says why it cannot be deleted. */
function DeleteButton({ item: { title, keptBecause }, onDelete }: Pick<OwnCardProps, 'item' | 'onDelete'>) {
  if (keptBecause === null) {
    return (
      <IconButton
        label={`Delete ${title}`}
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
        label={`Why ${title} cannot be deleted`}
        title="It stays"
        trigger={
          <span className={styles.kept}>
            <Trash2 aria-hidden="true" />
          </span>
        }
      >
        {studioMessages[keptBecause]}
      </PopoverButton>
    </span>
  )
}

function Facts({ item, zone }: { item: OwnItem; zone: string }) {
  return (
    <CardMeta>
      {ownItemCounts(item).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {item.type !== 'mybundle' && <ShortCount count={item.viewCount} one="view" />}
      {item.type === 'mycourse' && item.startDate && <span>Starts {dayText(item.startDate, zone)}</span>}
    </CardMeta>
  )
}

function Progress({ item }: { item: OwnItem }) {
  if (item.type === 'myvideo') {
    return (
      <CardFooter>
        <VideoProgress title={item.title} video={item.video} />
      </CardFooter>
    )
  }
  if (item.type === 'mybundle' || item.videosUnderWay + item.videosFailed === 0) return null
  return (
    <CardFooter>
      <CourseVideos videosUnderWay={item.videosUnderWay} videosFailed={item.videosFailed} />
    </CardFooter>
  )
}
