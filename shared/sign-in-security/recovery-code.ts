import { codeAsMeant } from '../accounts/kitchen-code.ts'

export const RECOVERY_CODES = 10
/** 27 characters in 24 places are 114 bits: too many to try, even against the plain hashes of a stolen database. */
export const RECOVERY_LENGTH = 24
const GROUP = 4

/** As it is shown, in groups: `bcdf-2345-ghjk-6789-mnpq-2345`. */
export function recoveryCodeAsShown(code: string): string {
  return Array.from({ length: Math.ceil(code.length / GROUP) }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}

/** What somebody typed as their second factor: the six digits of an app, a recovery code, or neither. */
export function codeKind(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const code = codeAsMeant(typed)
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return code.length === RECOVERY_LENGTH ? { kind: 'recovery', code } : undefined
}
