/** The messages between pages and a waiting worker about versions. */
export type PageWord = { kind: 'page runs'; entry: string }
export type WorkerWord = { kind: 'newer version waits' }

export function isPageWord(word: unknown): word is PageWord {
  return typeof word === 'object' && word !== null && 'kind' in word && word.kind === 'page runs'
}

export function isWorkerWord(word: unknown): word is WorkerWord {
  return typeof word === 'object' && word !== null && 'kind' in word && word.kind === 'newer version waits'
}
