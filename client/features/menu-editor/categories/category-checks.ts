import { checkDishName } from '../dishes/dish-checks.ts'

export type TypedCategory = { name: string; priority: string }

export const MOST_PRIORITY = 1_000_000 // the endpoint's limit

export function checkTypedCategory({ name, priority }: TypedCategory) {
  const isWhole = /^-?\d+$/.test(priority.trim()) && Math.abs(Number(priority)) <= MOST_PRIORITY
  return { name: checkDishName(name), priority: isWhole ? undefined : 'Enter a whole number, like 1.' }
}
