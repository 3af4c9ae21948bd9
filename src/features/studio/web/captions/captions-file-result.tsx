import type { CaptionsFileRemark } from '#features/catalogue/rules/captions/read-captions.ts'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import styles from './captions-panel.module.css'
import type { CaptionsFileState } from './use-captions-file.ts'

/** What became of a file: its captions, or each line that can't be used. */
export function CaptionsFileResult({ result }: { result: CaptionsFileState }) {
  switch (result.kind) {
    case 'none':
      return null
    case 'failed':
      return <FailureNotice>{result.message}</FailureNotice>
    case 'added': {
      const { count, warnings, faultCount } = result
      return (
        <Notice
          tone={warnings.length > 0 || faultCount > 0 ? 'warn' : 'good'}
          title={t.captionsAdded({ count })}
          live
        >
          {faultCount > 0 && (
            <>
              <p>{t.captionsWereLeftOut}</p>
              <Faults result={result} />
            </>
          )}
          {warnings.length > 0 && (
            <>
              <p>{t.captionsHaveWarnings}</p>
              <Remarks remarks={warnings} />
            </>
          )}
        </Notice>
      )
    }
    case 'faulty':
      return (
        <Notice tone="bad" title={result.fileName} live>
          <p>{t.captionsFileHasFaults}</p>
          <Faults result={result} />
        </Notice>
      )
  }
}

function Faults({
  result: { faults, faultCount },
}: {
  result: { readonly faults: readonly CaptionsFileRemark[]; readonly faultCount: number }
}) {
  const more = faultCount - faults.length
  return (
    <>
      <Remarks remarks={faults} />
      {more > 0 && t.moreFaults({ count: more })}
    </>
  )
}

function Remarks({ remarks }: { remarks: readonly CaptionsFileRemark[] }) {
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ line, message }) => (
        <li key={`${line} ${message}`}>{t.lineNumber({ line, message })}</li>
      ))}
    </ul>
  )
}
