import { Frame, SoftwareScaleContext } from 'node-av/lib'
import { check } from './check.ts'

/** Converts pictures whose size or format changes within a file to those of the first one. */
export class SteadyPictures {
  #first: { width: number; height: number; format: Frame['format'] } | null = null

  /** Calls `use` with the frame, or with a converted copy of it. */
  async steady(frame: Frame, use: (frame: Frame) => Promise<void>): Promise<void> {
    this.#first ??= { width: frame.width, height: frame.height, format: frame.format }
    const first = this.#first
    if (frame.width === first.width && frame.height === first.height && frame.format === first.format) {
      return use(frame)
    }
    using copy = new Frame()
    copy.alloc()
    copy.width = first.width
    copy.height = first.height
    copy.format = first.format
    check(copy.getBuffer(), 'picture')
    using scaler = new SoftwareScaleContext()
    scaler.allocContext()
    check(await scaler.scaleFrame(copy, frame), 'picture')
    copy.pts = frame.pts
    copy.colorSpace = frame.colorSpace
    copy.colorRange = frame.colorRange
    await use(copy)
  }
}
