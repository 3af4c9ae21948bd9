import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../messages/index.ts'
import { findTextMatches } from '../player/caption-search.ts'
import { lessonPlayer, useCaptionFeed } from '../player/player-handle.ts'
import styles from './transcript.module.css'
import {
  buildTranscript,
  findSentenceIndexAt,
  groupMatchesByParagraph,
  type Transcript,
  type TranscriptSentence,
} from './transcript.ts'
import { TranscriptParagraphs } from './transcript-paragraphs.tsx'
import { TranscriptSearch } from './transcript-search.tsx'

const EVENTS = ['timeupdate', 'seeking', 'playing'] as const

/** Index of the sentence that is said; -1 while the video has not begun. */
function useCurrentSentenceIndex(video: HTMLVideoElement, sentences: readonly TranscriptSentence[]): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const update = () => {
      const begun = video.readyState >= HTMLMediaElement.HAVE_METADATA
      setCurrent(begun ? findSentenceIndexAt(sentences, video.currentTime * 1000) : -1)
    }
    update()
    for (const event of EVENTS) video.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update)
    }
  }, [video, sentences])
  return current
}

/** Screens of distance over which the eye can follow a movement. */
const NEAR = 2

/** Brings a part of a scroller to its middle, without moving the page. */
function bringIntoSight(scroller: HTMLElement, element: Element): void {
  const box = scroller.getBoundingClientRect()
  const { top, height } = element.getBoundingClientRect()
  const by = top - box.top - (scroller.clientHeight - height) / 2
  const near = Math.abs(by) < NEAR * scroller.clientHeight
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ top: by, behavior: near && !calm ? 'smooth' : 'instant' })
  if (near) return
  // Paragraphs far away are drawn, and have their height, only now.
  requestAnimationFrame(() => {
    scroller.scrollBy({ top: element.getBoundingClientRect().top - top + by, behavior: 'instant' })
  })
}

/** Keeps the current sentence in sight until the reader looks elsewhere. */
function useFollowCurrentSentence(scroller: RefObject<HTMLElement | null>, current: number) {
  const [following, setFollowing] = useState(true)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const leave = (event: Event) => {
      // A press on the scroller itself is one on its bar.
      if (event.type === 'pointerdown' && event.target !== element) return
      if (element.scrollHeight > element.clientHeight) setFollowing(false)
    }
    const events = ['wheel', 'touchmove', 'pointerdown', 'focusin']
    for (const event of events) element.addEventListener(event, leave, { passive: true })
    return () => {
      for (const event of events) element.removeEventListener(event, leave)
    }
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    const sentence = element?.querySelector(`[data-sentence="${current}"]`)
    // Nobody sees a panel that is not open.
    if (following && element?.checkVisibility() && sentence) bringIntoSight(element, sentence)
  }, [scroller, following, current])

  const follow = useCallback(() => setFollowing(true), [])
  const lookElsewhere = useCallback(
    (element: Element | null) => {
      setFollowing(false)
      if (scroller.current && element) bringIntoSight(scroller.current, element)
    },
    [scroller],
  )
  return { following, follow, lookElsewhere }
}

/** What is said in the video, to be read beside it. */
export function TranscriptContent() {
  const feed = useCaptionFeed()
  const transcript = useMemo(() => feed?.cues && buildTranscript(feed.cues), [feed?.cues])
  const state = () => {
    if (!feed) return t.transcriptWhilePlayable
    if (!transcript) return t.loadingTheTranscript
    return transcript.sentences.length === 0 ? t.nothingIsSaid : null
  }
  const message = state()
  return (
    <section className={styles.panel} aria-label={t.transcript}>
      {message !== null && (
        <p className={styles.state} role="status">
          {message}
        </p>
      )}
      {message === null && feed && transcript && (
        <Reader key={feed.language} video={feed.video} language={feed.language} transcript={transcript} />
      )}
    </section>
  )
}

interface ReaderProps {
  video: HTMLVideoElement
  language: string | null
  transcript: Transcript
}

function Reader({ video, language, transcript }: ReaderProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const searched = useDeferredValue(query)
  const matches = useMemo(() => findTextMatches(transcript.text, searched), [transcript, searched])
  const matchesOf = useMemo(
    () => groupMatchesByParagraph(transcript.paragraphs, matches),
    [transcript, matches],
  )
  const current = useCurrentSentenceIndex(video, transcript.sentences)
  const { following, follow, lookElsewhere } = useFollowCurrentSentence(scroller, current)

  useEffect(() => {
    if (matches.length === 0) return
    lookElsewhere(scroller.current?.querySelector(`[data-match="${chosen}"]`) ?? null)
  }, [matches, chosen, lookElsewhere])

  function seek(sentence: number) {
    follow()
    lessonPlayer.seek((transcript.sentences[sentence]?.startMs ?? 0) / 1000)
  }

  return (
    <>
      <TranscriptSearch
        query={query}
        onQuery={(next) => {
          setQuery(next)
          setChosen(0)
        }}
        count={searched === query ? matches.length : null}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div ref={scroller} className={styles.scroll} lang={language ?? undefined} dir="auto">
        <TranscriptParagraphs
          paragraphs={transcript.paragraphs}
          current={current}
          matchesOf={matchesOf}
          chosen={chosen}
          onSeek={seek}
        />
      </div>
      {!following && current >= 0 && (
        <button type="button" className={styles.back} onClick={follow}>
          {t.backToTheCurrentLine}
        </button>
      )}
    </>
  )
}
