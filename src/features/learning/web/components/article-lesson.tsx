import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Prose } from '#ui/prose/prose.tsx'
import { learningApi } from '../api.ts'

interface ArticleLessonProps {
  lessonId: string
  sanitisedHtml: string
  /** Whether reaching the end is to be remembered. */
  tracked: boolean
}

/** An article; who has scrolled to its end has read it (decision 11). */
export function ArticleLesson({ lessonId, sanitisedHtml, tracked }: ArticleLessonProps) {
  const end = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const finish = useEffectEvent(() => {
    learningApi.finishArticle({ lessonId }).then(
      () => revalidate(),
      // Not remembered this time; the end comes into sight again with the next visit.
      () => undefined,
    )
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson has another end
  useEffect(() => {
    if (!tracked || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        finish()
      },
      // Everything above the window counts too: the End key jumps past the end without showing it.
      { rootMargin: '1000000px 0px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [lessonId, tracked])

  return (
    <article>
      <Prose sanitisedHtml={sanitisedHtml} />
      <div ref={end} aria-hidden="true" />
    </article>
  )
}
