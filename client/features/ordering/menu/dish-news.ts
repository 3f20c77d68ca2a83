import type { MenuItem } from '#shared/menu/menu.ts'
import { formatCents } from '#shared/money.ts'

/** What has changed about a dish, for the diner's choice, since it was opened. */
export function dishNews(opened: MenuItem, now: MenuItem, chosenIds: readonly string[]): string[] {
  const news: string[] = []
  if (now.priceCents !== opened.priceCents) news.push(`The price has changed ${fromTo(opened, now)}.`)
  for (const extra of opened.extras) {
    if (!chosenIds.includes(extra.id)) continue
    const current = now.extras.find(({ id, name }) => id === extra.id || name === extra.name)
    if (!current) news.push(`${extra.name} is no longer available.`)
    else if (!chosenIds.includes(current.id)) news.push(`${extra.name} is available again. Please choose it again.`)
    else if (current.priceCents !== extra.priceCents)
      news.push(`The price of ${extra.name} has changed ${fromTo(extra, current)}.`)
  }
  return news
}

type Priced = { priceCents: number }

function fromTo(before: Priced, now: Priced): string {
  return `from ${formatCents(before.priceCents)} to ${formatCents(now.priceCents)}`
}
