import { z } from 'zod'
import { RESUME_SECTIONS, type ResumeSection } from './sections.ts'
import { RESUME_CATEGORIES, RESUME_TEMPLATES, type ResumeCategory, type ResumeTemplate } from './templates.ts'

/** Order of the sections for each category, until somebody orders them otherwise. */
export const SECTIONS_BY_CATEGORY: Readonly<Record<ResumeCategory, readonly ResumeSection[]>> = {
  1: [
    'education',
    'projects',
    'skills',
    'certificates',
    'work',
    'awards',
    'volunteer',
    'publications',
    'languages',
    'interests',
    'references',
  ],
  2: [
    'work',
    'projects',
    'skills',
    'education',
    'certificates',
    'awards',
    'volunteer',
    'publications',
    'languages',
    'interests',
    'references',
  ],
  3: [
    'work',
    'skills',
    'projects',
    'certificates',
    'education',
    'awards',
    'publications',
    'volunteer',
    'languages',
    'interests',
    'references',
  ],
}

/** Colours of names and headings; each has at least 4.5:1 on white. */
export const RESUME_ACCENTS = {
  ink: '#1b2340',
  blue: '#1f4e9c',
  teal: '#0b6b63',
  green: '#2c6b2f',
  amber: '#8a4b00',
  red: '#9c2530',
  purple: '#5b3a91',
} as const
export type ResumeAccent = keyof typeof RESUME_ACCENTS

export const PAGE_SIZES = ['A4', 'Letter'] as const

export const resumeDesignSchema = z.object({
  templateId: z.literal(RESUME_TEMPLATES),
  category: z.literal(RESUME_CATEGORIES),
  accent: z.enum(Object.keys(RESUME_ACCENTS) as [ResumeAccent, ...ResumeAccent[]]).default('ink'),
  pageSize: z.enum(PAGE_SIZES).default('A4'),
  /** All sections, first to last. */
  order: z
    .array(z.enum(RESUME_SECTIONS))
    .length(RESUME_SECTIONS.length)
    .refine((order) => new Set(order).size === order.length),
  /** Sections that are kept but not shown. */
  hidden: z.array(z.enum(RESUME_SECTIONS)).max(RESUME_SECTIONS.length),
})
/** What a resume looks like. */
export type ResumeDesign = z.infer<typeof resumeDesignSchema>

/** The design of a new resume. */
export const createResumeDesign = (templateId: ResumeTemplate, category: ResumeCategory): ResumeDesign => ({
  templateId,
  category,
  accent: 'ink',
  pageSize: 'A4',
  order: [...SECTIONS_BY_CATEGORY[category]],
  hidden: [],
})
