type Line = (fields: Record<string, unknown>, message: string) => void

/** Where state changes are logged: one event name each, never a name, phone, email, token or card. */
export type Log = { info: Line; warn: Line; error: Line }

/** JavaScript's built-in errors only describe code. All other messages may repeat input: a row, an address, a body. */
const SPEAK_OF_CODE = ['TypeError', 'RangeError', 'ReferenceError']

export type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError }

/** An error as it may be logged: type, stack and code, without personal data. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name === 'Error' ? error.constructor.name : name,
    ...(code === undefined ? {} : { code }),
    message: SPEAK_OF_CODE.includes(name) ? message : '',
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(cause === undefined ? {} : { cause: errorForLog(cause) }),
  }
}
