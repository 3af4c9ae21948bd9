import { useEffect, useState } from 'react'
import type { VideoInfo, VideoQuestion } from '#features/catalogue/rules/lesson.ts'
import type { DailyAllowance } from '../../rules/contract.ts'
import type { TickCredit } from '../../rules/tick.ts'
import type { EnrollableCourse } from '../components/use-enrol.tsx'
import { useRequestedAutoplay } from './autoplay-request.ts'
import type { PlayerDialogKind } from './player-dialogs.tsx'
import { useHasCaptionReaders } from './player-handle.ts'
import { usePlayerNote } from './player-note.tsx'
import { usePlayerPreferences } from './player-preferences.ts'
import { usePreferredCaptions } from './use-captions.ts'
import { usePlayback, useStoredPlaybackSettings } from './use-playback.ts'
import { usePauseWhenHidden, usePlaybackRateLimit } from './use-playback-rules.ts'
import { usePlayerIdle, useReturnFocusToPlayer } from './use-player-activity.ts'
import { type NeighbourLessonLink, useLessonNavigation, usePlayerCommands } from './use-player-commands.ts'
import { useScreenModes } from './use-screen-modes.ts'
import { useVideoQuestions } from './use-video-questions.ts'
import { LazyVideoQuestionPanel } from './video-question-panel-lazy.ts'

export interface LecturePlayerProps {
  lessonId: string
  title: string
  video: VideoInfo & { manifest: string }
  durationMs: number
  /** Where the learner left off, ms. */
  resumeMs: number
  /** The learner's id, or 'visitor'. */
  viewer: string
  allowance: DailyAllowance | null
  /** Whether watching this uses up the day's allowance. */
  capped: boolean
  /** The server has said where the learner stands. */
  onCredit: (credit: TickCredit) => void
  /** Asks the learner what watching without the limit would be worth. */
  onVote?: (() => void) | undefined
  /** A learner has used up the day's allowance, or asks again for more of it. */
  onLimit?: (() => void) | undefined
  /** Where a campus is invited; null where there is no such page. */
  inviteTo?: string | null
  /** What follows this lesson, if anything that can be opened does. */
  next?: NeighbourLessonLink | null
  /** What comes before it. */
  previous?: NeighbourLessonLink | null
  /** What the video asks, and who may answer. */
  asks?: VideoAsks | null
}

export interface VideoAsks {
  readonly questions: readonly VideoQuestion[]
  readonly course: EnrollableCourse
  readonly enrolled: boolean
}

const NO_QUESTIONS: readonly VideoQuestion[] = []

export type PlayerPanelKind = 'settings' | 'find'

/** The video with its picture, sound and captions, the keys, and what is open over it. */
export function usePlayerCore(props: LecturePlayerProps) {
  const {
    lessonId,
    viewer,
    video: info,
    resumeMs,
    durationMs,
    next = null,
    previous = null,
    asks = null,
  } = props
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [panel, setPanel] = useState<PlayerPanelKind | null>(null)
  const [dialog, setDialog] = useState<PlayerDialogKind | null>(null)
  const [preferences, changePreferences] = usePlayerPreferences()
  const [note, say] = usePlayerNote()

  const { manifest } = info
  const { quality } = preferences
  const playback = usePlayback({ video, lessonId, viewer, manifest, quality, resumeMs, durationMs })
  const { actions, stream, media } = playback
  const screens = useScreenModes(player, video)
  const inactive = usePlayerIdle(player)
  useReturnFocusToPlayer(player)
  const readAlong = useHasCaptionReaders()
  const captions = usePreferredCaptions({
    video,
    tracks: info.captions,
    stream,
    preferences,
    onPreferences: changePreferences,
    read: panel === 'find' || readAlong,
  })

  const questions = asks?.questions ?? NO_QUESTIONS
  const asking = useVideoQuestions(video, questions, () => {
    setPanel(null)
    screens.showPage()
    player?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (media.started && questions.length > 0) LazyVideoQuestionPanel.warm()
  }, [media.started, questions])

  function openDialog(which: PlayerDialogKind) {
    screens.leaveFullscreen()
    setDialog(which)
  }

  const toggleTheatre = () => changePreferences({ theatre: !preferences.theatre })
  const gestures = usePlayerCommands({
    video,
    isOff: asking.asked !== null,
    pageKeys: preferences.pageKeys,
    actions,
    screens,
    durationMs: playback.durationMs,
    captions: captions.language === null ? null : captions,
    theatre: { on: preferences.theatre, toggle: toggleTheatre },
    goToLesson: useLessonNavigation(next, previous),
    showKeys: () => openDialog('keys'),
    say,
  })
  usePauseWhenHidden(video)
  usePlaybackRateLimit(video, () => openDialog('too-fast'))
  useStoredPlaybackSettings(video)
  useRequestedAutoplay(video, lessonId, actions.play)

  return {
    ...playback,
    lessonId,
    info,
    asks,
    asking,
    next,
    player,
    setPlayer,
    video,
    setVideo,
    panel,
    setPanel,
    dialog,
    setDialog,
    preferences,
    changePreferences,
    note,
    screens,
    captions,
    gestures,
    toggleTheatre,
    /** Played without anybody moving: the controls are out of sight. */
    isResting: !media.paused && inactive && panel === null,
  }
}

export type PlayerCore = ReturnType<typeof usePlayerCore>
