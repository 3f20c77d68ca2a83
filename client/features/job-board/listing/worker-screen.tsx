import { ListingScreen } from './listing-screen.tsx'

export default function WorkerScreen() {
  return <ListingScreen kind="worker" />
}
