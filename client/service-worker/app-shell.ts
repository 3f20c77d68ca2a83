/** What a page of the app is made of, as one build made it. The build puts it into the worker. */
export type AppShell = {
  /** Changes with any of the files. */
  version: string
  /** The app's first script: a page that runs it is of this build. */
  entry: string
  files: readonly string[]
}
