import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#platform/web/save-file.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { noteMessages } from '../../rules/note-messages.ts'
import { communityApi, failureText } from '../api.ts'

const POLL_MS = 700

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Downloads the notes of a course as a document. */
export function useNoteDocuments(courseId: string) {
  const toast = useToast()
  /** Percent of the PDF being made; null while none is. */
  const [progress, setProgress] = useState<number | null>(null)
  const here = useRef(true)

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function take(work: () => Promise<File | null>) {
    try {
      const file = await work()
      if (!file) return
      saveFile(file)
      toast.success(noteMessages.DOWNLOADED)
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  /** Null when the component was unmounted meanwhile. */
  async function makePdf(): Promise<File | null> {
    let document = await communityApi.getNotesPdf({ courseId })
    while (document.state === 'working') {
      setProgress(document.progress)
      await pause()
      if (!here.current) return null
      document = await communityApi.getNoteDocument({ documentId: document.id })
    }
    if (document.state === 'failed') throw new Error('the document was not made')
    return communityApi.downloadNoteDocument({ documentId: document.id })
  }

  return {
    progress,
    async pdf() {
      if (progress !== null) return
      setProgress(0)
      await take(makePdf)
      setProgress(null)
    },
    markdown: () => take(() => communityApi.downloadNotesMarkdown({ courseId })),
  }
}
