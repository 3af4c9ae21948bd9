const CURSOR = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})$/

/** A position in a list sorted by time. */
export interface TimeCursor {
  readonly createdAt: Date
  readonly id: string
}

export const encodeTimeCursor = ({ createdAt, id }: TimeCursor): string =>
  `${createdAt.getTime().toString(36)}.${id}`

/** @param cursor validated by `timeCursorSchema` */
export function decodeTimeCursor(cursor: string): TimeCursor {
  const [, time = '0', id = ''] = CURSOR.exec(cursor) ?? []
  return { createdAt: new Date(Number.parseInt(time, 36)), id }
}
