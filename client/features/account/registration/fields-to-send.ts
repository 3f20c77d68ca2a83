/** Trims every field except the password, which is sent as typed. */
export function fieldsToSend<Name extends string>(typed: Record<Name, string>): Record<Name, string> {
  const sent = { ...typed }
  for (const name of Object.keys(typed) as Name[]) if (name !== 'password') sent[name] = typed[name].trim()
  return sent
}
