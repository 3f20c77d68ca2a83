/** The files of one build of the app. The build injects it into the worker. */
export type AppShell = {
  /** Changes when any file changes. */
  version: string
  /** The app's entry script. A page that runs it belongs to this build. */
  entry: string
  files: readonly string[]
}
