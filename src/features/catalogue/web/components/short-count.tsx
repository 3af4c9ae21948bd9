import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { countText, shortCountText } from '../course-text.ts'

/** "1.2K views", with the whole number as a tooltip and for screen readers. */
export function ShortCount({ count, one }: { count: number; one: string }) {
  const [short, whole] = [shortCountText(count, one), countText(count, one)]
  if (short === whole) return <span>{whole}</span>
  return (
    <span title={whole}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  )
}
