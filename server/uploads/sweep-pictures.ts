import { listItems } from '#server/menu/menu-repository.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import { type KeptPicture, pictureFiles } from './picture-files.ts'

const HOUR_MS = 60 * 60 * 1000
// For this long a picture may have no dish, for example in an unsaved form or after a deletion that is undone.
const SPARED_MS = 24 * HOUR_MS

export function pictureSweep(service: Service): ScheduledWork {
  return { name: 'sweep-pictures', everyMs: 6 * HOUR_MS, run: () => sweepPictures(service) }
}

/** Deletes pictures older than a day that no dish uses. */
export async function sweepPictures(service: Service): Promise<void> {
  const files = pictureFiles(service.dataDir)
  const oldOnes = new Map<string, KeptPicture[]>()
  for await (const { restaurantId, ...picture } of files.list()) {
    if (service.now() - picture.keptAt < SPARED_MS) continue
    oldOnes.set(restaurantId, [...(oldOnes.get(restaurantId) ?? []), picture])
  }
  for (const [restaurantId, pictures] of oldOnes) {
    const items = await service.store.read(() => listItems(restaurantId))
    const shown = new Set(items.flatMap(({ imageUrl }) => (imageUrl ? [imageUrl, smallPictureUrl(imageUrl)] : [])))
    for (const { imageUrl } of pictures) if (!shown.has(imageUrl)) await files.remove(imageUrl)
  }
}
