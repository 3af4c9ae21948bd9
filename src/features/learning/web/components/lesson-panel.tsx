import { CircleQuestionMark, CodeXml, Compass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTour } from '#features/accounts/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { PanelTabs } from '#ui/display/panel-tabs.tsx'
import { t } from '../../messages/index.ts'
import styles from './lesson-panel.module.css'

/**
 * Opens the compiler in a tab of its own; a playing video goes along in a small window where the browser can do that. The
 * link is followed in any case.
 */
function CompilerLink({ address }: { address: string }) {
  return (
    <LinkButton
      to={address}
      target="_blank"
      rel="noopener"
      size="s"
      variant="quiet"
      icon={<CodeXml aria-hidden="true" />}
      onClick={showVideoInPictureInPicture}
    >
      {t.code}
    </LinkButton>
  )
}

function showVideoInPictureInPicture() {
  const video = document.querySelector<HTMLVideoElement>('[data-player] video')
  if (!video || video.paused || !document.pictureInPictureEnabled) return
  // Where the browser refuses, the video pauses behind the new tab, as behind any other.
  video.requestPictureInPicture().catch(() => undefined)
}

/** Begins the tour of the page; restricted courses call it help. */
function ShowAroundButton({ isHelp }: { isHelp: boolean }) {
  const tour = useTour()
  return (
    <Button
      size="s"
      variant="quiet"
      icon={isHelp ? <CircleQuestionMark aria-hidden="true" /> : <Compass aria-hidden="true" />}
      onClick={() => void tour.start()}
    >
      {isHelp ? t.help : t.showMeAround}
    </Button>
  )
}

/** The comment an address leads to: its id behind the #. */
const commentHash = /^#[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Which panel beside the lesson the address asks for, `?panel=`; the first where it names none. The id of a comment
 * behind the # asks for the comments.
 *
 * @param ids the panels there are
 */
function useLessonPanels(ids: readonly string[]) {
  const { search, hash } = useLocation()
  // The server never sees what stands behind the #.
  const hydrated = useHydrated()
  const asked = new URLSearchParams(search).get('panel')
  const byHash = hydrated && commentHash.test(hash) && ids.includes('comments')
  const open = byHash ? 'comments' : (ids.find((id) => id === asked) ?? ids[0])

  // What was opened once stays: what is typed and how far one has scrolled.
  const [opened, setOpened] = useState<readonly (string | undefined)[]>([open])
  if (!opened.includes(open)) setOpened([...opened, open])

  return {
    open,
    opened,
    /** The address of a panel; everything else in the query stays, since the player goes by it. */
    addressOf(id: string) {
      const query = new URLSearchParams(search)
      if (id === ids[0]) query.delete('panel')
      else query.set('panel', id)
      return { search: query.size > 0 ? `?${query}` : '' }
    },
  }
}

/** Another panel beside the lesson, from a feature that learning does not know. */
export interface LessonPanelSlot {
  /** Its name in the address: `?panel=comments`. */
  id: string
  label: string
  content: ReactNode
  /** Fetches its code, when somebody is about to open it. */
  warm?: (() => void) | undefined
}

interface LessonPanelProps {
  course: Pick<CourseDetail, 'visibility' | 'categories'>
  /** The compiler's page; null where there is none. */
  codeUrl: string | null
  /** The syllabus inside a course, recommended videos outside. */
  videos: ReactNode
  slots: readonly LessonPanelSlot[]
}

/** Categories of courses that are learned by writing code. */
const coded: readonly string[] = ['programming', 'data-structures']

/** What stands beside a lesson: Videos, Comments and Notes, under the ways to the compiler and to the tour. */
export function LessonPanel({ course, codeUrl, videos, slots }: LessonPanelProps) {
  const panels: readonly LessonPanelSlot[] = [{ id: 'videos', label: t.videos, content: videos }, ...slots]
  const { open, opened, addressOf } = useLessonPanels(panels.map(({ id }) => id))
  const code = codeUrl !== null && course.categories.some((category) => coded.includes(category))
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        {code && <CompilerLink address={codeUrl} />}
        <ShowAroundButton isHelp={course.visibility === 'restricted'} />
      </div>
      <div className={styles.tabs} data-tour="panels">
        <PanelTabs
          label={t.besideTheLesson}
          prefix="panel"
          active={open ?? ''}
          items={panels.map(({ id, label, warm }) => ({ id, label, warm, to: addressOf(id) }))}
        />
      </div>
      {panels.map(({ id, content }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`panel-tab-${id}`}
          hidden={id !== open}
          className={cx(styles.content, id === 'videos' && styles.videos)}
        >
          {opened.includes(id) && content}
        </div>
      ))}
    </div>
  )
}
