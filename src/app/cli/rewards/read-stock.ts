import { InvalidArgumentError } from 'commander'

/** A whole number of pieces, from 0. */
export function readCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 0.')
  return Number(text)
}

/** `5` for a reward without sizes, `S:2,M:5` for one with them. */
export function readSizes(text: string): { size: string; stock: number }[] {
  if (/^\d+$/.test(text)) return [{ size: '', stock: readCount(text) }]
  return text.split(',').map((part) => {
    const [size = '', stock = '', ...rest] = part.split(':')
    if (size.trim() === '' || rest.length > 0) {
      throw new InvalidArgumentError('It has the form 5, or with sizes S:2,M:5.')
    }
    return { size: size.trim(), stock: readCount(stock) }
  })
}
