import { t } from '../../messages/index.ts'
import { findAllElements, getText, listElements, type QtiElement } from './parse-qti-xml.ts'
import { QtiError } from './qti-error.ts'
import { listRightIds, type QtiKey } from './read-qti-response.ts'

/** The right number of an item, and how far an answer may be away from it: `equal` of its response processing says so. */
export function readQtiNumber(
  item: QtiElement,
  key: QtiKey,
): { readonly number: string; readonly tolerance: string } {
  const comparisons = findAllElements(item, ({ name }) => name === 'equal' || name === 'equalRounded')
  const [comparison] = comparisons
  if (comparisons.length > 1) throw new QtiError(t.giftSeveralNumbers)
  const [right, ...others] = listRightIds(key)
  const written = comparison ? listElements(comparison, 'baseValue').map(getText) : []
  const number = (right ?? written[0] ?? '').trim()
  if (number === '' || Number.isNaN(Number(number))) throw new QtiError(t.qtiNoKey)
  if (others.length > 0) throw new QtiError(t.giftSeveralNumbers)
  if (!comparison) return { number, tolerance: '' }
  if (comparison.name === 'equalRounded') throw new QtiError(t.qtiToleranceUnknown)
  return addTolerance(number, comparison)
}

function addTolerance(number: string, { attributes }: QtiElement) {
  const mode = attributes.get('toleranceMode') ?? 'exact'
  if (mode === 'exact') return { number, tolerance: '' }
  const [below = '', above = below, ...more] = (attributes.get('tolerance') ?? '').trim().split(/\s+/)
  const isPlain = [below, above].every((bound) => bound !== '' && Number(bound) >= 0)
  if (!isPlain || more.length > 0) throw new QtiError(t.qtiToleranceUnknown)
  const [low, high] = [Number(below), Number(above)]
  if (mode === 'absolute' && low === high) return { number, tolerance: below }
  const share = mode === 'relative' ? Math.abs(Number(number)) / 100 : 1
  // Farther away on one side than on the other: the same range around its middle.
  return {
    number: low === high ? number : toDecimal(Number(number) + ((high - low) * share) / 2),
    tolerance: toDecimal(((low + high) * share) / 2),
  }
}

/** Without what binary fractions add. */
const toDecimal = (value: number): string => String(Number(value.toPrecision(12)))
