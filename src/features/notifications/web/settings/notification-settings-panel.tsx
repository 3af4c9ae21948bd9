import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { hasRole } from '#platform/rules/actor.ts'
import { TitledCard } from '#ui/display/card.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '../../rules/categories.ts'
import type { NotificationSettings } from '../../rules/contract.ts'
import { notificationsApi } from '../api.ts'
import styles from './notification-settings-panel.module.css'

/** Their texts. `roles`: only these roles get such notifications. */
const CATEGORIES: Readonly<
  Record<
    NotificationCategory,
    { label: string; hint: string; roles?: readonly ('creator' | 'staff' | 'admin')[] }
  >
> = {
  mentions: { label: t.mentions, hint: t.somebodyMentionsYou },
  replies: { label: t.replies, hint: t.somebodyRepliesToYou },
  comments: {
    label: t.commentsOnYourVideos,
    hint: t.somebodyCommentsOnYourVideo,
    roles: ['creator', 'admin'],
  },
  likes: { label: t.likes, hint: t.somebodyLikesYourCommentOrVideo },
  follows: { label: t.newFollowers, hint: t.somebodyStartsFollowingYou },
  courses: { label: t.yourProgress, hint: t.assignmentsCertificatesAndBadges },
  announcements: { label: t.announcements, hint: t.yourBatchHasNews },
  'live-classes': { label: t.liveClasses, hint: t.liveClassesStartAndMove },
  mentoring: { label: t.mentoring, hint: t.learnersHandIn },
  enrolments: {
    label: t.enrolments,
    hint: t.learnersEnrollInCourses,
    roles: ['creator', 'staff', 'admin'],
  },
  'co-creators': { label: t.coCreators, hint: t.youWriteACourseTogether, roles: ['creator'] },
  orders: { label: t.orders, hint: t.yourRewardIsOnItsWay },
  tickets: { label: t.supportTickets, hint: t.supportAnswersYou },
  team: {
    label: t.requestsAndReports,
    hint: t.requestsAndReportsWait,
    roles: ['staff', 'admin'],
  },
}

/** Switches for categories and for the daily mail; each takes effect at once. */
export function NotificationSettingsPanel({ settings }: { settings: NotificationSettings }) {
  const [{ disabledCategories, digest }, setChosen] = useState(settings)
  const actor = useActor()
  const toast = useToast()

  async function choose(change: Partial<NotificationSettings>) {
    const before = { disabledCategories, digest }
    setChosen({ ...before, ...change })
    try {
      setChosen(await notificationsApi.updateNotificationSettings(change))
    } catch {
      setChosen(before)
      toast.error(t.somethingWentWrong)
    }
  }

  const turn = (category: NotificationCategory, on: boolean) =>
    choose({
      disabledCategories: on
        ? disabledCategories.filter((one) => one !== category)
        : [...disabledCategories, category],
    })

  const shown = NOTIFICATION_CATEGORIES.filter((category) => {
    const { roles } = CATEGORIES[category]
    return !roles || hasRole(actor, ...roles)
  })

  return (
    <div className={styles.stack}>
      <TitledCard title={t.whatYouGetNotifiedAbout}>
        {shown.map((category) => (
          <Switch
            key={category}
            label={CATEGORIES[category].label}
            hint={CATEGORIES[category].hint}
            checked={!disabledCategories.includes(category)}
            onChange={({ currentTarget }) => void turn(category, currentTarget.checked)}
          />
        ))}
      </TitledCard>
      <TitledCard title={t.byEmail}>
        <Switch
          label={t.dailySummary}
          hint={t.atMostOneEmailADay}
          checked={digest}
          onChange={({ currentTarget }) => void choose({ digest: currentTarget.checked })}
        />
      </TitledCard>
    </div>
  )
}
