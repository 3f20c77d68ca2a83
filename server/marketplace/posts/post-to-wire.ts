import { maskToAvailability } from '#shared/marketplace/availability.ts'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { daysLeft } from '#shared/marketplace/post.ts'
import { toWire } from '#shared/wire-id.ts'
import type { PostRow } from './post-repository.ts'

/** A listing as its owner sees it: `userEmail` is the account's email. */
export function postToWire(post: PostRow, userEmail: string, now: number): WirePost {
  const { id, kind, name, job, phone, email, location, badges, certificates, description } = post
  return {
    ...toWire({ id }),
    id, // the owner's answer has both
    kind,
    name,
    job,
    phone,
    email,
    location,
    badges: [...badges],
    certificates: [...certificates],
    availability: maskToAvailability(post.days),
    sharePhone: post.isPhoneShared,
    description,
    termsAccepted: true,
    userEmail,
    policeCheck: post.hasPoliceCheck,
    yearsExperience: post.yearsExperience,
    gender: post.gender,
    postCreatedAt: new Date(post.createdAt).toISOString(),
    renewedAt: new Date(post.renewedAt).toISOString(),
    daysLeft: post.removedAt === null ? daysLeft(post.renewedAt, now) : 0,
    isRemoved: post.removedAt !== null,
  }
}
