import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What keeps somebody from using this page as it now stands: the rule and the places, for people to read. */
export function faultsOf(page: Page): Promise<string[]> {
  return analyze(page, axeOf(page).withTags(RULES))
}

/** Only what a theme can change, for a page that was looked at whole in the other. */
export function faultsOfColour(page: Page): Promise<string[]> {
  return analyze(page, axeOf(page).withRules(['color-contrast', 'link-in-text-block']))
}

// Of a hundred tickets that are alike a few are looked at. No page has a frame: the report needs no second page to be
// put together in, nor what passed.
const axeOf = (page: Page) =>
  new AxeBuilder({ page })
    .exclude('[data-order]:nth-child(n + 9)')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(showWhatIsSkipped)
  await page.evaluate(comeToRest)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** In the page: what is not drawn because it is out of sight would be seen in the colours it once had. */
function showWhatIsSkipped(): void {
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

/**
 * In the page: what is half faded has no colour of its own yet. What moves for ever, such as a skeleton, is let be.
 * Asked again and again: a page that has nothing new to draw may never say that an animation has finished.
 */
async function comeToRest(): Promise<void> {
  const isUnderWay = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  while (document.getAnimations().some(isUnderWay)) await new Promise((next) => setTimeout(next, 20))
}
