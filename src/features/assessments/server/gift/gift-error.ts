/** Says why a question of a file cannot be taken over. */
export class GiftError extends Error {
  /** Lines below the first of the question. */
  readonly lineOffset: number

  constructor(message: string, lineOffset = 0) {
    super(message)
    this.lineOffset = lineOffset
  }
}
