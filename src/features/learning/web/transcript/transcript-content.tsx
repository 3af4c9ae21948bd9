import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useCaptionFeed } from '../player/caption-feed.ts'
import { findMatches } from '../player/caption-search.ts'
import { lessonPlayer } from '../player/player-handle.ts'
import styles from './transcript.module.css'
import { buildTranscript, groupMatches, type Transcript } from './transcript.ts'
import { TranscriptParagraphs } from './transcript-paragraphs.tsx'
import { TranscriptSearch } from './transcript-search.tsx'
import { useCurrentSentence } from './use-current-sentence.ts'
import { useFollowing } from './use-following.ts'

/** What is said in the video, to be read beside it. */
export function TranscriptContent() {
  const feed = useCaptionFeed()
  const transcript = useMemo(() => feed?.cues && buildTranscript(feed.cues), [feed?.cues])
  const state = () => {
    if (!feed) return 'The transcript is here while the video can be played.'
    if (!transcript) return 'Loading the transcript …'
    return transcript.sentences.length === 0 ? 'Nothing is said in this video.' : null
  }
  const message = state()
  return (
    <section className={styles.panel} aria-label="Transcript">
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
  const matches = useMemo(() => findMatches(transcript.text, searched), [transcript, searched])
  const matchesOf = useMemo(() => groupMatches(transcript.paragraphs, matches), [transcript, matches])
  const current = useCurrentSentence(video, transcript.sentences)
  const { following, follow, lookElsewhere } = useFollowing(scroller, current)

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
          Back to the current line
        </button>
      )}
    </>
  )
}
