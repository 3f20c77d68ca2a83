import './ui/tokens.css'
import './ui/base.css'
import { hydrateRoot } from 'react-dom/client'
import { ORDER_PAGE_STATE_ID, type OrderPageState } from '#shared/menu/order-page.ts'
import { isTestAddress } from '#shared/orders/test-orders.ts'
import { goLive } from './features/ordering/live-connection.ts'
import { browserTrail, keepBackButton } from './features/ordering/page/back-button.ts'
import { OrderPage } from './features/ordering/page/order-page.tsx'
import { guardTapSeries } from './features/ordering/page/tap-series.ts'
import { createVisit, restoreVisit } from './features/ordering/visit.ts'

const root = document.getElementById('root')
const stateText = document.getElementById(ORDER_PAGE_STATE_ID)?.textContent
if (!root || !stateText) throw new Error('The page has no #root element or no state')

// Written into this page by the server that rendered it.
const state = JSON.parse(stateText) as OrderPageState
const visit = state.kind === 'menu' ? createVisit(state, isTestAddress(location.search)) : undefined
hydrateRoot(root, <OrderPage state={state} visit={visit} />)
if (visit) {
  restoreVisit(visit)
  keepBackButton(visit.view, browserTrail)
  guardTapSeries(document)
  goLive(visit)
}
