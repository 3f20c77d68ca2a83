import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { EMAIL_PATTERN, PHONE_PATTERN, WRITTEN_EMAIL_PATTERN, WRITTEN_PHONE_PATTERN } from '#shared/contact-details.ts'
import { IMAGE_URL_PATTERN } from '#shared/menu/menu.ts'
import { VISIBLE_PATTERN, withoutUnseen } from '#shared/visible-text.ts'
import { textsNamedBy } from './body-texts.ts'

/**
 * Bodies are not converted: "3" is not a number. Parameters in addresses are text and are converted as the schema asks.
 */
const common = { strict: true, allErrors: false, removeAdditional: false, multipleOfPrecision: 6 }
const strict = new Ajv({ ...common, coerceTypes: false })
const reading = new Ajv({ ...common, coerceTypes: true, useDefaults: true })

type Route = { schema: object; httpPart?: string }

export function compileValidator({ schema, httpPart }: Route) {
  if (httpPart === 'body') return compileStrict(schema)
  return refusingUnkeepableText(() => reading.compile(schema))
}

/**
 * For typed text: each text that the schema names loses its invisible characters before validation, in the parsed body
 * itself. Characters that no database can store are rejected.
 */
export function compileStrict(schema: object): Check {
  const eachText = textsNamedBy(schema)
  let compiled: ValidateFunction | undefined
  const check: Check = Object.assign(
    (data: unknown) => {
      compiled ??= strict.compile(schema)
      let isKeepable = true
      eachText(data, (text, field) => {
        // A password is stored as typed: it is never shown, and existing ones must still match.
        const seen = SECRET.test(field) ? text : withoutUnseen(text)
        if (UNKEEPABLE.test(seen)) isKeepable = false
        return seen
      })
      const isValid = compiled(data)
      check.errors = isValid && !isKeepable ? [UNKEEPABLE_FAULT] : (compiled.errors ?? null)
      return isValid && isKeepable
    },
    { errors: null },
  )
  return check
}

type Check = { (data: unknown): boolean; errors: ErrorObject[] | null }

const SECRET = /password$/i
// PostgreSQL stores no NUL, and UTF-8 no lone surrogate: such text would fail or come back changed.
const UNKEEPABLE = /[\0\p{Surrogate}]/u
const UNKEEPABLE_FAULT: ErrorObject = { instancePath: '', schemaPath: '#', keyword: 'text', params: {} }

// Compiled at first use: compiling all at the start would delay it by a quarter of a second.
function refusingUnkeepableText(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined
  const check = (data: unknown): boolean => {
    compiled ??= compile()
    const validate = compiled
    const isValid = validate(data)
    if (isValid && !hasUnkeepableText(data)) return true
    withErrors.errors = isValid ? [UNKEEPABLE_FAULT] : (validate.errors ?? null)
    return false
  }
  const withErrors: Check = Object.assign(check, { errors: null })
  return withErrors
}

// Not recursive, so that deeply nested input cannot exhaust the stack.
function hasUnkeepableText(data: unknown): boolean {
  const pending = [data]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string' && UNKEEPABLE.test(next)) return true
    if (typeof next === 'object' && next !== null) pending.push(...Object.values(next))
  }
  return false
}

type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>

/** The first fault as a sentence, and its field (`customerDetails.phone`). */
export function explainFault(
  faults: readonly { instancePath: string; keyword: string; params: Record<string, unknown> }[],
  context = 'body',
): { message: string; field: string | undefined } {
  const fault: Fault | undefined = faults[0]
  if (!fault) return { message: 'The request is not valid.', field: undefined }
  const missing = fault.keyword === 'required' ? String(fault.params.missingProperty) : undefined
  const unknown = fault.keyword === 'additionalProperties' ? String(fault.params.additionalProperty) : undefined
  const steps = fault.instancePath.split('/').slice(1)
  const field = [...steps, missing ?? unknown].filter((step) => step !== undefined && step !== '').join('.')
  const name = field === '' ? (context === 'body' ? 'The body' : 'The address') : field
  return { message: `${name} ${wordsFor(fault)}.`, field: field === '' ? undefined : field }
}

function wordsFor({ keyword, params }: Fault): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be ${article(String(params.type))}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`
    case 'maxLength':
      return `must have at most ${params.limit} characters`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'maxItems':
      return `must have at most ${params.limit} entries`
    case 'multipleOf':
      return 'must have at most two decimals'
    case 'pattern':
      return PATTERN_WORDS[String(params.pattern)] ?? 'has the wrong format'
    case 'text':
      return 'contains an unsupported character'
    case 'additionalProperties':
      return 'is not a field of this call'
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    default:
      return 'is not valid'
  }
}

const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [VISIBLE_PATTERN]: 'must contain a visible character',
  [EMAIL_PATTERN]: 'must be an email address, like name@example.com',
  [WRITTEN_EMAIL_PATTERN]: 'must be an email address, like name@example.com',
  [PHONE_PATTERN]: 'must be a phone number of 3 to 15 digits',
  [WRITTEN_PHONE_PATTERN]: 'must be a phone number',
  [IMAGE_URL_PATTERN.source]: 'must be the address of a picture, starting with https://',
}

function article(type: string): string {
  if (type === 'boolean') return 'true or false'
  if (type === 'object') return 'an object'
  if (type === 'array') return 'a list'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
