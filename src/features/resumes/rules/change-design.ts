import { type ResumeDesign, SECTIONS_BY_CATEGORY } from './resume-design.ts'
import type { ResumeSection } from './sections.ts'
import type { ResumeCategory } from './templates.ts'

/** Takes over the category's order of sections, unless somebody has ordered them otherwise. */
export function changeCategory(design: ResumeDesign, category: ResumeCategory): ResumeDesign {
  const usual = SECTIONS_BY_CATEGORY[design.category]
  const isUsual = design.order.every((section, index) => section === usual[index])
  return { ...design, category, order: isUsual ? [...SECTIONS_BY_CATEGORY[category]] : design.order }
}

/** Hides a section that is shown, and shows one that is hidden. */
export function toggleSection(design: ResumeDesign, section: ResumeSection): ResumeDesign {
  const { hidden } = design
  const others = hidden.filter((one) => one !== section)
  return { ...design, hidden: others.length < hidden.length ? others : [...hidden, section] }
}
