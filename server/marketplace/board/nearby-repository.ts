import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { param, type QueryLayer, query, type Unit } from '#server/db/unit-of-work.ts'
import { type Coordinates, distanceKm } from '#shared/marketplace/place.ts'
import { cellsAround } from '../posts/place-of-post.ts'
import { type Candidate, candidates, coordinatesOf, type Span } from './candidate-repository.ts'

type Near = { at: Coordinates; km: number }

const FEW_CELLS = 4
const MANY_CELLS = 16 // a 50 km circle touches at most fifteen, at Macquarie Island
const NO_CELL = -1
const KM_PER_DEGREE = 111.19
const FLAT_MARGIN = 1.02 // flat-map distances are off by less than 2 % over 50 km, even at Macquarie Island
const SPARE = 1.1 // some listings within the flat-map circle lie outside the exact one

const cellName = (index: number) => `cell${index}`

/**
 * Listings in this many map cells, the newest first. An index has each cell's listings in that order: both databases
 * merge them and stop at the limit, so many cells cost little more than one.
 */
function newestIn(layer: QueryLayer, cells: number, ...narrower: SQL[]) {
  const { latitude, longitude, cell, renewedAt } = layer.posts
  const north = sql`(${latitude} - ${param('latitude')})`
  const east = sql`(${longitude} - ${param('longitude')})`
  const isInCircle = sql`${north} * ${north} + ${east} * ${east} * ${param('narrowing')} <= ${param('reach')}`
  const inCell = (index: number) => candidates(layer, ...narrower, eq(cell, param(cellName(index))), isInCircle)
  let all = inCell(0).unionAll(inCell(1))
  for (let index = 2; index < cells; index += 1) all = all.unionAll(inCell(index))
  return all.orderBy(desc(renewedAt)).limit(param('most')).offset(param('from'))
}
const ofJob = ({ posts }: QueryLayer) => eq(posts.job, param('job'))

const selectFew = query('board_cells', (layer) => newestIn(layer, FEW_CELLS))
const selectMany = query('board_many_cells', (layer) => newestIn(layer, MANY_CELLS))
const selectJobInFew = query('board_job_in_cells', (layer) => newestIn(layer, FEW_CELLS, ofJob(layer)))
const selectJobInMany = query('board_job_in_many_cells', (layer) => newestIn(layer, MANY_CELLS, ofJob(layer)))

/** The newest listings within a circle. */
export function* listNear(near: Near, params: Span & { job: string | undefined }): Unit<Candidate[]> {
  const cells = cellsAround(near.at, near.km)
  const isFew = cells.length <= FEW_CELLS
  const select = params.job === undefined ? (isFew ? selectFew : selectMany) : isFew ? selectJobInFew : selectJobInMany
  const places = Array.from({ length: isFew ? FEW_CELLS : MANY_CELLS }, (_, index) => cells[index] ?? NO_CELL)
  const named = Object.fromEntries(places.map((cell, index) => [cellName(index), cell]))
  const needed = params.from + params.most
  const most = Math.ceil(needed * SPARE)
  const found: Candidate[] = []
  for (let from = 0; ; from += most) {
    const rows = yield* select({ ...params, ...flatCircle(near), ...named, from, most })
    found.push(...rows.filter((row) => isWithin(near, row)))
    if (rows.length < most || found.length >= needed) return found.slice(params.from, needed)
  }
}

/** A slightly wider circle on a flat map; exact distances are checked afterwards. */
function flatCircle({ at: { latitude, longitude }, km }: Near) {
  const narrowing = Math.cos((latitude * Math.PI) / 180) ** 2 // of a degree of longitude, squared
  return { latitude, longitude, narrowing, reach: ((km * FLAT_MARGIN) / KM_PER_DEGREE) ** 2 }
}

function isWithin({ at, km }: Near, candidate: Candidate): boolean {
  const there = coordinatesOf(candidate)
  return there !== null && distanceKm(at, there) <= km
}
