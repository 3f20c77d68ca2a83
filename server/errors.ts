import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/error-codes.ts'
import { StoreUnavailable } from './db/unit-of-work.ts'
import { explainFault } from './http/validation.ts'
import { eventOfRefusal, type SampledSecurityLog } from './security-log.ts'

/** The one error class for errors a client can act on: a closed code and a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function errorBody({ code, message, details }: AppError): ErrorBody {
  return { statusCode: ERROR_STATUS[code], code, message, ...(details ? { details } : {}) }
}

/** Any error as an AppError; undefined if it is this server's own fault. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return error instanceof StoreUnavailable ? refusalOfStore(error) : undefined
}

/** Faults that need an operator, because they do not pass by themselves. */
const LASTING: ReadonlySet<StoreUnavailable['reason']> = new Set(['full', 'read-only', 'damaged', 'failing'])

function refusalOfStore({ reason }: StoreUnavailable): AppError {
  if (reason === 'full') {
    return new AppError('STORAGE_FULL', 'The server is out of storage. Please tell the restaurant.', undefined, 30)
  }
  if (LASTING.has(reason)) {
    return new AppError(
      'STORAGE_UNAVAILABLE',
      'The server cannot save this right now. Please tell the restaurant.',
      undefined,
      5,
    )
  }
  return new AppError('OVERLOADED', 'The server is very busy. Please try again in a moment.', undefined, 2)
}

const FASTIFY_REFUSALS: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'That is too large to send.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', 'Please send JSON (Content-Type: application/json).'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_REQUEST', 'The request has no content.'],
  FST_UNDER_PRESSURE: ['OVERLOADED', 'The server is very busy. Please try again in a moment.'],
}

function fastifyRefusal(error: FastifyError): AppError | undefined {
  if (error.validation) {
    const { message, field } = explainFault(error.validation, error.validationContext)
    return new AppError('INVALID_REQUEST', message, field === undefined ? undefined : { field })
  }
  const known = FASTIFY_REFUSALS[error.code]
  if (known) return new AppError(known[0], known[1])
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new AppError('INVALID_REQUEST', 'The request could not be read.') : undefined
}

const LOG_AGAIN_MS = 10 * 60 * 1000

/** The account of a request, as far as it is known. */
type AccountOf = (request: FastifyRequest) => Promise<string | undefined>

export function handleErrors(app: FastifyInstance, accountOf: AccountOf, noteSecurity: SampledSecurityLog): void {
  const note = noteRefusals(noteSecurity, accountOf)
  const loggedAt = new Map<string, number>()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asAppError(error) ?? fastifyRefusal(error)
    if (refusal) note(request, refusal)
    if (!refusal) {
      request.log.error({ event: 'request.failed', err: error }, 'a request failed')
      return send(reply, new AppError('SERVER_FAULT', 'Something went wrong on our side. Please try again.'))
    }
    if (error instanceof StoreUnavailable && LASTING.has(error.reason)) {
      // Logged once with its cause, because every request after it would say the same.
      const now = performance.now()
      if (now - (loggedAt.get(error.reason) ?? -LOG_AGAIN_MS) < LOG_AGAIN_MS) return send(reply, refusal)
      loggedAt.set(error.reason, now)
      request.log.error({ event: `store.${error.reason}`, err: error }, refusal.code)
    } else if (ERROR_STATUS[refusal.code] >= 500) {
      request.log.warn({ event: 'request.unavailable', reason: error.message }, refusal.code)
    }
    return send(reply, refusal)
  })
}

/** Logs errors that may be part of an attack, with the route and the account if known. */
function noteRefusals(note: SampledSecurityLog, accountOf: AccountOf) {
  return (request: FastifyRequest, { code }: AppError): void => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const withAccount = (accountId: string | undefined) => {
      const event = eventOfRefusal(code, accountId !== undefined)
      if (event !== undefined) note(request.log, event, { route, accountId })
    }
    accountOf(request).then(withAccount, () => withAccount(undefined))
  }
}

/** For malformed addresses, which Fastify rejects before routing. */
export function unreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new AppError('INVALID_REQUEST', 'This address is invalid.')
  if (request.headers.accept?.includes('text/html')) {
    reply.code(ERROR_STATUS[refusal.code]).type('text/plain; charset=utf-8').send(refusal.message)
  } else send(reply, refusal)
}

export function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new AppError('NOT_FOUND', 'There is nothing at this address.'))
}

function send(reply: FastifyReply, refusal: AppError) {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', String(refusal.retryAfterSeconds))
  return reply.code(ERROR_STATUS[refusal.code]).header('Cache-Control', 'no-store').send(errorBody(refusal))
}

/** The queue is too long for callers to wait. */
export function overloaded(): AppError {
  return new AppError('OVERLOADED', 'The server is very busy. Please try again in a moment.', undefined, 2)
}
