import type { Power, Role } from '#shared/accounts/account.ts'
import type { Extra } from '#shared/menu/menu.ts'
import { DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES } from '#shared/orders/ageing.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import type { OrderStatus, Transition } from '#shared/orders/order-status.ts'
import type { Kit } from './columns.pg.ts'
import { defineMarketplaceTables } from './marketplace-tables.ts'
import { definePaymentTables } from './payment-tables.ts'
import { defineSignInTables } from './sign-in-tables.ts'

/** `open`: staff have not answered. `handled`: its orders were cancelled. `trusted`: its orders are real. */
export type SuspicionState = 'open' | 'handled' | 'trusted'
export type Purpose =
  | 'reset-password'
  | 'kitchen-link'
  | 'second-factor'
  | 'passkey-sign-in'
  | 'passkey-add'
  | 'passkey-confirm'
  | 'sandbox-card'
  | 'sandbox-subscription'

/**
 * Every table, once for both dialects. Tables that grow with a restaurant have `restaurant_id` in each of their keys,
 * so that they can be distributed by it. Ids sort by time, so that indexes grow at their right edge.
 */
export function defineSchema(kit: Kit) {
  const { table, text, int, bool, json, instant, cents, primaryKey, index, uniqueIndex } = kit

  const accounts = table(
    'accounts',
    {
      id: text('id').primaryKey(),
      email: text('email').notNull(),
      passwordHash: text('password_hash').notNull(),
      role: text('role').$type<Role>().notNull(),
      name: text('name').notNull(),
      phone: text('phone').notNull(),
      location: text('location').notNull(),
      restaurantId: text('restaurant_id'),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [uniqueIndex('accounts_email').on(t.email)],
  )

  /** Only the SHA-256 of a token is stored. */
  const sessions = table(
    'sessions',
    {
      tokenHash: text('token_hash').primaryKey(),
      accountId: text('account_id').notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      /** What the session may do: a kitchen tablet does not have the owner's rights. */
      power: text('power').$type<Power>().notNull().default('account'),
      /** A label for people, such as "Safari on iPad". */
      device: text('device').notNull().default(''),
      /** When the password or a passkey was last entered in this session. */
      confirmedAt: instant('confirmed_at').notNull().default(0),
      /** Whether it was opened or confirmed with two factors. */
      isTwoFactor: bool('is_two_factor').notNull().default(false),
    },
    (t) => [index('sessions_account').on(t.accountId), index('sessions_expires').on(t.expiresAt)],
  )

  /** One-time tokens sent by email or shown on a screen. Only the SHA-256 of a token is stored. */
  const oneTimeWords = table(
    'one_time_words',
    {
      wordHash: text('word_hash').primaryKey(),
      purpose: text('purpose').$type<Purpose>().notNull(),
      accountId: text('account_id').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (t) => [index('one_time_words_expires').on(t.expiresAt)],
  )

  /**
   * Changed by every order: its row holds the counters and, on PostgreSQL, is the lock that orders a restaurant's
   * changes.
   */
  const restaurants = table('restaurants', {
    id: text('id').primaryKey(),
    revision: int('revision').notNull(),
    /** How many orders are new, preparing or delivered, counted by the statement that takes each revision. */
    openOrders: int('open_orders').notNull().default(0),
    orderDay: text('order_day').notNull(),
    orderNumber: int('order_number').notNull(),
    /**
     * Counts every change that a diner's page shows. Placing an order compares it with the version of the menu it used
     * for prices.
     */
    menuVersion: int('menu_version').notNull(),
    tableCount: int('table_count'),
    isPaused: bool('is_paused').notNull(),
    pauseReason: text('pause_reason').notNull(),
    timeZone: text('time_zone').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    ownerId: text('owner_id').notNull(),
    isPaymentMethodAdded: bool('is_payment_method_added').notNull(),
    isSetUp: bool('is_set_up').notNull(),
    createdAt: instant('created_at').notNull(),
    /** After how many minutes a waiting ticket turns yellow, then red. */
    dueAfterMinutes: int('due_after_minutes').notNull().default(DEFAULT_DUE_MINUTES),
    lateAfterMinutes: int('late_after_minutes').notNull().default(DEFAULT_LATE_MINUTES),
    /** When the owner was last emailed that no kitchen shows an order. */
    alertedAt: instant('alerted_at'),
    /** When the owner was last emailed that new orders are refused because too many are open. */
    fullAlertedAt: instant('full_alerted_at'),
    /** Details of diners were deleted from orders placed before this. */
    dinersForgottenUntil: instant('diners_forgotten_until').notNull().default(0),
    /** Until then a table may need its PIN; if past or unset, orders do not read `table_pins`. */
    protectedUntil: instant('protected_until'),
    /** Set when its account is deleted: diners find nothing, the ledger stays. */
    closedAt: instant('closed_at'),
  })

  const menuCategories = table(
    'menu_categories',
    {
      restaurantId: text('restaurant_id').notNull(),
      id: text('id').notNull(),
      name: text('name').notNull(),
      priority: int('priority').notNull(),
      isVisible: bool('is_visible').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.restaurantId, t.id] }),
      uniqueIndex('menu_categories_name').on(t.restaurantId, t.name),
    ],
  )

  const menuItems = table(
    'menu_items',
    {
      restaurantId: text('restaurant_id').notNull(),
      id: text('id').notNull(),
      categoryId: text('category_id').notNull(),
      name: text('name').notNull(),
      description: text('description').notNull(),
      priceCents: cents('price_cents').notNull(),
      imageUrl: text('image_url'),
      isAvailable: bool('is_available').notNull(),
      extras: json<readonly Extra[]>('extras').notNull(),
      /** The position in its category, from the top down; equal positions are in the order of creation. */
      position: int('position').notNull().default(0),
      /** The dish's size on the wire, by dishBytes: a menu's size is their sum, without reading the dishes. */
      bytes: int('bytes').notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.restaurantId, t.id] })],
  )

  /** One row per order, with its lines and its history of transitions as documents. */
  const orders = table(
    'orders',
    {
      restaurantId: text('restaurant_id').notNull(),
      id: text('id').notNull(),
      revision: int('revision').notNull(),
      status: text('status').$type<OrderStatus>().notNull(),
      placedAt: instant('placed_at').notNull(),
      orderNumber: int('order_number').notNull(),
      tableNumber: int('table_number').notNull(),
      totalCents: cents('total_cents').notNull(),
      statusChangedAt: instant('status_changed_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      seenByKitchenAt: instant('seen_by_kitchen_at'),
      isHidden: bool('is_hidden').notNull(),
      /** Placed by the restaurant's staff as a test: no sale, no fee, no alert. */
      isTest: bool('is_test').notNull().default(false),
      cancellationReason: text('cancellation_reason'),
      customerName: text('customer_name').notNull(),
      customerEmail: text('customer_email').notNull(),
      customerPhone: text('customer_phone').notNull(),
      lines: json<readonly OrderLine[]>('lines').notNull(),
      history: json<readonly Transition[]>('history').notNull(),
      idempotencyKey: text('idempotency_key'),
      requestHash: text('request_hash'),
      /** A keyed hash of the restaurant and the network address; deleted with the diner's details. */
      source: text('source'),
    },
    (t) => [
      // The time-sorted column comes first, so that orders of all restaurants share one right edge and a commit dirties
      // few pages. Distribution by restaurant_id only needs each unique key to contain it. A diner follows an order by
      // its id alone.
      primaryKey({ columns: [t.id, t.restaurantId] }),
      uniqueIndex('orders_idempotency_key').on(t.idempotencyKey, t.restaurantId),
      // The live list, a day's sales, and the orders of one source. Rows are long, so they are read only when needed.
      index('orders_status').on(t.restaurantId, t.status, t.placedAt, t.source),
      // The changes that a screen missed.
      index('orders_revision').on(t.restaurantId, t.revision),
    ],
  )

  /** Tables that need a PIN before they accept orders. */
  const tablePins = table(
    'table_pins',
    {
      restaurantId: text('restaurant_id').notNull(),
      tableNumber: int('table_number').notNull(),
      pin: text('pin').notNull(),
      /** The PIN before a change after wrong tries, and until when it is still accepted. */
      previousPin: text('previous_pin'),
      previousPinUntil: instant('previous_pin_until'),
      /** What entered PINs are bound to; it stays when the PIN changes after wrong tries. */
      generation: text('generation').notNull(),
      /** False if only orders from a suspected source need the PIN. */
      isForEveryone: bool('is_for_everyone').notNull(),
      until: instant('until_at').notNull(),
      /** The suspected source that caused it; unset if staff switched it on. */
      source: text('source'),
    },
    (t) => [primaryKey({ columns: [t.restaurantId, t.tableNumber] })],
  )

  /** Sources whose orders looked fake, and the staff's answer. */
  const suspectedSources = table(
    'suspected_sources',
    {
      restaurantId: text('restaurant_id').notNull(),
      source: text('source').notNull(),
      /** One of its orders, which identifies it to the staff. */
      orderId: text('order_id').notNull(),
      state: text('state').$type<SuspicionState>().notNull(),
      raisedAt: instant('raised_at').notNull(),
      until: instant('until_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.restaurantId, t.source] })],
  )

  /** Anonymous counters, such as how often the register page was opened. */
  const counters = table('counters', {
    name: text('name').primaryKey(),
    count: int('count').notNull(),
  })

  const feedback = table('feedback', {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull(),
    createdAt: instant('created_at').notNull(),
  })

  /** A browser that receives a push about an order that no kitchen shows, even with no page open. */
  const pushSubscriptions = table(
    'push_subscriptions',
    {
      endpoint: text('endpoint').primaryKey(),
      accountId: text('account_id').notNull(),
      publicKey: text('public_key').notNull(),
      authSecret: text('auth_secret').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('push_subscriptions_account').on(t.accountId)],
  )

  /** Created once by the service for itself, such as the keys that sign web pushes. */
  const ownSecrets = table('own_secrets', {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
  })

  /** Work that one instance does at a time. */
  const leases = table('leases', {
    name: text('name').primaryKey(),
    holder: text('holder').notNull(),
    expiresAt: instant('expires_at').notNull(),
  })

  return {
    accounts,
    sessions,
    oneTimeWords,
    restaurants,
    menuCategories,
    menuItems,
    orders,
    tablePins,
    suspectedSources,
    counters,
    feedback,
    pushSubscriptions,
    ownSecrets,
    leases,
    ...definePaymentTables(kit),
    ...defineMarketplaceTables(kit),
    ...defineSignInTables(kit),
  }
}

export type Tables = ReturnType<typeof defineSchema>
