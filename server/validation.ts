import { Ajv, type ErrorObject } from 'ajv'

/** Bodies mean what they say: "3" is no number. What stands in an address is text, and is read as the schema asks. */
const common = { strict: true, allErrors: false, removeAdditional: false, multipleOfPrecision: 6 }
const strict = new Ajv({ ...common, coerceTypes: false })
const reading = new Ajv({ ...common, coerceTypes: true, useDefaults: true })

type Route = { schema: object; httpPart?: string }

export function compileValidator({ schema, httpPart }: Route) {
  return (httpPart === 'body' ? strict : reading).compile(schema)
}

export function compileStrict(schema: object) {
  return strict.compile(schema)
}

type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>

/** The first fault as a sentence, and the field it is in (`customerDetails.phone`). */
export function explainFault(
  faults: readonly { instancePath: string; keyword: string; params: Record<string, unknown> }[],
  context = 'body',
): { message: string; field: string | undefined } {
  const fault: Fault | undefined = faults[0]
  if (!fault) return { message: 'The request is not as it should be.', field: undefined }
  const missing = fault.keyword === 'required' ? String(fault.params['missingProperty']) : undefined
  const unknown = fault.keyword === 'additionalProperties' ? String(fault.params['additionalProperty']) : undefined
  const steps = fault.instancePath.split('/').slice(1)
  const field = [...steps, missing ?? unknown].filter((step) => step !== undefined && step !== '').join('.')
  const name = field === '' ? `The ${context}` : field
  return { message: `${name} ${wordsFor(fault)}.`, field: field === '' ? undefined : field }
}

function wordsFor({ keyword, params }: Fault): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be ${article(String(params['type']))}`
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty' : `must have at least ${params['limit']} characters`
    case 'maxLength':
      return `must have at most ${params['limit']} characters`
    case 'minimum':
      return `must be at least ${params['limit']}`
    case 'maximum':
      return `must be at most ${params['limit']}`
    case 'maxItems':
      return `must have at most ${params['limit']} entries`
    case 'multipleOf':
      return 'must have at most two decimals'
    case 'additionalProperties':
      return 'is not a field of this call'
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    default:
      return 'is not valid'
  }
}

function article(type: string): string {
  if (type === 'boolean') return 'true or false'
  if (type === 'object') return 'an object'
  if (type === 'array') return 'a list'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
