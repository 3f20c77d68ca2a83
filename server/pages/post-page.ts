import { postOnBoard } from '#server/marketplace/board/post-on-board.ts'
import { readListed } from '#server/marketplace/board/read-board.ts'
import type { Service } from '#server/service.ts'
import { type Availability, WEEKDAYS } from '#shared/marketplace/availability.ts'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { postTitle } from '#shared/marketplace/post-title.ts'
import { type AppPath, POST_PATHS } from '#shared/pages.ts'
import { type Head, headFiller } from './head-of-page.ts'
import { jobPosting } from './job-posting.ts'

const DESCRIPTION_MAX = 200 // search engines cut longer ones

/** The boards' own addresses. */
export const BOARD_PATHS = { employer: '/jobs', worker: '/workers' } as const satisfies Record<PostKind, AppPath>

export type AppPage = { status: 200 | 404; html: string }

const BOARD_HEADS: Readonly<Record<PostKind, Head>> = {
  employer: {
    title: 'Hospitality jobs in Australia · Tuckshop',
    description:
      'Jobs in cafés, restaurants, pubs and hotels across Australia. Filter by role, suburb and weekday, and write to the employer. No account needed.',
    path: BOARD_PATHS.employer,
  },
  worker: {
    title: 'Hospitality people looking for work · Tuckshop',
    description:
      'Baristas, chefs, waiters and kitchen hands across Australia looking for work. Filter by role, suburb and weekday, and write to them. No account needed.',
    path: BOARD_PATHS.worker,
  },
}

/** The app's page with the head that search engines and link previews read for a board or a listing. */
export function postPages(service: Service, appPage: string) {
  const fill = headFiller(appPage, service.publicUrl)
  const boards = { employer: fill(BOARD_HEADS.employer), worker: fill(BOARD_HEADS.worker) }
  return {
    board: (kind: PostKind): AppPage => ({ status: 200, html: boards[kind] }),
    post: async (kind: PostKind, id: string): Promise<AppPage> => {
      const listed = await service.store.read(() => readListed(kind, id, undefined, service.now()))
      if (!listed) return { status: 404, html: appPage }
      return { status: 200, html: fill(headOf(postOnBoard(listed))) }
    },
  }
}

function headOf(post: BoardPost): Head {
  const where = post.location
  const described = [`${daysIn(post.availability)}.`, post.description].filter((part) => part !== '').join(' ')
  const path = POST_PATHS[post.kind].replace(':id', encodeURIComponent(post.id))
  const title = `${postTitle(post)} · Tuckshop`
  if (post.kind === 'worker') {
    return { title, description: shortened(`${post.name}, ${described}`), path, isKeptFromSearch: true }
  }
  const offered = `${post.name} in ${where} is looking for: ${post.job}. ${described}`
  return { title, description: shortened(offered), path, data: jobPosting(post, offered) }
}

function daysIn(availability: Availability): string {
  const days = WEEKDAYS.filter((day) => availability[day])
  if (days.length === WEEKDAYS.length) return 'Any day of the week'
  return days.length === 0 ? 'Days to be agreed' : days.join(', ')
}

function shortened(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  return oneLine.length <= DESCRIPTION_MAX ? oneLine : `${[...oneLine].slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
