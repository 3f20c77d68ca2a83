/** A listing of the demo. `days`: a letter for each day from Monday on, or a dash for a day off. */
export type DemoListing = {
  name: string
  job: string
  location: string
  days: string
  description: string
  badges: readonly string[]
  /** The last edit. */
  daysAgo: number
  sharePhone?: boolean
}
