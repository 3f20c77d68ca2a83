import { AppError } from '#server/errors.ts'
import { type AccountWords, isMadeOfOwnWords, OWN_WORDS_MESSAGE } from '#shared/accounts/own-words.ts'
import { isSimplePassword, SIMPLE_PASSWORD_MESSAGE } from '#shared/accounts/simple-password.ts'
import { isCommonPassword } from './common-passwords.ts'

const COMMON_MESSAGE =
  'This is one of the most common passwords and easy to guess. Choose another, such as three unrelated words.'

/** Refuses a new password that is common, simple or made of the account's own words. `field` is its name in the call. */
export async function requireGoodPassword(password: string, words: AccountWords, field = 'password'): Promise<void> {
  if (isSimplePassword(password)) throw new AppError('WEAK_PASSWORD', SIMPLE_PASSWORD_MESSAGE, { field })
  if (isMadeOfOwnWords(password, words)) throw new AppError('WEAK_PASSWORD', OWN_WORDS_MESSAGE, { field })
  if (await isCommonPassword(password)) throw new AppError('WEAK_PASSWORD', COMMON_MESSAGE, { field })
}
