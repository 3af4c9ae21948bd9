import { type Dispatch, type RefObject, useCallback, useState } from 'react'
import { t } from '../../messages/index.ts'
import type { CaptionCommand } from './caption-keys.ts'
import type { CaptionListAction, CaptionListState } from './caption-list-state.ts'
import { getVideoMoment } from './film-video.tsx'

interface CaptionCommandOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  /** The text of the open caption, whose cursor says where it is split. */
  readonly text: RefObject<HTMLTextAreaElement | null>
  readonly list: CaptionListState
  readonly dispatch: Dispatch<CaptionListAction>
  readonly save: () => void
}

/** What keys and buttons of the editor do, with the moment of the video and the open caption. */
export function useCaptionCommands({ video, text, list, dispatch, save }: CaptionCommandOptions) {
  const { rows, selected } = list
  const [said, setSaid] = useState('')

  const seek = useCallback(
    (ms: number) => {
      if (video.current) video.current.currentTime = ms / 1000
    },
    [video],
  )
  const select = useCallback(
    (key: number, startMs: number) => {
      dispatch({ kind: 'select', key })
      seek(startMs)
    },
    [dispatch, seek],
  )

  function run(command: CaptionCommand) {
    const here = getVideoMoment(video)
    setSaid('')
    if (command === 'play') {
      const element = video.current
      if (element?.paused) void element.play().catch(() => undefined)
      else element?.pause()
    } else if (command === 'save') save()
    else if (command === 'undo') dispatch({ kind: 'undo' })
    else if (command === 'add') dispatch({ kind: 'add', atMs: here })
    else if (command === 'previous' || command === 'next') move(command === 'next' ? 1 : -1)
    else if (selected === null) return
    else if (command === 'startHere') dispatch({ kind: 'time', key: selected, startMs: here })
    else if (command === 'endHere') dispatch({ kind: 'time', key: selected, endMs: here })
    else if (command === 'merge') dispatch({ kind: 'merge', key: selected })
    else if (command === 'remove') dispatch({ kind: 'remove', key: selected })
    else split(selected)
  }

  function move(by: 1 | -1) {
    const next = rows[rows.findIndex(({ key }) => key === selected) + by]
    dispatch({ kind: 'move', by })
    if (next) seek(next.startMs)
  }

  function split(key: number) {
    const cursor = text.current?.selectionStart ?? 0
    const before = text.current?.value.slice(0, cursor).trim()
    if (!before || before === text.current?.value.trim()) setSaid(t.cannotSplitHere)
    dispatch({ kind: 'split', key, cursor })
  }

  return { said, select, run }
}
