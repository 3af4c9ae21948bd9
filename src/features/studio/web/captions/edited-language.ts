import type { CaptionsInfo } from '../../rules/captions/captions-contract.ts'

/** Captions that are being edited; those of a new language have no version. */
export type EditedLanguage = Pick<CaptionsInfo, 'language' | 'label' | 'isOriginal'> & {
  readonly version: string | null
}
