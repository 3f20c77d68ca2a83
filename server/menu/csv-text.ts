import Papa from 'papaparse'

const BYTE_ORDER_MARK = '\uFEFF' // without it Excel reads UTF-8 as something else
const LINE_END = /\r\n?|\n/

export function csvText(table: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    Papa.unparse(
      table.map((row) => [...row]),
      { newline: '\r\n' },
    )
  )
}

/** The cells of a table, or what makes it none. Spreadsheets of some countries write semicolons or tabs. */
export function readCsv(text: string): { table: string[][] } | { fault: string } {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const [header = ''] = plain.split(LINE_END, 1)
  const delimiter = [',', ';', '\t'].find((mark) => header.includes(mark)) ?? ','
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(plain, delimiter), { delimiter, newline: '\n' })
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) return { fault: `Row ${(unclosed.row ?? 0) + 1}: a quotation mark is not closed.` }
  return { table: data }
}

/** Files put together from several have several kinds of line ends. What stands in quotation marks stays as it is. */
function withOneLineEnd(text: string, delimiter: string): string {
  const quotedCellOrLineEnd = new RegExp(`(?<=^|[${delimiter}\\r\\n])(?:"[^"]*")+|\\r\\n?`, 'g')
  return text.replace(quotedCellOrLineEnd, (found) => (found.startsWith('"') ? found : '\n'))
}
