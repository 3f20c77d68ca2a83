import {
  type DayMask,
  isWeekday,
  maskOf,
  maskToAvailability,
  WEEKDAYS,
  type Weekday,
} from '#shared/marketplace/availability.ts'
import { isJobRole } from '#shared/marketplace/job-roles.ts'
import type { BoardQuery } from '#shared/marketplace/marketplace-api.ts'
import { WITHIN_KM, type WithinKm } from '#shared/marketplace/place.ts'
import { LOCATION_MAX, MOST_PAGES } from '#shared/marketplace/post.ts'

/** Empty strings and no days match everything. */
export type BoardFilters = { job: string; suburb: string; within: WithinKm; days: DayMask }

/** The state in a board's address: the filters and the number of result pages shown. */
export type BoardView = { filters: BoardFilters; pages: number }

/** The next suburb is often nearer than the far end of this one. */
const NEARBY: WithinKm = 10

export const NO_FILTERS: BoardFilters = { job: '', suburb: '', within: NEARBY, days: 0 }

/** Reads any address; unknown values count as not set. */
export function readBoardAddress(search: string): BoardView {
  const said = new URLSearchParams(search)
  const job = said.get('job') ?? ''
  const suburb = (said.get('suburb') ?? '').trim().slice(0, LOCATION_MAX).trim()
  const within = WITHIN_KM.find((km) => String(km) === said.get('within')) ?? NEARBY
  const days = (said.get('days') ?? '').split(',').filter(isWeekday)
  const page = Number(said.get('page'))
  return {
    filters: {
      job: isJobRole(job) ? job : '',
      suburb,
      within: suburb === '' ? NEARBY : within, // a distance means nothing without a place
      days: maskOf(days),
    },
    pages: Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1,
  }
}

/** The view as a query string: empty, or starting with a question mark. */
export function boardAddress({ filters, pages }: BoardView): string {
  const { job, suburb, within, days } = filters
  const said = new URLSearchParams()
  if (job !== '') said.set('job', job)
  if (suburb !== '') said.set('suburb', suburb)
  if (suburb !== '' && within !== NEARBY) said.set('within', String(within))
  if (days !== 0) said.set('days', daysIn(days).join(','))
  if (pages > 1) said.set('page', String(pages))
  const text = said.toString().replaceAll('%2C', ',') // readable when shared
  return text === '' ? '' : `?${text}`
}

export function boardQuery({ job, suburb, within, days }: BoardFilters, page: number): BoardQuery {
  return {
    ...(job === '' ? {} : { job }),
    ...(suburb === '' ? {} : { suburb, within }),
    ...(days === 0 ? {} : { days: daysIn(days).join(',') }),
    page,
  }
}

export function isSameFilters(one: BoardFilters, other: BoardFilters): boolean {
  return boardAddress({ filters: one, pages: 1 }) === boardAddress({ filters: other, pages: 1 })
}

export function isFiltered(filters: BoardFilters): boolean {
  return !isSameFilters(filters, NO_FILTERS)
}

export function daysIn(mask: DayMask): readonly Weekday[] {
  const availability = maskToAvailability(mask)
  return WEEKDAYS.filter((day) => availability[day])
}
