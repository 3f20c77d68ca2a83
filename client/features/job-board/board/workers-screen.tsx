import { BoardScreen } from './board-screen.tsx'

export default function WorkersScreen() {
  return <BoardScreen kind="worker" />
}
