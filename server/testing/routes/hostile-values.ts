/** Values that violate every schema and break code without checks. */
export const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  0.001,
  1.5,
  2_147_483_647,
  2_147_483_648,
  2 ** 53,
  1e300,
  -1e300,
  '',
  ' ',
  '\n',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '0000-01-01',
  '2999-12-31',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '+275760-09-13',
  'a\0b',
  '\ud83c',
  '🍕',
  '\u202e',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(20_000),
  [],
  [null],
  [[[[]]]],
  Array.from({ length: 2_000 }, () => ({})),
  {},
  { length: -1 },
  { toString: null, valueOf: null },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
]

type Path = readonly (string | number)[]

/** Every place in a value, itself first: `[]`, `['lines']`, `['lines', 0]`, … */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [at, ...inside]
}

/** The value with one place replaced; undefined removes the field. */
export function withReplaced(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (index === step ? withReplaced(part, rest, replacement) : part))
  }
  if (typeof value !== 'object' || value === null) return value // an earlier replacement removed its inner part
  const inside: unknown = Reflect.get(value, step)
  return { ...value, [step]: withReplaced(inside, rest, replacement) }
}
