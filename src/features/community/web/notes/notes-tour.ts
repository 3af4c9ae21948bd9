import type { TourStep } from '#ui/tour/run-tour.ts'

/** Shown to somebody who opens the notes for the first time. */
export const NOTES_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="add-note"]',
    title: 'Take a note',
    text: 'The video rests while you write, and the note keeps the second it is about. Nothing you type is lost.',
    side: 'left',
  },
  {
    target: '[data-tour="note-scopes"]',
    title: 'Of this video, or of the course',
    text: 'All Notes shows what you wrote beside every video; each time leads back to it.',
    side: 'left',
  },
  {
    target: '[data-tour="note-documents"]',
    title: 'Take them along',
    text: 'All notes of the course as a PDF or as Markdown.',
    side: 'left',
  },
]
