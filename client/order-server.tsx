import { renderToString } from 'react-dom/server'
import type { RenderOrderPage } from '#shared/menu/order-page.ts'
import { OrderPage } from './features/ordering/page/order-page.tsx'
import { createVisit } from './features/ordering/visit.ts'

/** The diner's page as HTML, readable before the script has loaded. */
export const renderOrderPage: RenderOrderPage = (state) =>
  renderToString(<OrderPage state={state} visit={state.kind === 'menu' ? createVisit(state) : undefined} />)
