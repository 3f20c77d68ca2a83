import { Counter, collectDefaultMetrics, Gauge, Registry } from '@platformatic/prom-client'

/** The metrics at /metrics for Prometheus: counts and sizes, without personal data. */
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
  help: 'Sockets disconnected by the server, by reason.',
  labelNames: ['reason'],
  registers: [metrics],
})

/** Counts open sockets when the metrics are read, so that no socket needs a listener for it. */
export const socketCounters = new Set<() => number>()

new Gauge({
  name: 'tuckshop_sockets',
  help: 'Open sockets of kitchens and diners.',
  registers: [metrics],
  collect() {
    this.set([...socketCounters].reduce((sum, count) => sum + count(), 0))
  },
})
