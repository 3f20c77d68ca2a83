export const ORDER_STATUSES = ['new', 'preparing', 'delivered', 'paid', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

type StatusRow = {
  /** The statuses that may follow (specification, section 4). */
  next: readonly OrderStatus[]
  /** Open orders need work; closed ones may be hidden. */
  isOpen: boolean
  /** One word for the status, as in "Order 12 (table 8) moved to Delivered". */
  label: string
  /** The heading of its tickets on the order board (specification, section 4), and the text in their place. */
  heading: string
  emptyText: string
  sort: 'oldest first' | 'newest first'
  /** The ticket's main button. */
  action: { label: string; to: OrderStatus } | undefined
  /** The colours by their meaning: --attention and --on-attention, and so on. */
  tone: 'attention' | 'info' | 'success' | 'muted' | 'danger'
  /** The stage that it proves on the diner's status line. */
  stage: 'sent' | 'preparing' | 'delivered' | undefined
  /** What the diner reads under the order's number. */
  dinerText: (customerName: string, tableNumber: number) => string
}

const onItsWay: StatusRow['dinerText'] = (name, table) => `Thanks, ${name}. We'll bring it to table\u00a0${table}.`

/** Everything that depends only on an order's status, for the rules, the diner, the kitchen and the dashboard. */
export const STATUS_TABLE: Readonly<Record<OrderStatus, StatusRow>> = {
  new: {
    next: ['preparing', 'canceled'],
    isOpen: true,
    label: 'New',
    heading: 'New Orders',
    emptyText: 'No new orders right now.',
    sort: 'oldest first',
    action: { label: 'Mark as preparing', to: 'preparing' },
    tone: 'attention',
    stage: 'sent',
    dinerText: onItsWay,
  },
  preparing: {
    next: ['delivered', 'canceled'],
    isOpen: true,
    label: 'Preparing',
    heading: 'Preparing',
    emptyText: 'No orders in preparation.',
    sort: 'oldest first',
    action: { label: 'Delivered to the table', to: 'delivered' },
    tone: 'info',
    stage: 'preparing',
    dinerText: onItsWay,
  },
  delivered: {
    next: ['paid', 'canceled'],
    isOpen: true,
    label: 'Delivered',
    heading: 'Delivered to the table',
    emptyText: 'No delivered orders right now.',
    sort: 'oldest first',
    action: { label: 'Paid', to: 'paid' },
    tone: 'success',
    stage: 'delivered',
    dinerText: (name) => `It's on your table, ${name}. Enjoy!`,
  },
  paid: {
    next: [],
    isOpen: false,
    label: 'Paid',
    heading: 'Paid Orders',
    emptyText: 'No paid orders yet.',
    sort: 'newest first',
    action: undefined,
    tone: 'muted',
    stage: 'delivered',
    dinerText: (name) => `All paid. Thanks for coming, ${name}.`,
  },
  canceled: {
    next: ['new'],
    isOpen: false,
    label: 'Cancelled',
    heading: 'Cancelled Orders',
    emptyText: 'No cancelled orders.',
    sort: 'newest first',
    action: { label: 'Restore', to: 'new' },
    tone: 'danger',
    stage: undefined,
    dinerText: (name) => `Sorry, ${name}. Any questions? Ask our staff.`,
  },
}
