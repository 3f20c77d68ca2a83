import { answerJobs, givenToThread } from '#server/threads/answer-jobs.ts'
import type { RenderOrderPage } from '#shared/menu/order-page.ts'
import { packBrotli, packGzip } from './pack-page.ts'
import type { PackedPages } from './packed-page.ts'
import { pageTexts } from './page-texts.ts'

export type PageThreadData = { rendererFile: string; order: string }
/** `menuJson`: the public menu as on the wire, in UTF-8. */
export type PageJob = { menuJson: Uint8Array; opensCart: boolean }

const { rendererFile, order } = givenToThread<PageThreadData>()
// Built from the client's own source, which the server does not import.
const { renderOrderPage } = (await import(rendererFile)) as { renderOrderPage: RenderOrderPage }

answerJobs(async ({ menuJson, opensCart }: PageJob): Promise<PackedPages> => {
  const page = pageTexts(order, renderOrderPage, { menuJson: new TextDecoder().decode(menuJson), opensCart })
  const gzip = packGzip(page)
  return { gzip, br: await packBrotli(page).catch(() => gzip) }
})
