import { downloadFile } from '#platform/web/download-file.ts'
import type { MenuEntry } from '#ui/overlays/menu-items.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { QUESTION_FILE_FORMATS, type QuestionFileFormat } from '../../rules/question-file.ts'
import { assessmentsApi, getErrorMessage } from '../api.ts'

const LABELS: Readonly<Record<QuestionFileFormat, string>> = {
  gift: t.formatGift,
  'qti-2.1': t.formatQti21,
  'qti-3.0': t.formatQti30,
}

/**
 * The lines of a menu that download a question set, one for each format.
 * @param prepare done first; the file is not made where it gives false
 */
export function useQuestionSetExport(
  questionSetId: string,
  prepare: () => Promise<boolean> = async () => true,
): MenuEntry[] {
  const toast = useToast()

  async function download(format: QuestionFileFormat) {
    if (!(await prepare())) return
    try {
      downloadFile(await assessmentsApi.exportQuestionSet({ questionSetId, format }))
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
  }

  return QUESTION_FILE_FORMATS.map((format) => ({
    label: LABELS[format],
    onSelect: () => void download(format),
  }))
}
