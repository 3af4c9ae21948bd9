import type { MissingResumeField } from '../../rules/missing-fields.ts'

const PLACES: Readonly<Record<MissingResumeField, string>> = {
  name: '#resume-name',
  contact: '#resume-email',
  history: '#resume-work summary',
}

/** Leads to the field that is empty, once it is shown. Browser only. */
export function focusMissingField(field: MissingResumeField): void {
  // The dialog gives the focus back first.
  setTimeout(() => {
    const place = document.querySelector<HTMLElement>(PLACES[field])
    place?.focus()
    place?.scrollIntoView({ block: 'center' })
  }, 250)
}
