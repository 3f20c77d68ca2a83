import { BoardScreen } from './board-screen.tsx'

export default function JobsScreen() {
  return <BoardScreen kind="employer" />
}
