/**
 * Spreadsheets take a cell that begins with one of these for a formula, and run it (OWASP, CSV injection). An
 * apostrophe before it makes it text; a cell that already has apostrophes there gets one more, so that the way
 * back is exact.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/

export function neutraliseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function restoreCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}
