/**
 * A reason why the server cannot start, as a sentence for the person starting it. Names variables, never their values.
 */
export class StartFault extends Error {
  constructor(what: string) {
    super(`Tuckshop cannot start: ${what}`)
  }
}
