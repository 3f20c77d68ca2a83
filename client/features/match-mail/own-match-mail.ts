import { ApiError, api } from '#client/lib/api-client.ts'
import { changeMatchMail, changeMatchMailByWord, readMatchMail } from '#shared/marketplace/marketplace-api.ts'
import type { MatchMailCalls } from './match-mail-store.ts'

/** For signed-in users. */
export const OWN_MATCH_MAIL: MatchMailCalls = {
  begin: () => api(readMatchMail, {}),
  change: (isOn) => api(changeMatchMail, { body: { isOn } }),
  isWrongLink: () => false,
}

/** For the link in an email: opening it turns the emails off. */
export function mailedLink(word: string): MatchMailCalls {
  const change = (isOn: boolean) => api(changeMatchMailByWord, { params: { word }, body: { isOn } })
  return {
    begin: () => change(false),
    change,
    isWrongLink: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500,
  }
}
