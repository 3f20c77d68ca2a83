/** The specification shows roles with a capital first letter. */
export function capitalised(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
