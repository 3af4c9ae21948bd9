// The work of film-captions.ts.
import { parseCaptionsFile } from '../../rules/captions/parse-captions.ts'

export default ({ text, durationMs }: { readonly text: string; readonly durationMs: number | null }) =>
  parseCaptionsFile(text, durationMs)
