/** Two categories of a menu never read alike: "Mains" and "mains" are one. */
export function readsAlike(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The category meant by a name: the one written just so, else the one that reads alike. */
export function categoryByName<Category extends { name: string }>(
  categories: readonly Category[],
  name: string,
): Category | undefined {
  return categories.find((one) => one.name === name) ?? categories.find((one) => readsAlike(one.name, name))
}
