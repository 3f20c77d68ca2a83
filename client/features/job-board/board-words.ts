import type { PostKind } from '#shared/marketplace/post.ts'
import { type BoardFilters, daysIn } from './filters/board-filters.ts'

/** The texts of the two boards and of their invitations to post a listing. */
export const BOARDS = {
  employer: {
    path: '/jobs',
    title: 'Jobs in hospitality',
    lead: 'Jobs in cafés, bars and kitchens. No account needed.',
    one: 'job',
    many: 'jobs',
    backTo: 'All jobs',
    across: { question: 'Hiring?', label: 'See people looking for work' },
    offer: {
      question: 'Looking for work?',
      words: 'List your role, suburb and days. Employers nearby can find and message you.',
      label: "I'm looking for work",
      kind: 'work',
    },
  },
  worker: {
    path: '/workers',
    title: 'People looking for work',
    lead: 'Baristas, chefs and floor staff who are available for work. No account needed.',
    one: 'person',
    many: 'people',
    backTo: 'All people looking for work',
    across: { question: 'Looking for work?', label: 'See the jobs' },
    offer: {
      question: 'Hiring?',
      words: 'List the role, suburb and days. People nearby can find and message you.',
      label: 'Post a job',
      kind: 'job',
    },
  },
} as const satisfies Record<PostKind, object>

/** "Barista · Richmond, VIC 3121 + 10 km · Mon, Tue": the filters in one line. */
export function filterWords({ job, suburb, within, days }: BoardFilters): string {
  const around = within === 0 ? '' : ` + ${within} km`
  const chosen = [
    job,
    suburb === '' ? '' : `${suburb}${around}`,
    daysIn(days)
      .map((day) => day.slice(0, 3))
      .join(', '),
  ].filter((word) => word !== '')
  return chosen.length === 0 ? 'Any role, anywhere, any day' : chosen.join(' · ')
}

/** "20+ jobs", "1 person", "No jobs". */
export function countWords(kind: PostKind, count: number, hasMore: boolean): string {
  const { one, many } = BOARDS[kind]
  if (count === 0) return `No ${many}`
  return `${count}${hasMore ? '+' : ''} ${count === 1 ? one : many}`
}
