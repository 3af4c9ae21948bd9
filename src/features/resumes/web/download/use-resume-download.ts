import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  listMissingFields,
  MISSING_FIELD_NAMES,
  type MissingResumeField,
} from '../../rules/missing-fields.ts'
import { hasWords, resumesApi } from '../api.ts'
import type { ResumeContent } from '../editor/resume-draft.ts'

const listWords = new Intl.ListFormat(getLanguage(), { type: 'conjunction' })

interface StartDownload extends ResumeContent {
  resumeId: string
  /** Saves what is not saved yet. @returns whether everything is */
  flush?: () => Promise<boolean>
}

interface UseResumeDownloadOptions {
  /** Leads to the first field of that resume that is empty. */
  onFill: (field: MissingResumeField, resumeId: string) => void
}

/** Downloads a resume as PDF, after a look at what is missing, and goes on to the page that says what to do with it. */
export function useResumeDownload({ onFill }: UseResumeDownloadOptions) {
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function mayGoOn({ resumeId, document }: StartDownload): Promise<boolean> {
    const missing = listMissingFields(document)
    const [first] = missing
    if (first === undefined) return true
    const fields = listWords.format(missing.map((field) => MISSING_FIELD_NAMES[field]))
    if (await confirm('missingField', { fields, anyway: t.downloadAnyway })) return true
    onFill(first, resumeId)
    return false
  }

  async function save({ resumeId, document, design, flush }: StartDownload): Promise<void> {
    if (flush && !(await flush())) {
      toast.error(t.notSavedSoNotDownloaded)
      return
    }
    try {
      downloadFile(await resumesApi.downloadPdf({ resumeId }))
    } catch (error) {
      // Such as that many documents are being made just now.
      if (error instanceof Error && hasWords(error)) toast.error(error.message)
      else if (await confirm('resumeError', {})) await save({ resumeId, document, design })
      return
    }
    await navigate(`/resume-builder/${design.templateId}/download?resume=${resumeId}`)
  }

  return {
    busy,
    async start(resume: StartDownload) {
      if (!(await mayGoOn(resume))) return
      setBusy(true)
      await save(resume)
      setBusy(false)
    },
  }
}
