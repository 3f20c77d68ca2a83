import { oneLine, withoutUnseen } from '../visible-text.ts'

/** A key for category names that differ only in case, such as "Mains" and "mains", which a menu may not both have. */
export function readsAlike(a: string, b: string): boolean {
  return asRead(a) === asRead(b)
}

export function asRead(name: string): string {
  return oneLine(withoutUnseen(name)).toLowerCase() // older names may contain line breaks
}

/** Finds a category by name: an exact match, or else the first that differs only in case. */
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
