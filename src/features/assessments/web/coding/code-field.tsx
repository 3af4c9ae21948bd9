import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '../../messages/index.ts'
import type { CodingLanguage } from '../../rules/coding/coding-languages.ts'
import type { CodeEditor } from './code-editor.ts'
import styles from './code-field.module.css'

interface CodeFieldProps {
  label: string
  language: CodingLanguage
  value: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (code: string) => void
}

/** A program: a plain text area at first, and an editor once its code has come. */
export function CodeField({ label, language, value, hint, error, onChange }: CodeFieldProps) {
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(null)
  const [isReady, setReady] = useState(false)
  const change = useEffectEvent(onChange)
  const getLatest = useEffectEvent(() => ({ code: value, language, label }))

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { createCodeEditor } = await import('./code-editor.ts')
      const element = host.current
      if (isGone || !element) return
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      editor.current = createCodeEditor(root, { ...getLatest(), onChange: (code) => change(code) })
      setReady(true)
    }
    // The text area stays.
    load().catch(() => {})
    return () => {
      isGone = true
      editor.current?.destroy()
      editor.current = null
      setReady(false)
    }
  }, [])
  useEffect(() => editor.current?.setCode(value), [value])
  useEffect(() => editor.current?.setLanguage(language), [language])

  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {!isReady && (
        <textarea
          id={id}
          className={styles.plain}
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          value={value}
          aria-describedby={noteId}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <div ref={host} className={styles.editor} hidden={!isReady} />
      <p id={noteId} className={styles.hint}>
        {hint} {t.codeKeysHint}
      </p>
      {error && (
        <p className={styles.error} tabIndex={-1} data-problem="">
          {error}
        </p>
      )}
    </div>
  )
}
