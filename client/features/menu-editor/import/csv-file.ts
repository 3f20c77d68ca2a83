import { LOCALE } from '#shared/dates.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'

const NO_CSV = 'This is not a CSV file. Please choose another.'
const TOO_LONG = `This file is too large: a menu's CSV has at most ${MENU_LIMITS.csvLength.toLocaleString(LOCALE)} characters. Split it into several files.`
const OTHER_ENCODING = 'Some letters in this file cannot be read. Save it as “CSV UTF-8” and choose it again.'

/** The text of a file, or why it cannot be a table. */
export function readCsvFile(bytes: Uint8Array): { text: string } | { problem: string } {
  // Text contains no zero byte; pictures, spreadsheet files and archives do.
  if (bytes.includes(0)) return { problem: NO_CSV }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.length > MENU_LIMITS.csvLength ? { problem: TOO_LONG } : { text }
  } catch {
    return { problem: isMostlyText(bytes) ? OTHER_ENCODING : NO_CSV }
  }
}

/** Older spreadsheets write letters such as é as one byte. Everything else is as in UTF-8. */
function isMostlyText(bytes: Uint8Array): boolean {
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d
  return !bytes.some(isControl)
}
