import { CircleQuestionMark } from 'lucide-react'
import { useTour } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import type { TourStep } from '#ui/tour/run-tour.ts'

const HELP_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="lesson"]',
    title: 'The lesson',
    text: 'Watch, read or answer here. Only what you truly watch counts; seeking ahead does not. Press ? for the keys of the player.',
    side: 'bottom',
  },
  {
    target: '[data-tour="course"]',
    title: 'You and this course',
    text: 'Who made it, how long you have learned today, and your enrolment.',
    side: 'bottom',
  },
  {
    target: '[data-tour="syllabus"]',
    title: 'The syllabus',
    text: 'Every lesson of the course. A tick stands beside those you have seen.',
    side: 'left',
  },
  {
    target: '[data-tour="neighbours"]',
    title: 'On to the next',
    text: 'The lessons before and after this one.',
    side: 'top',
  },
]

/** Starts a tour of the lesson page. */
export function HelpButton() {
  const tour = useTour('tour-help', HELP_TOUR)
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<CircleQuestionMark aria-hidden="true" />}
      onClick={() => void tour.start()}
    >
      Help
    </Button>
  )
}
