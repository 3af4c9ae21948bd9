import type { ComponentProps } from 'react'
import { cx } from '../class-names.ts'

/** An icon as lucide-react describes it: the elements inside of its svg, with their attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Takes the place of lucide-react's function of this kind in what is built (scripts/icons). A page has dozens of icons, so each
 * is one element with its shapes as a text, and how they are drawn stands in the style sheet.
 */
export default function createIcon({ node }: IconData) {
  const inside = { __html: node.map(([tag, attributes]) => writeShape(tag, attributes)).join('') }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is evaluated
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        {...(rest['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })}
        {...rest}
        className={cx('lucide', className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the package
        dangerouslySetInnerHTML={inside}
      />
    )
  }
}

/** React's key is no attribute. */
function writeShape(tag: string, { key: _key, ...attributes }: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}
