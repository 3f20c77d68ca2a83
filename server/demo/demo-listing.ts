/** What a listing of the demo says. `days`: a letter for each day from Monday on, a dash for one that is off. */
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
