import { PASSWORD_MIN } from '#shared/accounts/account.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the most common leaked ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/** Read on first use: 49,000 passwords sorted by frequency, 18,000 of them long enough. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].flatMap((word) => (word.length >= PASSWORD_MIN ? [word.toLowerCase()] : [])),
  )
}
