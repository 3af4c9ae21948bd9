import { type Input, type Options, stringify } from 'csv-stringify/sync'

/**
 * Rows as a CSV file: with the byte order mark without which Excel reads UTF-8 as Windows-1252, and with values escaped that a
 * spreadsheet would take for formulas.
 */
export const formatCsv = (rows: Input, options: Options = {}): string =>
  stringify(rows, { ...options, bom: true, escape_formulas: true })
