import { oneLine, withoutUnseen } from '../visible-text.ts'

/** Two categories of a menu never read alike: "Mains" and "mains" are one. */
export function readsAlike(a: string, b: string): boolean {
  return asRead(a) === asRead(b)
}

export function asRead(name: string): string {
  return oneLine(withoutUnseen(name)).toLowerCase() // names of earlier versions may have line breaks
}

/** Categories by name: the one written exactly so, else the first that reads alike. */
export class CategoryFinder<Category extends { name: string }> {
  readonly #exact = new Map<string, Category>()
  readonly #alike = new Map<string, Category>()

  constructor(categories: readonly Category[]) {
    for (const category of categories) this.add(category)
  }

  add(category: Category): void {
    const { name } = category
    if (!this.#exact.has(name)) this.#exact.set(name, category)
    if (!this.#alike.has(asRead(name))) this.#alike.set(asRead(name), category)
  }

  find(name: string): Category | undefined {
    return this.#exact.get(name) ?? this.#alike.get(asRead(name))
  }
}
