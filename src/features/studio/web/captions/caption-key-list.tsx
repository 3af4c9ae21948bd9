import { Kbd } from '#ui/display/kbd.tsx'
import { t } from '../../messages/index.ts'
import styles from './caption-editor.module.css'
import { CAPTION_KEYS } from './caption-keys.ts'

/** The keys of the editor, behind a word that opens them. */
export function CaptionKeyList() {
  return (
    <details className={styles.keys}>
      <summary>{t.keys}</summary>
      <dl>
        {CAPTION_KEYS.map(({ command, keys, label }) => (
          <div key={command}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
