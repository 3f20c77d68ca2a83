/** What keeps the server from starting, as a sentence for whoever starts it. It names variables, never their values. */
export class StartFault extends Error {
  constructor(what: string) {
    super(`Tuckshop cannot start: ${what}`)
  }
}
