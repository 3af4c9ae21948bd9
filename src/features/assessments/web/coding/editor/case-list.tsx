import { TextArea } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import type { CodingCase } from '../../../rules/coding/coding-problem.ts'
import { EditableList } from '../../editor/editable-list.tsx'
import styles from './coding-problem-editor-page.module.css'
import type { CodingProblemErrors } from './coding-problem-form.ts'

interface CaseListProps {
  kind: 'samples' | 'hidden'
  cases: readonly CodingCase[]
  max: number
  errors: CodingProblemErrors
  onChange: (cases: CodingCase[]) => void
}

const WORDS = {
  samples: { label: t.sampleCases, hint: t.sampleCasesHint, name: t.sampleNumber },
  hidden: { label: t.hiddenCases, hint: t.hiddenCasesHint, name: t.hiddenNumber },
}

/** The cases that learners see, or those that they do not. */
export function CaseList({ kind, cases, max, errors, onChange }: CaseListProps) {
  const { label, hint, name } = WORDS[kind]
  return (
    <div className={styles.cases}>
      <EditableList
        label={label}
        items={cases}
        max={max}
        error={errors.get(kind)}
        nameItem={(index) => name({ number: index + 1 })}
        create={() => ({ input: '', output: '' })}
        onChange={(next) => onChange([...next])}
        renderItem={({ input, output }, index) => {
          const what = name({ number: index + 1 })
          const change = (changed: Partial<CodingCase>) =>
            onChange(cases.map((one, at) => (at === index ? { ...one, ...changed } : one)))
          return (
            <div className={styles.case}>
              <TextArea
                label={t.caseInput({ what })}
                optional
                rows={2}
                spellCheck={false}
                className={styles.text}
                value={input}
                error={errors.get(`${kind}.${index}.input`)}
                onChange={({ target }) => change({ input: target.value })}
              />
              <TextArea
                label={t.caseOutput({ what })}
                rows={2}
                spellCheck={false}
                className={styles.text}
                value={output}
                error={errors.get(`${kind}.${index}.output`)}
                onChange={({ target }) => change({ output: target.value })}
              />
            </div>
          )
        }}
      />
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
