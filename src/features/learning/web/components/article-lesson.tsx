import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Prose } from '#ui/prose/prose.tsx'
import { isRefused, learningApi } from '../api.ts'

/** A lost line is tried again after so long. */
const retryMs = 5_000

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
  const update = useEffectEvent(() => void revalidate())

  useEffect(() => {
    if (!tracked || !end.current) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = async () => {
      try {
        await learningApi.finishArticle({ lessonId })
        if (wanted) update()
      } catch (error) {
        // What the server refuses stays refused.
        if (wanted && !isRefused(error)) timer = setTimeout(finish, retryMs)
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void finish()
      },
      // Everything above the window counts too: the End key jumps past the end without showing it.
      { rootMargin: '1000000px 0px 0px' },
    )
    observer.observe(end.current)
    return () => {
      wanted = false
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [lessonId, tracked])

  return (
    <article>
      <Prose sanitisedHtml={sanitisedHtml} />
      <div ref={end} aria-hidden="true" />
    </article>
  )
}
