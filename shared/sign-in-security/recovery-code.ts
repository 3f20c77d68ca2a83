import { codeAsMeant } from '../accounts/kitchen-code.ts'

export const RECOVERY_CODES = 10
/** 27 characters in 24 places are 114 bits: too many to guess, even with the unsalted hashes of a stolen database. */
export const RECOVERY_LENGTH = 24
const GROUP = 4

/** The code as shown, in groups: `bcdf-2345-ghjk-6789-mnpq-2345`. */
export function recoveryCodeAsShown(code: string): string {
  return Array.from({ length: Math.ceil(code.length / GROUP) }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}

/** The kind of second factor that was typed: an app's six digits, a recovery code, or neither. */
export function codeKind(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const code = codeAsMeant(typed)
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return code.length === RECOVERY_LENGTH ? { kind: 'recovery', code } : undefined
}
