import { Check, CirclePlay, FileText, ListChecks, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OwnAccess } from '#features/catalogue/rules/access-request.ts'
import type { CourseCard, CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import {
  AccessBadge,
  COURSE_LEVEL_LABELS,
  CourseCardList,
  type CourseCardProgress,
  CourseStartTime,
  CreatorLine,
  formatDurationMinutes,
  formatLessonLength,
  getCoursePath,
  ShortCount,
} from '#features/catalogue/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Accordion, AccordionItem } from '#ui/display/accordion.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { ComesWith, CourseBreadcrumbs } from '../components/course-parts.tsx'
import {
  CourseAudience,
  CourseCategories,
  CourseOutcomes,
  CourseTags,
  TaughtIn,
} from '../components/course-prospectus.tsx'
import { OfferFacts, OfferTop } from '../components/offer-top.tsx'
import { useEnrol } from '../components/use-enrol.tsx'
import { WaysIn } from '../components/ways-in.tsx'
import { isCourseRunBy, isCourseWrittenBy } from '../course-runner.ts'
import { WishlistButton } from '../library/wishlist-button.tsx'
import styles from './course-page.module.css'

/** A course as its page shows it: of a long one no lessons, but how many there are in each topic. */
export interface CourseOverview extends Omit<CourseDetail, 'sections'> {
  readonly topics: readonly {
    readonly id: string
    readonly title: string
    readonly stageId?: string | undefined
    readonly lessonCount: number
    readonly lessons: readonly LessonSummary[]
  }[]
}

interface CoursePageProps {
  course: CourseOverview
  similar: readonly CourseCard[]
  actor: Actor | null
  /** What access the actor has to it; null for visitors, and where it takes none. */
  access?: OwnAccess | null
  /** A button for those who write it. */
  edit?: ReactNode
  /** Of the similar ones; see `CourseCardList`. */
  progress?: ReadonlyMap<string, CourseCardProgress> | undefined
  cardAction?: ((course: CourseCard) => ReactNode) | undefined
}

/** What a course is about, for people who decide whether to take it (docs/product/catalogue.md#the-page-of-a-course). */
export function CoursePage({
  course,
  similar,
  actor,
  access = null,
  edit,
  progress,
  cardAction,
}: CoursePageProps) {
  const isClosed = requiresAccessGrant(course) && !isCourseRunBy(course, actor)
  const isWriter = isCourseWrittenBy(course, actor)
  return (
    <Page>
      <OfferTop offer={course}>
        <PageHeader
          title={course.title}
          subtitle={t.lessonsAndLength({
            count: course.videoCount,
            length: formatDurationMinutes(Math.max(1, course.timeCount)),
          })}
          above={<CourseBreadcrumbs course={course} />}
        />
        <CourseFacts course={course} isInvited={isClosed && !isWriter && access?.hasAccess === true} />
        <CourseEntrance
          course={course}
          isClosed={isClosed}
          isSignedIn={actor !== null}
          access={access}
          edit={isWriter && edit}
        />
      </OfferTop>
      <div className={styles.body}>
        <div>
          <CourseOutcomes outcomes={course.outcomes} />
          {course.aboutHtml && (
            <PageSection title={t.aboutThisCourse}>
              <Prose compact sanitisedHtml={course.aboutHtml} />
            </PageSection>
          )}
          <CourseAudience audience={course.audience} />
          <CourseTags tags={course.tag} />
        </div>
        {course.topics.length > 0 && (
          <div>
            <PageSection title={t.syllabus}>
              <Topics course={course} isClosed={isClosed} />
            </PageSection>
          </div>
        )}
      </div>
      {similar.length > 0 && (
        <PageSection title={t.similarCourses}>
          <CourseCardList
            courses={similar}
            progress={progress}
            action={cardAction}
            label={t.similarCourses}
          />
        </PageSection>
      )}
    </Page>
  )
}

function CourseFacts({ course, isInvited }: { course: CourseOverview; isInvited: boolean }) {
  const settings = useSiteSettings()
  const { level, language, price, startDate, enrollCount, viewCount, likeCount, creatorInfo } = course
  return (
    <>
      <OfferFacts>
        <AccessBadge price={price} isClosed={requiresAccessGrant(course)} showsFree />
        {isInvited && (
          <Badge tone="good" icon={<Check aria-hidden="true" />}>
            {t.youAreInvited}
          </Badge>
        )}
        {level !== null && <span>{COURSE_LEVEL_LABELS[level]}</span>}
        {language !== null && <TaughtIn language={language} />}
        {price !== null && <span>{formatCoursePrice(price, settings)}</span>}
        {startDate !== null && (
          <span>
            {t.starts} <CourseStartTime startDate={startDate} />
          </span>
        )}
        {enrollCount > 0 && <ShortCount count={enrollCount} one="learner" />}
        {viewCount > 0 && <ShortCount count={viewCount} one="view" />}
        {likeCount > 0 && <ShortCount count={likeCount} one="like" />}
      </OfferFacts>
      {course.categories.length > 1 && <CourseCategories categories={course.categories} />}
      <OfferFacts>
        {creatorInfo.map((creator) => (
          <CreatorLine key={creator.username ?? creator.name} creator={creator} />
        ))}
      </OfferFacts>
    </>
  )
}

interface CourseEntranceProps {
  course: CourseOverview
  isClosed: boolean
  isSignedIn: boolean
  access: OwnAccess | null
  edit: ReactNode
}

/** The way in: enrolling, and a look at the first lesson before. Whom the server would refuse is not offered to enroll, but to ask. */
function CourseEntrance({ course, isClosed, isSignedIn, access, edit }: CourseEntranceProps) {
  const navigate = useNavigate()
  // Whoever is enrolled is led from here to their lesson.
  const openFirstLesson = () => void navigate(`/courses/${course.seoTitle}`)
  const { enrol, busy, dialogs } = useEnrol(course, openFirstLesson, { keepsPage: true })
  const isLocked = isClosed && access?.hasAccess !== true
  const opensAt = access?.opensAt
  return (
    <>
      <div className={styles.entrance}>
        {edit}
        {isLocked && !opensAt && <WaysIn kind="course" offer={course} signedIn={isSignedIn} />}
        {!isLocked && (
          <Button
            variant={edit ? 'secondary' : 'primary'}
            size="l"
            onClick={enrol}
            busy={busy}
            busyLabel={t.enrolling}
          >
            {t.enroll}
          </Button>
        )}
        {!isClosed && course.videoTitle !== null && course.startDate === null && (
          <LinkButton size="l" to={getCoursePath(course)}>
            {t.preview}
          </LinkButton>
        )}
        <WishlistButton course={course} />
      </div>
      {isClosed && (
        <div className={styles.hint}>
          {isLocked && (
            <p>
              {opensAt
                ? renderMessage(t.opensForYouOn({ date: () => <CourseStartTime startDate={opensAt} /> }))
                : isSignedIn
                  ? t.invitationIsNeeded
                  : t.invitationIsNeededOrSignIn}
            </p>
          )}
          {course.addOn && <ComesWith addOn={course.addOn} />}
        </div>
      )}
      {dialogs}
    </>
  )
}

/** Beyond these the topics are closed at first: few people read them all before they begin. */
const OPEN_TOPICS = 2

function Topics({ course, isClosed }: { course: CourseOverview; isClosed: boolean }) {
  const stages = new Map(course.stages?.map((stage) => [stage.id, stage]))
  return (
    <Accordion>
      {course.topics.map(({ id, title, stageId, lessonCount, lessons }, index) => {
        const stage = stageId === undefined ? undefined : stages.get(stageId)
        return (
          <AccordionItem
            key={id}
            title={
              stage ? t.topicOfStage({ number: stage.stageNumber, stage: stage.title, topic: title }) : title
            }
            detail={t.countLessons({ count: lessonCount })}
            defaultOpen={index < OPEN_TOPICS && lessons.length > 0}
          >
            {lessons.length === 0 ? (
              <p>{t.lessonsAreShownOnceEnrolled}</p>
            ) : (
              <ul className={styles.lessons}>
                {lessons.map((lesson) => (
                  <TopicLesson key={lesson.id} course={course} lesson={lesson} isClosed={isClosed} />
                ))}
              </ul>
            )}
          </AccordionItem>
        )
      })}
    </Accordion>
  )
}

const ICONS = { lecture: CirclePlay, article: FileText, mcq: ListChecks }
const KINDS = { lecture: t.video, article: t.article, mcq: t.questions }

/** A lesson that opens without enrolling is a link to it. */
function TopicLesson({
  course,
  lesson: { type, title, seoTitle, durationMs, isLocked },
  isClosed,
}: {
  course: CourseOverview
  lesson: LessonSummary
  isClosed: boolean
}) {
  const isOpen = !isClosed && !isLocked && type !== 'mcq' && course.startDate === null
  const Icon = isLocked || isClosed ? Lock : ICONS[type]
  return (
    <li className={styles.lesson}>
      <Icon aria-hidden="true" />
      <span className={styles.lessonTitle}>
        {isOpen ? <Link to={`/courses/${course.seoTitle}/${seoTitle}`}>{title}</Link> : title}
        {(isLocked || isClosed) && <VisuallyHidden>{t.commaLocked}</VisuallyHidden>}
      </span>
      <span className={styles.lessonLength}>
        {KINDS[type]} · {formatLessonLength(type, durationMs)}
      </span>
    </li>
  )
}
