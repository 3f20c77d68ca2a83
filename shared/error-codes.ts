/** Every refusal the service can answer, with its HTTP status. Clients may rely on the words. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  INVALID_CREDENTIALS: 400,
  EMPTY_ORDER: 400,
  ORDER_TOO_LARGE: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RESTAURANT_NOT_FOUND: 404,
  TABLE_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  MENU_ITEM_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  ITEM_NOT_ON_MENU: 409,
  ITEM_UNAVAILABLE: 409,
  EXTRA_NOT_ON_MENU: 409,
  PRICE_CHANGED: 409,
  NOT_TAKING_ORDERS: 409,
  ILLEGAL_TRANSITION: 409,
  STALE: 409,
  TOO_LATE_TO_UNDO: 409,
  CATEGORY_HAS_ITEMS: 409,
  CATEGORY_EXISTS: 409,
  SETUP_INCOMPLETE: 409,
  EMAIL_TAKEN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_FAULT: 500,
  OVERLOADED: 503,
  STORAGE_FULL: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every answer that is not a success. `details` names the field, the line or the present state. */
export type ErrorBody = {
  statusCode: number
  code: ErrorCode
  message: string
  details?: Record<string, unknown>
}
