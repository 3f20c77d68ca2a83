import { listItems } from '#server/menu/menu-repository.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import { type KeptPicture, pictureFiles } from './picture-files.ts'

const HOUR_MS = 60 * 60 * 1000
// A form half filled in, a deletion about to be undone: for so long a picture may belong to nothing.
const SPARED_MS = 24 * HOUR_MS

export function pictureSweep(service: Service): ScheduledWork {
  return { name: 'sweep-pictures', everyMs: 6 * HOUR_MS, run: () => sweepPictures(service) }
}

/** Removes pictures older than a day that no dish shows. */
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
