/**
 * How many letters were left out, added, changed or swapped with their neighbour (optimal string alignment); anything
 * above `most` is `most + 1`.
 */
export function spellingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const steps = [
        at(above, column - 1) + (isSame ? 0 : 1),
        at(above, column) + 1,
        at(current, column - 1) + 1,
        row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : most + 1,
      ]
      current.push(Math.min(...steps))
    }
    if (Math.min(...current) > most) return most + 1
    before = above
    above = current
  }
  return Math.min(at(above, other.length), most + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
