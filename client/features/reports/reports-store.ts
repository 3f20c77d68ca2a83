import { createStore } from 'zustand/vanilla'
import { reasonOf } from '#client/lib/reason-of.ts'
import { secondFactorReasonIn } from '#client/lib/session/second-factor-reason.ts'
import type { PostReport } from '#shared/marketplace/marketplace-api.ts'

export type Decision = 'kept' | 'removed'

export type ReportCalls = {
  list: () => Promise<PostReport[]>
  decide: (id: string, decision: Decision) => Promise<PostReport>
  /** Whether the list was refused, so that a retry is no use. */
  isRefusal: (error: unknown) => boolean
}

export type ReportsState = {
  /** Newest first; undefined until loaded. */
  reports: readonly PostReport[] | undefined
  /** Why they are missing. */
  failure: { reason: string; isRefusal: boolean; needsSecondFactor: boolean } | undefined
  /** The report whose decision is being saved. */
  deciding: string | undefined
  /** What could not be saved, as a sentence. */
  problem: string | undefined
}

export function createReports({ list, decide, isRefusal }: ReportCalls) {
  const store = createStore<ReportsState>(() => ({
    reports: undefined,
    failure: undefined,
    deciding: undefined,
    problem: undefined,
  }))

  return {
    store,
    load: async () => {
      store.setState({ failure: undefined })
      try {
        store.setState({ reports: await list() })
      } catch (error) {
        const needsSecondFactor = secondFactorReasonIn(error) !== undefined
        store.setState({ failure: { reason: reasonOf(error), isRefusal: isRefusal(error), needsSecondFactor } })
      }
    },
    /** Applied after the server's answer, to every report about the same listing. */
    decide: async (id: string, decision: Decision) => {
      if (store.getState().deciding !== undefined) return
      store.setState({ deciding: id, problem: undefined })
      try {
        const decided = await decide(id, decision)
        store.setState(({ reports }) => ({
          reports: reports?.map((report) =>
            isOfSamePost(report, decided) ? { ...report, status: decided.status, post: decided.post } : report,
          ),
        }))
      } catch (error) {
        store.setState({ problem: `Couldn't save the decision. ${reasonOf(error)}` })
      }
      store.setState({ deciding: undefined })
    },
  }
}

function isOfSamePost(one: PostReport, other: PostReport): boolean {
  return one.id === other.id || (one.post !== null && one.post.id === other.post?.id)
}
