/** The text of one question and the line of the file in which it begins, from 1. */
export interface GiftBlock {
  readonly line: number
  readonly text: string
}

/** Cuts a file at its empty lines. Comments and categories are left out. */
export function splitGift(gift: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let lines: string[] = []
  let begin = 0
  const finish = () => {
    if (lines.some((line) => line.trim() !== '')) blocks.push({ line: begin, text: lines.join('\n') })
    lines = []
  }
  for (const [index, line] of gift
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') finish()
    else if (!/^\s*(\/\/|\$CATEGORY:)/.test(line)) {
      if (lines.length === 0) begin = index + 1
      lines.push(line)
    }
  }
  finish()
  return blocks
}
