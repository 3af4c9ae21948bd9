import { createContext, useContext } from 'react'
import { type CourseCategory, getCategoryTitle } from '../rules/categories.ts'

/** The categories that this page came with; the shell provides them. */
export const CategoriesContext = createContext<readonly CourseCategory[]>([])

/** The categories of courses, in their order. */
export const useCategories = (): readonly CourseCategory[] => useContext(CategoriesContext)

/** What a category is called. */
export const useCategoryTitle = (slug: string): string => getCategoryTitle(useCategories(), slug)
