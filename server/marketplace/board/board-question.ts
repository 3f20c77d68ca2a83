import { AppError } from '#server/errors.ts'
import { type DayMask, isWeekday, maskOf, WEEKDAYS } from '#shared/marketplace/availability.ts'
import { isJobRole } from '#shared/marketplace/job-roles.ts'
import type { BoardQuery } from '#shared/marketplace/marketplace-api.ts'
import { placeKey, type SuburbEntry, suburbText, WITHIN_KM, type WithinKm } from '#shared/marketplace/place.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import * as suburbs from '../suburbs/suburbs.ts'
import type { Asked } from './board-wish.ts'

const REGION_KM = 25 // about the distance from the Gold Coast's centre to its edge

/** A board's parsed query: the filters, the suburb that was found, and suggestions if none was. */
export type Question = { asked: Asked; suburb: SuburbEntry | null; didYouMean: readonly SuburbEntry[] }

/** Empty parameters are ignored. */
export function askedOf(kind: PostKind, { job = '', suburb = '', within = 0, days = '' }: BoardQuery): Question {
  if (job !== '' && !isJobRole(job)) throw refusal('job', `Unknown role: ${job.slice(0, 40)}.`)
  if (!isWithinKm(within)) throw refusal('within', `within must be one of ${WITHIN_KM.join(', ')}.`)
  const filter = { kind, days: daysOf(days), ...(job === '' ? {} : { job }) }
  const typed = suburb.trim()
  if (typed === '') return { asked: { filter, at: undefined }, suburb: null, didYouMean: [] }
  const known = suburbs.findSuburb(typed)
  if (!known) {
    const asked = { filter: { ...filter, place: placeKey(typed) }, at: undefined }
    return { asked, suburb: null, didYouMean: suburbs.didYouMean(typed) }
  }
  const { entry, at, isRegion } = known
  const km = within === 0 && isRegion ? REGION_KM : within
  const where = km === 0 ? { place: placeKey(suburbText(entry)) } : { near: { at, km } }
  return { asked: { filter: { ...filter, ...where }, at }, suburb: entry, didYouMean: [] }
}

function daysOf(text: string): DayMask {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = words.find((word) => !isWeekday(word))
  if (unknown !== undefined) throw refusal('days', `Unknown day: ${unknown}. Use ${WEEKDAYS.join(', ')}.`)
  return maskOf(words.filter(isWeekday))
}

function isWithinKm(km: number): km is WithinKm {
  return (WITHIN_KM as readonly number[]).includes(km)
}

function refusal(field: string, message: string): AppError {
  return new AppError('INVALID_REQUEST', message, { field })
}
