import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The axe violations on the page, as the rule and the elements. */
export function faultsOf(page: Page): Promise<string[]> {
  return analyze(page, axeOf(page).withTags(RULES))
}

/** Only the rules that a theme can change, for a page already checked in the other theme. */
export function faultsOfColour(page: Page): Promise<string[]> {
  return analyze(page, axeOf(page).withRules(['color-contrast', 'link-in-text-block']))
}

// Only the first tickets are checked, since all are alike. No page has a frame, so the report needs no second page.
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

/** In the page: renders what content-visibility skips, which would otherwise be checked in outdated colours. */
function showWhatIsSkipped(): void {
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

/**
 * In the page: waits for transitions, because a half-faded element has no final colour. Endless animations such as
 * skeletons are ignored. Polls, because an animation's `finished` may not settle on a page that has nothing to draw.
 */
async function comeToRest(): Promise<void> {
  const isUnderWay = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  while (document.getAnimations().some(isUnderWay)) await new Promise((next) => setTimeout(next, 20))
}
