import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { t } from '../messages/index.ts'
import type { SubmissionDecision, SubmissionVersion } from '../rules/schemas.ts'
import { OutsideLink, SubmissionBadge } from './assignment-format.tsx'
import styles from './assignments.module.css'

/** What a mentor has said about an edit. */
export function DecisionText({
  decision: { verdict, reason, remarks, by },
}: {
  decision: SubmissionDecision
}) {
  const name = by ?? t.aMentor
  return (
    <div className={styles.decision}>
      <p className={styles.decidedBy}>
        {verdict === 'accepted' ? t.acceptedBy({ name }) : t.rejectedBy({ name })}
      </p>
      {reason !== '' && <p className={styles.words}>{reason}</p>}
      {remarks !== '' && (
        <p className={styles.words}>
          <span className={styles.remarksLabel}>{t.remarks}</span> {remarks}
        </p>
      )}
    </div>
  )
}

/** Every edit of a submission, the latest first, with what was decided about it. */
export function SubmissionHistory({ versions }: { versions: readonly SubmissionVersion[] }) {
  const latest = versions[0]?.version
  return (
    <ol reversed className={styles.history}>
      {versions.map(({ version, submissionLink, at, decision }) => (
        <li key={version} className={styles.edit}>
          <div className={styles.editHead}>
            <span className={styles.editNumber}>{t.editNumber({ version })}</span>
            <span className={styles.soft}>
              <CourseStartTime startDate={at} />
            </span>
            {decision && <SubmissionBadge state={decision.verdict} />}
            {!decision && version === latest && <SubmissionBadge state="submitted" />}
          </div>
          <OutsideLink href={submissionLink} />
          {decision && <DecisionText decision={decision} />}
        </li>
      ))}
    </ol>
  )
}
