import { TabNav } from '#ui/display/tab-nav.tsx'
import { t } from '../../messages/index.ts'
import { CODING_PROBLEMS_PATH } from '../coding/coding-problem-path.ts'

/** The two parts of a creator's bank. */
export function BankTabs({ kind }: { kind: 'questions' | 'coding' }) {
  return (
    <TabNav
      label={t.assignments}
      items={[
        { to: '/upload/assignments', label: t.questionSets, current: kind === 'questions' },
        { to: CODING_PROBLEMS_PATH, label: t.codingProblems, current: kind === 'coding' },
      ]}
    />
  )
}
