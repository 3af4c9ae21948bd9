import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { CaptionsFileRemark } from '../../rules/captions/parse-captions.ts'
import styles from './captions-panel.module.css'
import type { CaptionsFileState } from './use-captions-file.ts'

/** What became of a file: its captions, or each line that can't be used. */
export function CaptionsFileResult({ result }: { result: CaptionsFileState }) {
  switch (result.kind) {
    case 'none':
      return null
    case 'failed':
      return <FailureNotice>{result.message}</FailureNotice>
    case 'added':
      return (
        <Notice
          tone={result.warnings.length > 0 ? 'warn' : 'good'}
          title={t.captionsAdded({ count: result.count })}
          live
        >
          {result.warnings.length > 0 && (
            <>
              {t.captionsHaveWarnings}
              <Remarks remarks={result.warnings} />
            </>
          )}
        </Notice>
      )
    case 'faulty': {
      const more = result.faultCount - result.faults.length
      return (
        <Notice tone="bad" title={result.fileName} live>
          {t.captionsFileHasFaults}
          <Remarks remarks={result.faults} />
          {more > 0 && t.moreFaults({ count: more })}
        </Notice>
      )
    }
  }
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
