import { ListingScreen } from './listing-screen.tsx'

export default function JobScreen() {
  return <ListingScreen kind="employer" />
}
