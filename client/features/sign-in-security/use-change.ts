import { useState } from 'react'
import { ConfirmationClosed } from '#client/lib/session/confirmation.ts'
import { problemSentence } from './problem-sentence.ts'

/** Runs one change at a time, and keeps which one is running and the last error. */
export function useChange<Name extends string>() {
  const [pending, setPending] = useState<Name>()
  const [problem, setProblem] = useState<string>()

  async function change(name: Name, work: () => Promise<void>): Promise<void> {
    setPending(name)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ConfirmationClosed)) setProblem(problemSentence(error))
    }
    setPending(undefined)
  }

  return { pending, problem, change }
}
