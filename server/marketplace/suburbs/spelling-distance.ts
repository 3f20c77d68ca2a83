/**
 * How many letters were left out, added, changed or swapped with their neighbour (optimal string alignment); anything
 * above `most` is `most + 1`.
 */
export function spellingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = new Uint16Array(other.length + 1)
  let above = Uint16Array.from({ length: other.length + 1 }, (_, column) => column)
  let current = new Uint16Array(other.length + 1)
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let steps = Math.min(at(above, column - 1) + (isSame ? 0 : 1), at(above, column) + 1, at(current, column - 1) + 1)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) steps = Math.min(steps, at(before, column - 2) + 1)
      current[column] = steps
      least = Math.min(least, steps)
    }
    if (least > most) return most + 1
    const spare = before
    before = above
    above = current
    current = spare
  }
  return Math.min(at(above, other.length), most + 1)
}

function at(row: Uint16Array, column: number): number {
  return row[column] ?? 0
}
