import type { BatchCriteria } from './schemas.ts'

export const BATCH_FIGURES = ['progress', 'stages', 'assignments', 'classes'] as const
export type BatchFigureKind = (typeof BATCH_FIGURES)[number]

export interface Count {
  readonly completed: number
  readonly total: number
  /** Added after the member had finished, and not part of the total. */
  readonly added?: number
}

/** Something of a batch that is counted, and how much of it the certificate needs. */
export interface BatchFigure extends Count {
  readonly kind: BatchFigureKind
  /** Percent of the progress, a number of everything else; null: not asked for. */
  readonly needed: number | null
}

const NEEDS = {
  progress: 'neededProgress',
  stages: 'neededStages',
  assignments: 'neededAssignments',
  classes: 'neededClasses',
} as const satisfies Record<BatchFigureKind, keyof BatchCriteria>

/** Completed of the total, in percent; 0 of nothing. */
export const getShare = ({ completed, total }: Count): number => (total === 0 ? 0 : (completed / total) * 100)

/** What is counted in a batch, in the order in which it is shown; without what it neither has nor asks for. */
export const listBatchFigures = (
  criteria: BatchCriteria,
  counts: Readonly<Partial<Record<BatchFigureKind, Count>>>,
): readonly BatchFigure[] =>
  BATCH_FIGURES.map((kind) => ({
    kind,
    ...(counts[kind] ?? { completed: 0, total: 0 }),
    needed: criteria[NEEDS[kind]],
  })).filter(({ total, needed }) => total > 0 || needed !== null)

/** Whether there is as much of it as the certificate needs; true when it needs none. */
export function isFigureMet({ kind, completed, total, needed }: BatchFigure): boolean {
  if (needed === null) return true
  // Without a division, so that three quarters of four are three quarters.
  return kind === 'progress' ? total > 0 && completed * 100 >= needed * total : completed >= needed
}
