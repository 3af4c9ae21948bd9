import type { Language } from '#platform/rules/messages/language.ts'

/** Categories that one course can be in. */
export const MAX_COURSE_CATEGORIES = 3

/** What a category is called in languages other than that of its title. */
export type CategoryTitles = Readonly<Partial<Record<Language, string>>>

/** A category that courses can be in. Its slug is part of the address `/courses/{slug}` and never changes. */
export interface CourseCategory {
  readonly slug: string
  /** In the language of whoever reads it. */
  readonly title: string
  /** Counts its titles, from 1: pictures that show one are known by it. */
  readonly version: number
}

/** @returns what the category is called; the words of its slug where a page does not know it yet */
export const getCategoryTitle = (categories: readonly CourseCategory[], slug: string): string =>
  categories.find((category) => category.slug === slug)?.title ?? slug.replaceAll('-', ' ')

/** Whether a slug is that of a category, and so cannot be read as a course's. */
export const isCategorySlug = (categories: readonly CourseCategory[], slug: string): boolean =>
  categories.some((category) => category.slug === slug)
