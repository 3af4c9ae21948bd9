import type { ReactNode } from 'react'
import type { RewardMotif } from '../../rules/store.ts'
import styles from './reward-art.module.css'

const PLAY = 'M-5 -8L9 0L-5 8Z'

/** The site's logo on a reward: a coin with a play sign. */
const Mark = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="15" className={styles.mark} />
    <path d={PLAY} className={styles.onMark} />
  </g>
)

const DRAWINGS: Readonly<Record<RewardMotif, ReactNode>> = {
  't-shirt': (
    <>
      <path
        d="M128 36L147 28Q160 42 173 28L192 36L218 66L199 83L190 73V150H130V73L121 83L102 66Z"
        className={styles.body}
      />
      <path d="M147 28Q160 42 173 28L178 30Q160 52 142 30Z" className={styles.fold} />
      <Mark x={172} y={82} />
    </>
  ),
  hoodie: (
    <>
      <path
        d="M130 46L146 38H174L190 46L222 130L200 138L188 104V152H132V104L120 138L98 130Z"
        className={styles.body}
      />
      <path d="M140 48Q134 20 160 18Q186 20 180 48Q172 64 160 68Q148 64 140 48Z" className={styles.fold} />
      <path d="M149 48Q146 30 160 29Q174 30 171 48Q166 57 160 60Q154 57 149 48Z" className={styles.inside} />
      <path d="M153 66V88M167 66V84" className={styles.line} />
      <path d="M144 120H176L184 144H136Z" className={styles.fold} />
      <Mark x={160} y={101} />
    </>
  ),
  mug: (
    <>
      <path d="M140 40Q134 32 140 24M158 38Q152 28 158 18M176 40Q170 32 176 24" className={styles.steam} />
      <path d="M192 74H206Q222 74 222 92V100Q222 118 206 118H192" className={styles.handle} />
      <path d="M118 54H194V134Q194 150 178 150H134Q118 150 118 134Z" className={styles.body} />
      <path d="M114 50Q114 46 118 46H194Q198 46 198 50V58H114Z" className={styles.fold} />
      <Mark x={156} y={102} />
    </>
  ),
  notebook: (
    <g transform="rotate(-7 160 90)">
      <path d="M124 34H204Q210 34 210 40V146Q210 152 204 152H124Z" className={styles.paper} />
      <path d="M116 28H198Q204 28 204 34V142Q204 148 198 148H116Z" className={styles.body} />
      <path d="M116 28H132V148H116Q110 148 110 142V34Q110 28 116 28Z" className={styles.fold} />
      <path d="M188 28H194V148H188Z" className={styles.band} />
      <path d="M146 148H156V166L151 160L146 166Z" className={styles.band} />
      <Mark x={160} y={78} />
    </g>
  ),
  bottle: (
    <>
      <path d="M144 16H176Q180 16 180 20V34H140V20Q140 16 144 16Z" className={styles.fold} />
      <path
        d="M146 34H174V42Q194 52 194 74V142Q194 156 180 156H140Q126 156 126 142V74Q126 52 146 42Z"
        className={styles.body}
      />
      <path d="M126 126H194V134H126Z" className={styles.band} />
      <path d="M138 72Q138 62 146 57" className={styles.line} />
      <Mark x={160} y={94} />
    </>
  ),
  stickers: (
    <>
      <g transform="rotate(-12 126 74)">
        <path
          d="M92 46H160Q168 46 168 54V94Q168 102 160 102H92Q84 102 84 94V54Q84 46 92 46Z"
          className={styles.cut}
        />
        <path
          d="M94 52H158Q162 52 162 56V92Q162 96 158 96H94Q90 96 90 92V56Q90 52 94 52Z"
          className={styles.body}
        />
        <path d="M102 66H138M102 76H150M102 86H128" className={styles.line} />
      </g>
      <g transform="rotate(9 198 110)">
        <circle cx="198" cy="110" r="38" className={styles.cut} />
        <circle cx="198" cy="110" r="32" className={styles.good} />
        <path d="M182 111L194 123L216 99" className={styles.tick} />
      </g>
      <circle cx="134" cy="124" r="26" className={styles.cut} />
      <g transform="translate(134 124) scale(1.35)">
        <circle r="15" className={styles.mark} />
        <path d={PLAY} className={styles.onMark} />
      </g>
    </>
  ),
  gift: (
    <>
      <path d="M112 80H208V146Q208 152 202 152H118Q112 152 112 146Z" className={styles.body} />
      <path d="M104 58H216Q220 58 220 62V82H100V62Q100 58 104 58Z" className={styles.fold} />
      <path d="M150 58H170V152H150Z" className={styles.band} />
      <path
        d="M160 58Q132 58 130 42Q130 28 146 34Q156 40 160 58Q164 40 174 34Q190 28 190 42Q188 58 160 58Z"
        className={styles.bow}
      />
    </>
  ),
}

/** The picture of a reward, 16:9, or a drawing of its motif. Decorative: the title is beside it. */
export function RewardPicture({ image, motif }: { image: string | null; motif: RewardMotif }) {
  if (image) return <img className={styles.art} src={image} alt="" width={960} height={540} loading="lazy" />
  return (
    <svg className={styles.art} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H320V180H0Z" className={styles.ground} />
      <circle cx="160" cy="92" r="84" className={styles.glow} />
      <ellipse cx="160" cy="158" rx="62" ry="6" className={styles.shade} />
      {DRAWINGS[motif]}
    </svg>
  )
}
