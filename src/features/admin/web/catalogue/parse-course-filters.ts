import { COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { CONSOLE_COURSE_STATES, type ConsoleCourseFilters } from '../../rules/catalogue/courses-contract.ts'

const TEXT_MAX_LENGTH = 200

/** The filters of an address; what cannot be one is left out. */
export function parseCourseFilters(parameters: URLSearchParams): ConsoleCourseFilters {
  const read = (name: string) => parameters.get(name)?.trim().slice(0, TEXT_MAX_LENGTH) ?? ''
  const [owner, search] = [read('owner'), read('search')]
  const category = /^[a-z0-9]+(-[a-z0-9]+)*$/.exec(read('category'))?.[0]
  const state = CONSOLE_COURSE_STATES.find((one) => one === read('state'))
  const visibility = COURSE_VISIBILITIES.find((one) => one === read('visibility'))
  return {
    ...(state && { state }),
    ...(category && { category }),
    ...(visibility && { visibility }),
    ...(owner && { owner }),
    ...(search && { search }),
  }
}
