import { ClipboardList, ExternalLink, FileCode } from 'lucide-react'
import { useState } from 'react'
import { CODE_LANGUAGE_NAMES } from '#features/catalogue/rules/code-file.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import { isWebAddress } from '../lesson-info.ts'
import type { AttachedCode } from './code-viewer.tsx'
import styles from './lesson-text.module.css'

const CodeViewer = createLazyOverlay(
  () => import('./code-viewer.tsx').then((module) => module.CodeViewer),
  ({ onClose }) => onClose(),
)

/** The name of a code file that comes with a lesson; pressed, it shows the code. */
function CodeAttachment({ title, code }: { title: string; code: AttachedCode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.resource} onClick={() => setOpen(true)}>
        <FileCode aria-hidden="true" />
        <span className={styles.address}>{title}</span>
        <span className={styles.hint}>{CODE_LANGUAGE_NAMES[code.language]}</span>
      </button>
      <CodeViewer open={open} title={title} code={code} onClose={() => setOpen(false)} />
    </>
  )
}

/** Characters shown before "Read More". */
const previewLength = 325

/** The lesson's description, cut to a preview; in full where no script could expand it. */
export function LessonDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const long = text.length > previewLength
  const cut = long && hydrated && !open
  const shown = cut ? `${text.slice(0, previewLength).replace(/\s+\S*$/, '')}…` : text
  return (
    <div className={styles.description}>
      <p className={styles.text}>{shown}</p>
      {long && hydrated && (
        <Button variant="link" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.readLess : t.readMore}
        </Button>
      )}
    </div>
  )
}

const hostOf = (address: string) => /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]

/** Tests, code and the like that go with the lesson. One whose link is no web address is only named. */
export function LessonAttachments({ attachments }: { attachments: LessonDetail['attachment'] }) {
  return (
    <ul className={styles.resources}>
      {attachments.map(({ title, testLink, code }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and several may have one title
        <li key={index}>
          {code ? (
            <CodeAttachment title={title} code={code} />
          ) : testLink !== null && isWebAddress(testLink) ? (
            <a className={styles.resource} href={testLink} target="_blank" rel="noopener noreferrer nofollow">
              <ClipboardList aria-hidden="true" />
              <span className={styles.address}>{title}</span>
              <span className={styles.hint}>{t.opensInANewTab}</span>
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links that go with the lesson. What is no web address is shown as text. */
export function LessonResources({ resources }: { resources: readonly string[] }) {
  return (
    <ul className={styles.resources}>
      {resources.map((address) => (
        <li key={address}>
          {isWebAddress(address) ? (
            <a className={styles.resource} href={address} target="_blank" rel="noopener noreferrer nofollow">
              <ExternalLink aria-hidden="true" />
              <span className={styles.address}>{address.replace(/^https?:\/\//i, '')}</span>
              {hostOf(address) && <span className={styles.hint}>{t.opensInANewTab}</span>}
            </a>
          ) : (
            address
          )}
        </li>
      ))}
    </ul>
  )
}
