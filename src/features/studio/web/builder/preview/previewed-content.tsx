import { useRef } from 'react'
import { CodingProblemPreview, QuestionPreviewForm } from '#features/assessments/web/index.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../../messages/index.ts'
import type { CoursePreview } from '../../../rules/course-drafts/course-preview-contract.ts'
import { formatSecond } from '../../../rules/course-drafts/video-question-moments.ts'
import { studioApi } from '../../api.ts'
import { FilmVideo } from '../../captions/film-video.tsx'
import styles from './course-preview.module.css'

interface PreviewedContentProps extends Pick<CoursePreview, 'film' | 'stream' | 'isTextRefused'> {
  draftId: string
  lesson: LessonDetail
}

/** What an item of a draft consists of: its film, text or questions, or why there is none to see. */
export function PreviewedContent({ draftId, lesson, film, stream, isTextRefused }: PreviewedContentProps) {
  const { id: itemId, type, articleHtml, questions, questionsVersion: version } = lesson
  switch (type) {
    case 'lecture':
      if (stream) {
        return (
          <>
            <PreviewedFilm stream={stream} />
            <PreviewedVideoQuestions draftId={draftId} lesson={lesson} />
          </>
        )
      }
      if (!film) return <Notice>{t.noVideoYet}</Notice>
      return film.state === 'failed' ? (
        <Notice tone="bad">{t.videoHasFailed}</Notice>
      ) : (
        <Notice>{t.videoIsProcessed}</Notice>
      )
    case 'article':
      if (isTextRefused) return <Notice tone="bad">{t.descriptionCannotBeRead}</Notice>
      return articleHtml === null ? (
        <Notice>{t.noTextYet}</Notice>
      ) : (
        <article>
          <Prose sanitisedHtml={articleHtml} />
        </article>
      )
    case 'mcq':
      if (lesson.codingProblem) return <CodingProblemPreview problem={lesson.codingProblem} />
      return questions.length === 0 ? (
        <Notice>{t.noQuestionsYet}</Notice>
      ) : (
        <QuestionPreviewForm
          key={version}
          questions={questions}
          check={(answers) => studioApi.checkCoursePreviewAnswers({ draftId, itemId, version, answers })}
        />
      )
  }
}

/** What the player will ask, one after the other. */
function PreviewedVideoQuestions({ draftId, lesson }: Pick<PreviewedContentProps, 'draftId' | 'lesson'>) {
  return lesson.videoQuestions.map(({ id: questionId, second, version, question }) => (
    <section key={`${second} ${questionId} ${version}`} className={styles.question}>
      <h2 className={styles.moment}>{t.asksAt({ time: formatSecond(second) })}</h2>
      <QuestionPreviewForm
        questions={[question]}
        check={(answers) =>
          studioApi.checkCoursePreviewAnswers({ draftId, itemId: lesson.id, questionId, version, answers })
        }
      />
    </section>
  ))
}

function PreviewedFilm({ stream }: { stream: string }) {
  const video = useRef<HTMLVideoElement>(null)
  return <FilmVideo ref={video} stream={stream} />
}
