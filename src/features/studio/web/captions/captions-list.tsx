import { Download, FileUp, PencilLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCaptionsFile } from '#features/catalogue/rules/captions/format-captions.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CaptionsInfo, FilmTexts } from '../../rules/captions/captions-contract.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import { AddCaptions } from './add-captions.tsx'
import { CaptionsFileResult } from './captions-file-result.tsx'
import styles from './captions-panel.module.css'
import type { EditedLanguage } from './edited-language.ts'
import { CAPTIONS_FILES, useCaptionsFile } from './use-captions-file.ts'
import { getCurrentFilmTexts } from './use-film-texts.ts'

interface CaptionsListProps {
  texts: FilmTexts
  onChange: (texts: FilmTexts) => void
  onEdit: (edited: EditedLanguage) => void
}

/** The languages in which a film has captions. */
export function CaptionsList({ texts, onChange, onEdit }: CaptionsListProps) {
  const { videoId, captions } = texts
  const confirm = useConfirm()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useCaptionsFile(videoId, onChange)

  function edit(chosen: EditedLanguage) {
    sending.forgetResult()
    onEdit(chosen)
  }

  async function attempt(act: () => Promise<void>) {
    setFailure(null)
    try {
      await act()
    } catch (problem) {
      const current = getCurrentFilmTexts(problem)
      if (current) onChange(current)
      setFailure(getFailureMessage(problem))
    }
  }

  const remove = ({ language, label, version }: CaptionsInfo) =>
    confirm('delete', { what: t.theCaptionsIn({ language: label }) }, () =>
      attempt(async () => onChange(await studioApi.removeFilmCaptions({ videoId, language, version }))),
    )

  const download = ({ language }: CaptionsInfo) =>
    attempt(async () => {
      const found = await studioApi.getFilmCaptions({ videoId, language })
      saveFile(`captions.${language}.vtt`, formatCaptionsFile(found.captions))
    })

  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t.captionsOfVideo}</h3>
      {captions.length === 0 && <p className={styles.hint}>{t.noCaptionsYet}</p>}
      <ul className={styles.languages}>
        {captions.map((one) => (
          <li key={one.language} className={styles.language}>
            <span className={styles.name} lang={one.language}>
              {one.label}
            </span>
            <Badge tone={one.isOriginal ? 'good' : 'neutral'}>
              {one.isOriginal ? t.originalCaptions : t.translatedCaptions}
            </Badge>
            <span className={styles.tools}>
              <IconButton
                size="s"
                label={t.editCaptionsIn({ language: one.label })}
                icon={<PencilLine />}
                onClick={() => edit(one)}
              />
              <ReplaceButton
                label={t.replaceCaptionsIn({ language: one.label })}
                onChoose={(file) => void sending.send(file, one)}
              />
              <IconButton
                size="s"
                label={t.downloadCaptionsIn({ language: one.label })}
                icon={<Download />}
                onClick={() => void download(one)}
              />
              <IconButton
                size="s"
                label={t.removeCaptionsIn({ language: one.label })}
                icon={<Trash2 />}
                onClick={() => void remove(one)}
              />
            </span>
          </li>
        ))}
      </ul>
      <FailureNotice>{failure}</FailureNotice>
      <CaptionsFileResult {...sending} />
      {isAdding ? (
        <AddCaptions
          captions={captions}
          isBusy={sending.isBusy}
          onFile={async (file, chosen) => {
            const isAdded = await sending.send(file, chosen)
            if (isAdded) setAdding(false)
          }}
          onWrite={(chosen) => {
            setAdding(false)
            edit(chosen)
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button className={styles.start} onClick={() => setAdding(true)}>
          {t.addCaptions}
        </Button>
      )}
    </div>
  )
}

function ReplaceButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function choose(file: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={CAPTIONS_FILES}
        aria-label={label}
        hidden
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <IconButton size="s" label={label} icon={<FileUp />} onClick={() => input.current?.click()} />
    </>
  )
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/vtt' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
