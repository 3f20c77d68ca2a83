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

/** Empty words and no days ask for everything. */
export type BoardFilters = { job: string; suburb: string; within: WithinKm; days: DayMask }

/** What a board's address says: the filters, and how many pages of results are shown. */
export type BoardView = { filters: BoardFilters; pages: number }

/** A shift is worth a short ride, and the next suburb is often nearer than this one's other end. */
const NEARBY: WithinKm = 10

export const NO_FILTERS: BoardFilters = { job: '', suburb: '', within: NEARBY, days: 0 }

/** Reads any address; what it does not know counts as not asked for. */
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
      within: suburb === '' ? NEARBY : within, // around nowhere, no distance means anything
      days: maskOf(days),
    },
    pages: Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1,
  }
}

/** The same as an address: empty, or from the question mark on. */
export function boardAddress({ filters, pages }: BoardView): string {
  const { job, suburb, within, days } = filters
  const said = new URLSearchParams()
  if (job !== '') said.set('job', job)
  if (suburb !== '') said.set('suburb', suburb)
  if (suburb !== '' && within !== NEARBY) said.set('within', String(within))
  if (days !== 0) said.set('days', daysIn(days).join(','))
  if (pages > 1) said.set('page', String(pages))
  const text = said.toString().replaceAll('%2C', ',') // people read and share it
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
