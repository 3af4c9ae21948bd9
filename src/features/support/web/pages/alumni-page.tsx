import { type MouseEvent, useState } from 'react'
import { formatLessonLength } from '#features/catalogue/web/index.ts'
import type { Site } from '#platform/web/page-context.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { AlumniStory, ShowcaseLecture } from '../../rules/alumni-contract.ts'
import { AlumniForm } from '../forms/alumni-form.tsx'
import { ALUMNI_CONTRIBUTION_LABELS } from '../forms/alumni-texts.ts'
import styles from './alumni-page.module.css'

const LectureSwitcher = createLazyOverlay(
  () => import('../dialogs/lecture-switcher.tsx').then((module) => module.LectureSwitcher),
  ({ onChoose }) => onChoose(null),
  ({ chosen }) => chosen !== null,
)

interface AlumniPageProps {
  lectures: ShowcaseLecture[]
  stories: AlumniStory[]
  site: Site
}

/** Who has learned here, what with, and a form for those who want to give something back. */
export function AlumniPage({ lectures, stories, site }: AlumniPageProps) {
  const [chosen, setChosen] = useState<string | null>(null)

  function open(event: MouseEvent, lessonId: string) {
    // With a modifier key the link opens a new tab or window by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setChosen(lessonId)
  }

  return (
    <Page>
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t.alumniOfSite({ siteName: site.name })}</p>
          <h1 className={styles.title}>{t.theySatWhereYouSit}</h1>
          <p className={styles.lede}>{t.peopleWhoLearnedHere}</p>
          <p className={styles.jump}>
            <a href="#lectures">{t.watchALecture}</a>
            <a href="#join">{t.joinTheAlumni}</a>
          </p>
        </div>
        <div className={styles.mosaic} aria-hidden="true">
          {lectures.slice(0, 4).map(({ lessonId, courseTitle, category, image }) => (
            <div key={lessonId} className={styles.tile}>
              <CourseCover title={courseTitle} category={category} src={image} eager />
            </div>
          ))}
        </div>
      </section>
      <div id="lectures" className={styles.part}>
        <PageSection title={t.whereItBegan}>
          {lectures.length === 0 ? (
            <EmptyState title={t.noDataFound}>{t.thereIsNoLectureYet}</EmptyState>
          ) : (
            <ul className={styles.lectures}>
              {lectures.map((lecture) => (
                <li key={lecture.lessonId}>
                  <Link
                    to={`/courses/${lecture.courseSeoTitle}/${lecture.seoTitle}`}
                    className={styles.lecture}
                    aria-haspopup="dialog"
                    onClick={(event) => open(event, lecture.lessonId)}
                  >
                    <span className={styles.picture}>
                      <CourseCover
                        title={lecture.courseTitle}
                        category={lecture.category}
                        src={lecture.image}
                      />
                      <span className={styles.length}>
                        {formatLessonLength('lecture', lecture.durationMs)}
                      </span>
                    </span>
                    <span className={styles.course}>{lecture.courseTitle}</span>
                    <span className={styles.lesson}>{lecture.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </PageSection>
      </div>
      {stories.length > 0 && (
        <div className={styles.part}>
          <PageSection title={t.stories}>
            <ul className={styles.stories}>
              {stories.map(({ id, name, headline, story, contribution }) => (
                <li key={id} className={styles.story}>
                  <blockquote className={styles.quote}>{story}</blockquote>
                  <div className={styles.teller}>
                    <Avatar name={name} decorative />
                    <div className={styles.tellerWords}>
                      <p className={styles.name}>{name}</p>
                      <p className={styles.headline}>{headline}</p>
                    </div>
                  </div>
                  {contribution && <Badge tone="accent">{ALUMNI_CONTRIBUTION_LABELS[contribution]}</Badge>}
                </li>
              ))}
            </ul>
          </PageSection>
        </div>
      )}
      <div id="join" className={styles.join}>
        <PageSection title={t.giveSomethingBack}>
          <p className={styles.joinLede}>{t.tellUsWhatYouWouldLikeToDo}</p>
          <AlumniForm supportEmail={site.supportEmail} />
        </PageSection>
      </div>
      <LectureSwitcher lectures={lectures} chosen={chosen} onChoose={setChosen} />
    </Page>
  )
}
