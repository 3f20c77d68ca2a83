import { PASSWORD_MIN } from '#shared/accounts/account.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the most common of leaked ones, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/** Read when a password is first chosen: 49,000 in the order of how common they are, of which 18,000 are long enough. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].flatMap((word) => (word.length >= PASSWORD_MIN ? [word.toLowerCase()] : [])),
  )
}
