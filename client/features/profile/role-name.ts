/** As the specification shows a role: with its first letter capital. */
export function capitalised(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
