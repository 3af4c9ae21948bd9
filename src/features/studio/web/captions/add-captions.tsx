import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { CaptionsInfo } from '../../rules/captions/captions-contract.ts'
import { getLanguageLabel, LISTED_LANGUAGES, parseLanguageCode } from './caption-languages.ts'
import styles from './captions-panel.module.css'
import type { EditedLanguage } from './edited-language.ts'
import { CAPTIONS_FILES } from './use-captions-file.ts'

const OTHER = 'other'

interface AddCaptionsProps {
  captions: readonly CaptionsInfo[]
  isBusy: boolean
  onFile: (file: File, chosen: EditedLanguage) => Promise<void>
  onWrite: (chosen: EditedLanguage) => void
  onClose: () => void
}

/** Captions in another language: from a file, or to be written. */
export function AddCaptions({ captions, isBusy, onFile, onWrite, onClose }: AddCaptionsProps) {
  const [choice, setChoice] = useState('')
  const [code, setCode] = useState('')
  const [isOriginal, setOriginal] = useState(captions.length === 0)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const present = new Set(captions.map(({ language }) => language.toLowerCase()))

  /** @returns null when no language was chosen, which is then said */
  function readLanguage(): EditedLanguage | null {
    const language = choice === OTHER ? parseLanguageCode(code) : choice
    const isThere = language !== null && present.has(language.toLowerCase())
    const problem = language === null ? t.languageCodeIsWrong : isThere ? t.languageIsThereAlready : undefined
    setError(language === '' ? t.chooseLanguage : problem)
    if (!language || problem !== undefined) {
      select.current?.focus()
      return null
    }
    return { language, label: getLanguageLabel(language), isOriginal, version: null }
  }

  function chooseFile(file: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    const chosen = file && readLanguage()
    if (file && chosen) void onFile(file, chosen)
  }

  function write() {
    const chosen = readLanguage()
    if (chosen) onWrite(chosen)
  }

  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{t.addCaptions}</legend>
      <Select
        ref={select}
        label={t.language}
        placeholder={t.chooseLanguage}
        options={[
          ...LISTED_LANGUAGES.filter(({ value }) => !present.has(value.toLowerCase())),
          { value: OTHER, label: t.otherLanguage },
        ]}
        value={choice}
        error={choice === OTHER ? undefined : error}
        onChange={({ target }) => {
          setChoice(target.value)
          setError(undefined)
        }}
      />
      {choice === OTHER && (
        <TextField
          label={t.languageCode}
          hint={t.languageCodeHint}
          autoComplete="off"
          value={code}
          error={error}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Checkbox
        label={t.spokenInVideo}
        checked={isOriginal}
        onChange={({ target }) => setOriginal(target.checked)}
      />
      <input
        ref={input}
        type="file"
        accept={CAPTIONS_FILES}
        aria-label={t.chooseCaptionsFile}
        hidden
        onChange={({ target }) => chooseFile(target.files?.[0])}
      />
      <div className={styles.buttons}>
        <Button variant="primary" busy={isBusy} onClick={() => readLanguage() && input.current?.click()}>
          {t.chooseCaptionsFile}
        </Button>
        <Button onClick={write}>{t.writeCaptions}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
      <p className={styles.hint}>{t.captionsFileHint}</p>
    </fieldset>
  )
}
