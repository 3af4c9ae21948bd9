import { useEffect, useState } from 'react'
import type { StreamSource } from '../stream/stream-source.ts'
import styles from './seek-preview-picture.module.css'
import { findSeekPreviewAt, loadSeekPreviews, type SeekPreview } from './seek-previews.ts'

interface SeekPreviewPictureProps {
  /** The unsigned address of the index. */
  address: string
  source: StreamSource
  /** Undefined while nobody points at the bar. */
  positionMs: number | undefined
}

/** A small picture of a moment of the video. What could not be loaded is tried again when somebody next points there. */
export function SeekPreviewPicture({ address, source, positionMs }: SeekPreviewPictureProps) {
  const [previews, setPreviews] = useState<readonly SeekPreview[]>([])
  const [signed, setSigned] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = previews.length === 0 && positionMs !== undefined
  const preview = positionMs === undefined ? undefined : findSeekPreviewAt(previews, positionMs)
  const sheet = preview?.sheet

  useEffect(() => {
    if (!missing) return
    let here = true
    loadSeekPreviews(source, address).then(
      (loaded) => here && setPreviews(loaded),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [missing, source, address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that failed is not asked for again at once
  useEffect(() => {
    if (sheet === undefined || signed.has(sheet)) return
    source.sign(sheet).then(
      (given) => setSigned((before) => new Map(before).set(sheet, given)),
      () => undefined,
    )
  }, [sheet, source])

  if (!preview) return null
  const { x, y, width, height } = preview
  const href = signed.get(preview.sheet)
  const forget = () => setSigned((before) => new Map([...before].filter(([, given]) => given !== href)))
  return (
    <svg
      className={styles.picture}
      viewBox={`${x} ${y} ${width} ${height}`}
      height={height}
      aria-hidden="true"
      data-seek-preview=""
    >
      {href && <image href={href} onError={forget} />}
    </svg>
  )
}
