import { useEffect, useState } from 'react'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'

/** From when the page has come, or somebody has signed in on it. */
const CAREER_PATH_PROMPT_DELAY_MS = 5_000

const CareerPathPrompt = createLazyComponent(() =>
  import('./career-path-prompt.tsx').then((module) => module.CareerPathPrompt),
)

/** The prompt for the career-path guide, a while after the page has come; its code comes then. For people who are signed in. */
export function LateCareerPathPrompt() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), CAREER_PATH_PROMPT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return due && <CareerPathPrompt />
}
