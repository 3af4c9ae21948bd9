import { useId } from 'react'
import { getLanguage, LANGUAGE_COOKIE, LANGUAGES } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'
import styles from './shell.module.css'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A visitor's choice of language, on this device; members have one in their settings. */
export function LanguageSelect() {
  const id = useId()
  return (
    <p className={styles.language}>
      <label htmlFor={id}>{t.siteLanguage}</label>
      <select
        id={id}
        defaultValue={getLanguage()}
        onChange={({ target }) => {
          const secure = location.protocol === 'https:' ? '; secure' : ''
          // biome-ignore lint/suspicious/noDocumentCookie: Safari has had no cookie store for long
          document.cookie = `${LANGUAGE_COOKIE}=${target.value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
          // Each language has files of its own.
          location.reload()
        }}
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}
