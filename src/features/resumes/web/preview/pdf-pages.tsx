import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../messages/index.ts'
import styles from './pdf-pages.module.css'

/** Of a preview before its container is laid out. */
const USUAL_WIDTH = 600

interface PdfPagesProps {
  file: Blob
  maxPages: number
  onDrawn?: (pageCount: number) => void
  onError: () => void
}

/** The pages of a PDF as pictures. Those of the file before stay until the new ones are drawn. */
export function PdfPages({ file, maxPages, onDrawn, onError }: PdfPagesProps) {
  const holder = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent((pageCount: number) => onDrawn?.(pageCount))
  const fail = useEffectEvent(() => onError())

  useEffect(() => {
    let here = true
    async function draw() {
      const { drawPdf } = await import('./draw-pdf.ts')
      const width = holder.current?.clientWidth || USUAL_WIDTH
      const { canvases, pageCount } = await drawPdf(file, { width, maxPages })
      if (!here) return
      for (const [index, canvas] of canvases.entries()) {
        canvas.className = styles.page ?? ''
        canvas.setAttribute('role', 'img')
        canvas.setAttribute('aria-label', t.pageNumberOf({ page: index + 1, count: pageCount }))
      }
      holder.current?.replaceChildren(...canvases)
      tell(pageCount)
    }
    draw().catch(() => here && fail())
    return () => {
      here = false
    }
  }, [file, maxPages])

  return <div ref={holder} className={styles.pages} />
}
