import type { OrderPageState } from '#shared/menu/order-page.ts'
import { CodeIcon, PlateIcon } from '../ui/icons.tsx'
import type { Visit } from '../visit.ts'
import { VisitProvider } from '../visit-context.tsx'
import { DeadEnd } from './dead-end.tsx'
import { TablePage } from './table-page.tsx'

type OrderPageProps = { state: OrderPageState; visit: Visit | undefined }

/** The diner's page in each state that a table's code can lead to. */
export function OrderPage({ state, visit }: OrderPageProps) {
  switch (state.kind) {
    case 'menu':
      if (!visit) throw new Error('The menu needs a visit')
      return (
        <VisitProvider value={visit}>
          <TablePage />
        </VisitProvider>
      )
    case 'unknown-restaurant':
      return (
        <DeadEnd title="We can't find this restaurant" icon={<PlateIcon />}>
          The link may be out of date. Please scan the code on your table again, or ask the staff.
        </DeadEnd>
      )
    case 'unknown-table':
      return (
        <DeadEnd title={`There's no table ${state.tableNumber} here`} above={state.restaurantName} icon={<PlateIcon />}>
          {state.restaurantName} has no table with this number. Please ask the staff, or scan the code on your table
          again.
        </DeadEnd>
      )
    case 'no-table':
      return (
        <DeadEnd title="Scan a table's code" icon={<CodeIcon />}>
          Point your phone's camera at the code on your table to start ordering.
        </DeadEnd>
      )
    default:
      return state satisfies never
  }
}
