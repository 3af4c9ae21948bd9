import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { QuestionFileContent, QuestionFileRemark } from '../../rules/question-file.ts'
import styles from './import-questions-dialog.module.css'

interface QuestionFileReportProps {
  content: QuestionFileContent
  /** How many of the questions the set has room for. */
  fitting: number
}

/** What of a file can be added, why other questions cannot, and what is different here. */
export function QuestionFileReport({ content, fitting }: QuestionFileReportProps) {
  const { questions, problems, changes } = content
  const isWhole = problems.length === 0 && changes.length === 0 && fitting === questions.length
  return (
    <Notice tone={isWhole ? 'good' : 'warn'} live>
      <p>{t.countQuestionsRead({ count: fitting })}</p>
      {fitting < questions.length && <p>{t.setHasNoRoom({ count: questions.length - fitting })}</p>}
      {problems.length > 0 && (
        <>
          <p>{t.countQuestionsLeftOut({ count: problems.length })}</p>
          <RemarkList remarks={problems} />
        </>
      )}
      {changes.length > 0 && (
        <>
          <p>{t.countQuestionsChanged({ count: changes.length })}</p>
          <RemarkList remarks={changes} />
        </>
      )}
    </Notice>
  )
}

const RemarkList = ({ remarks }: { remarks: readonly QuestionFileRemark[] }) => (
  <ul className={styles.remarks}>
    {remarks.map((remark) => (
      <li key={JSON.stringify(remark)} dir="auto">
        {describeRemark(remark)}
      </li>
    ))}
  </ul>
)

function describeRemark({ line, file, item, message }: QuestionFileRemark): string {
  if (line !== null) return t.lineNumber({ line, message })
  const place = [file, item].filter(Boolean).join(' · ')
  return place === '' ? message : t.namedPlace({ place, message })
}
