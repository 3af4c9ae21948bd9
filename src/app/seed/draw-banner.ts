import { coverArt } from '#ui/cover/cover-art.ts'
import { coverPaths } from '#ui/cover/cover-paths.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#ui/cover/shapes.ts'

interface Banner {
  /** Slug that gives motif and colours. */
  category: string
  /** Gives everything else. */
  text: string
  width: number
  height: number
}

/** The drawing of a course's cover as a picture of any size, cut to its middle. */
export async function drawBanner({ category, text, width, height }: Banner): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const art = coverArt(text, category)
  const scale = Math.max(height / COVER_HEIGHT, width / COVER_WIDTH)
  const middle = [width - COVER_WIDTH * scale, height - COVER_HEIGHT * scale].map((rest) => rest / 2)
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${art.palette.ground}"/>
      <g transform="translate(${middle.join(' ')}) scale(${scale})">${coverPaths(art)}</g>
    </svg>`),
  )
    .png()
    .toBuffer()
}
