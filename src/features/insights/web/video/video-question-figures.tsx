import { formatPlaybackTime } from '#features/learning/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { VideoInsights, VideoQuestionInsight } from '../../rules/contract.ts'
import styles from '../components/figure-list.module.css'
import { formatInsightNumber, formatInsightShare } from '../insights-format.ts'

const MOMENTS = new Intl.ListFormat(getDateLocale(), { type: 'conjunction' })

/** What a video asks, and how many knew it at once; each moment leads to the video there. */
export function VideoQuestionFigures({ video: { lessonId, questions } }: { video: VideoInsights }) {
  return (
    <>
      <p className={styles.text}>{t.videoQuestionsExplained}</p>
      <ol className={styles.list}>
        {questions.map(({ seconds, question, answers }) => (
          <li key={seconds.join(' ')} className={styles.row}>
            <span className={styles.words}>
              {question}
              <span className={styles.place}>
                {renderMessage(
                  t.askedAt({ moments: () => <Moments lessonId={lessonId} seconds={seconds} /> }),
                )}
              </span>
            </span>
            <Figure answers={answers} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Moments({ lessonId, seconds }: { lessonId: string; seconds: readonly number[] }) {
  return MOMENTS.formatToParts(seconds.map(String)).map(({ type, value }, index) =>
    type === 'element' ? (
      <Link key={value} to={`/videopage/${lessonId}/${value}`}>
        {formatPlaybackTime(Number(value) * 1_000)}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words between moments have nothing else to be told by.
      <span key={`after ${index}`}>{value}</span>
    ),
  )
}

function Figure({ answers }: Pick<VideoQuestionInsight, 'answers'>) {
  if (answers === null) return <span className={styles.place}>{t.tooFewAnswers}</span>
  const { answered, wrong } = answers
  const right = answered - wrong
  return (
    <span className={styles.figure}>
      {t.rightOf({
        share: formatInsightShare(right, answered),
        right: formatInsightNumber(right),
        answered: formatInsightNumber(answered),
      })}
    </span>
  )
}
