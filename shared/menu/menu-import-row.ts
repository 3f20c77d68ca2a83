import { dollarsToCents, formatCents } from '../money.ts'
import { isVisible, oneLine } from '../visible-text.ts'
import { type Extra, IMAGE_URL_PATTERN, MENU_LIMITS, type MenuItem } from './menu.ts'
import { type AskedExtra, type ReadRow, readExtras } from './menu-table.ts'

/** A dish as a row describes it. */
export type AskedDish = {
  category: string
  name: string
  description: string
  priceCents: number
  isAvailable: boolean
  extras: readonly Omit<Extra, 'id'>[]
  imageUrl: string | null
}

export type RowProblem = { row: number; sentence: string }

/** The row number for problems of the whole file, which is the header's. */
export const WHOLE_FILE = 1

class BadCell extends Error {}

// The longest valid text: the maximum number of extras, with every character of their names escaped by a backslash.
const CELL_LENGTH = MENU_LIMITS.extras * 2 * (MENU_LIMITS.nameLength + 10)
const QUOTED_LENGTH = 40 // of a cell in a sentence, enough to recognise it

/** The dish of a row, or all its problems. Fields without a column keep their current value. */
export function readDish({ row, cells, isTooLong }: ReadRow, held: MenuItem | undefined): AskedDish | RowProblem[] {
  if (isTooLong) return [{ row, sentence: 'there are more cells than headings. Remove the extra cells.' }]
  const tooLong = Object.entries(cells).find(([, cell]) => cell.length > CELL_LENGTH)
  if (tooLong)
    return [{ row, sentence: `${tooLong[0]} has ${tooLong[1].length} characters; the limit is ${CELL_LENGTH}.` }]
  const problems: RowProblem[] = []
  const read = <T>(cell: () => T, otherwise: T): T => {
    try {
      return cell()
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push({ row, sentence: error.message })
      return otherwise
    }
  }
  const dish: AskedDish = {
    category: read(() => readName(cells.Category, 'Category'), ''),
    name: read(() => readName(cells.Name, 'Name'), ''),
    description: read(() => readDescription(cells.Description ?? held?.description ?? ''), ''),
    priceCents: read(() => readPrice(cells.Price ?? '', 'Price'), 0),
    isAvailable: read(() => readYesOrNo(cells.Available, held?.isAvailable ?? true), true),
    extras: read(() => (cells.Extras === undefined ? (held?.extras ?? []) : readAskedExtras(cells.Extras)), []),
    imageUrl: read(() => (cells.Picture === undefined ? (held?.imageUrl ?? null) : readPicture(cells.Picture)), null),
  }
  if (cells.Id && !held) {
    problems.push({ row, sentence: 'no dish of this menu has this Id. Leave Id empty to add a new one.' })
  }
  return problems.length > 0 ? problems : dish
}

function quoted(text: string): string {
  const characters = [...text]
  return characters.length > QUOTED_LENGTH ? `${characters.slice(0, QUOTED_LENGTH).join('')}…` : text
}

function readName(text = '', column: string): string {
  if (!isVisible(text)) throw new BadCell(`${column} is empty.`)
  return within(oneLine(text), MENU_LIMITS.nameLength, column)
}

function readDescription(text: string): string {
  return within(text, MENU_LIMITS.descriptionLength, 'Description')
}

function within(text: string, most: number, column: string): string {
  const { length } = [...text] // as people and the API's schemas count: an emoji is one
  if (length > most) throw new BadCell(`${column} has ${length} characters; the limit is ${most}.`)
  return text
}

function readPrice(text: string, what: string): number {
  const plain = text.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '')
  const cents = /^\d+(\.\d{1,2})?$/.test(plain) ? dollarsToCents(plain) : undefined
  if (cents === undefined) {
    throw new BadCell(text === '' ? `${what} is empty.` : `${what} “${quoted(text)}” is not an amount, such as 12.50.`)
  }
  if (cents > MENU_LIMITS.priceCents) {
    throw new BadCell(`${what} is more than ${formatCents(MENU_LIMITS.priceCents).replace('.00', '')}.`)
  }
  return cents
}

function readYesOrNo(text: string | undefined, held: boolean): boolean {
  if (text === undefined || text === '') return held
  if (/^(yes|y|true|1|available)$/i.test(text)) return true
  if (/^(no|n|false|0|unavailable)$/i.test(text)) return false
  throw new BadCell(`Available “${quoted(text)}” is neither Yes nor No.`)
}

function readAskedExtras(cell: string): Omit<Extra, 'id'>[] {
  const asked = readExtras(cell)
  if (asked === undefined) throw new BadCell('Extras must each have a price, such as “Chilli oil: 1.50; Olives: 2.00”.')
  if (asked.length > MENU_LIMITS.extras) throw new BadCell(`A dish has at most ${MENU_LIMITS.extras} extras.`)
  const twice = asked.find(({ name }, index) => asked.findIndex((other) => other.name === name) !== index)
  if (twice) throw new BadCell(`The extra ${quoted(twice.name)} is in the list twice.`)
  return asked.map(({ name, price }: AskedExtra) => ({
    name: readName(name, 'An extra’s name'),
    priceCents: readPrice(price, `The price of ${quoted(name)}`),
  }))
}

function readPicture(text: string): string | null {
  if (text === '') return null
  if (text.length > MENU_LIMITS.imageUrlLength || !IMAGE_URL_PATTERN.test(text)) {
    throw new BadCell('Picture is not the address of a picture, such as https://example.com/soup.jpg.')
  }
  return text
}
