/**
 * Spreadsheets run a cell that starts with one of these as a formula (OWASP, CSV injection). A leading apostrophe makes
 * it text; a cell that already starts with apostrophes gets one more, so that the original can be restored exactly.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/

export function neutraliseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function restoreCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}
