/**
 * An expected failure with a stable code and a text a person can read.
 * Anything else that is thrown is a bug or broken infrastructure.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
