import { CalendarPlus } from 'lucide-react'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { calendarFile } from './calendar-file.ts'

interface AddToCalendarProps {
  course: { id: string; seoTitle: string; title: string; startDate: string }
  /** Origin of the site. */
  publicUrl: string
}

/** Hands the start of a course to the reader's calendar, as a file that all of them read. */
export function AddToCalendar({ course, publicUrl }: AddToCalendarProps) {
  function save() {
    const text = calendarFile({
      id: `start-of-${course.id}@${new URL(publicUrl).host}`,
      title: `${course.title} starts`,
      startsAt: new Date(course.startDate),
      url: `${publicUrl}/courses/${encodeURIComponent(course.seoTitle)}`,
      madeAt: new Date(),
    })
    saveFile(new File([text], `${course.seoTitle}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button variant="primary" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      Add to calendar
    </Button>
  )
}
