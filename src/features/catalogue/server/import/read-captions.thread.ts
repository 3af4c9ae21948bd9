// The work of validate-lesson-files.ts.
import { formatCaptionsFile } from '../../rules/captions/format-captions.ts'
import { readCaptions } from '../../rules/captions/read-captions.ts'

export default (text: string) => {
  const { isWebVtt, captions, dropped, moved } = readCaptions(text)
  const webVtt = formatCaptionsFile(captions.map(({ caption }) => caption))
  return { isWebVtt, count: captions.length, dropped, moved, webVtt }
}
