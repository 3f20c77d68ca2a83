import { Counter, collectDefaultMetrics, Gauge, Registry } from '@platformatic/prom-client'

/** What Prometheus reads at /metrics: counts and sizes, never whose. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const ordersPlaced = new Counter({
  name: 'tuckshop_orders_placed_total',
  help: 'Orders taken.',
  registers: [metrics],
})

export const ordersRefused = new Counter({
  name: 'tuckshop_orders_refused_total',
  help: 'Orders refused, by code.',
  labelNames: ['code'],
  registers: [metrics],
})

export const socketsCut = new Counter({
  name: 'tuckshop_sockets_cut_total',
  help: 'Sockets cut because of what they sent or did not read, by reason.',
  labelNames: ['reason'],
  registers: [metrics],
})

/** Who knows of open sockets; asked when the figures are read, so that no socket carries a listener for it. */
export const socketCounts = new Set<() => number>()

new Gauge({
  name: 'tuckshop_sockets',
  help: 'Open sockets of kitchens and diners.',
  registers: [metrics],
  collect() {
    this.set([...socketCounts].reduce((sum, count) => sum + count(), 0))
  },
})
