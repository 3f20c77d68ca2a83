import { createStore, type StoreApi } from 'zustand/vanilla'

/** `isPlaying` is the user's choice; `holds` pause it temporarily. */
type CarouselState = { index: number; isPlaying: boolean; holds: ReadonlySet<Hold> }
export type Hold = 'hover' | 'focus'

export type Carousel = {
  store: StoreApi<CarouselState>
  next: () => void
  previous: () => void
  show: (index: number) => void
  toggle: () => void
  hold: (why: Hold) => void
  release: (why: Hold) => void
  /** Starts the timer. Returns a function that stops it. */
  start: () => () => void
}

export function isRotating({ isPlaying, holds }: CarouselState): boolean {
  return isPlaying && holds.size === 0
}

/** Rotates through `count` slides. Each slide is shown for a full turn, however it was reached. */
export function createCarousel(count: number, turnMs: number, isPlaying: boolean): Carousel {
  const store = createStore<CarouselState>(() => ({ index: 0, isPlaying, holds: new Set() }))
  const show = (index: number) => store.setState({ index: (index + count) % count })
  const withHolds = (change: (holds: Set<Hold>) => void) => {
    const holds = new Set(store.getState().holds)
    change(holds)
    store.setState({ holds })
  }
  return {
    store,
    show,
    next: () => show(store.getState().index + 1),
    previous: () => show(store.getState().index - 1),
    toggle: () => store.setState((state) => ({ isPlaying: !state.isPlaying })),
    hold: (why) => withHolds((holds) => holds.add(why)),
    release: (why) => withHolds((holds) => holds.delete(why)),
    start() {
      let turning: ReturnType<typeof setTimeout> | undefined
      const wind = (state: CarouselState) => {
        clearTimeout(turning)
        turning = isRotating(state) ? setTimeout(() => show(state.index + 1), turnMs) : undefined
      }
      const stop = store.subscribe(wind)
      wind(store.getState())
      return () => {
        stop()
        clearTimeout(turning)
      }
    },
  }
}
