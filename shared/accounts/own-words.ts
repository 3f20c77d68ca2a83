/** An account's own details, which anyone who knows the person or the restaurant would guess first. */
export type AccountWords = { email: string; name?: string; phone?: string; restaurantName?: string | null }

export const OWN_WORDS_MESSAGE =
  'This password consists mostly of your name, email, phone number or restaurant, or of the name Tuckshop. Choose another, such as three unrelated words.'
const PRODUCT = 'tuckshop'

const SHORTEST_WORD = 4 // shorter ones also occur in unrelated words

/** Whether more than half of a password consists of the account's own words or the product's name. */
export function isMadeOfOwnWords(password: string, words: AccountWords): boolean {
  const typed = lettersOf(password)
  if (typed === '') return false
  // Longest first: "luckypenny" before "lucky".
  const own = ownWords(words).toSorted((one, other) => other.length - one.length)
  const rest = own.reduce((left, word) => left.replaceAll(word, ' '), typed).replaceAll(' ', '')
  return rest.length < typed.length / 2
}

function ownWords({ email, name = '', phone = '', restaurantName }: AccountWords): string[] {
  const [local = '', domain = ''] = email.split('@')
  const hosts = domain.split('.').slice(0, -1) // without the last part: .com, .au
  const texts = [email, local, ...hosts, name, restaurantName ?? '', PRODUCT]
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const all = [...texts, ...parts, phone].map(lettersOf)
  return [...new Set(all)].filter((word) => word.length >= SHORTEST_WORD)
}

/** Only letters and digits, in lower case: "Lucky-Penny!" is "luckypenny". */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
