/** An error's message, which can be shown as it is. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Please try again.'
}
