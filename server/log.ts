type Line = (fields: Record<string, unknown>, message: string) => void

/** Where state changes are written: one event name each, never a name, phone, email, token or card. */
export type Log = { info: Line; warn: Line; error: Line }
