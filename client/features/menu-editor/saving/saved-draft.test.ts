import { beforeEach, describe, expect, it } from 'vitest'
import { createSavedDraft } from './saved-draft.ts'

/** A menu that answers when the test says so. */
function aMenu() {
  const menu = { held: 'Soup', asked: [] as string[], answers: [] as { take: () => void; refuse: () => void }[] }
  const save = (value: string) =>
    new Promise<void>((resolve, reject) => {
      menu.asked.push(value)
      const take = () => {
        menu.held = value
        resolve()
      }
      menu.answers.push({ take, refuse: () => reject(new Error('The menu is away.')) })
    })
  return { ...menu, menu, save }
}

describe('a field that saves itself', () => {
  let draft: ReturnType<typeof createSavedDraft<string, string>>
  let { menu, save } = aMenu()
  beforeEach(() => {
    draft = createSavedDraft()
    ;({ menu, save } = aMenu())
  })
  const read = (typed: string) => (typed === '' ? { error: 'Enter a name.' } : { value: typed.trim() })
  const isSame = (one: string, other: string) => one === other
  const keep = () => draft.keep({ read, held: menu.held, isSame, save })
  const answered = (index: number) => expect.poll(() => menu.answers[index]).toBeDefined()

  it('saves when it loses focus, and can be undone', async () => {
    draft.type('Soup of the day ')
    const kept = keep()
    expect(draft.store.getState()).toMatchObject({ draft: 'Soup of the day ', state: { kind: 'saving' } })
    await answered(0)
    menu.answers[0]?.take()
    await kept
    expect(draft.store.getState()).toMatchObject({ draft: undefined, state: { kind: 'saved', before: 'Soup' } })
    const undone = draft.undo((before) => before, save)
    await answered(1)
    menu.answers[1]?.take()
    await undone
    expect([menu.held, draft.store.getState().state.kind]).toEqual(['Soup', 'undone'])
  })

  it('keeps text typed during a save, and saves it next', async () => {
    draft.type('Broth')
    const first = keep()
    draft.type('Broth with rice')
    const second = keep()
    await answered(0)
    expect(menu.asked).toEqual(['Broth'])
    menu.answers[0]?.take()
    await first
    expect(draft.store.getState().draft).toBe('Broth with rice')
    await answered(1)
    menu.answers[1]?.take()
    await second
    expect([menu.held, draft.store.getState().state.kind]).toEqual(['Broth with rice', 'saved'])
  })

  it('keeps a rejected text with the reason, and a newer text without it', async () => {
    draft.type('Broth')
    const refused = keep()
    await answered(0)
    menu.answers[0]?.refuse()
    await refused
    expect(draft.store.getState()).toMatchObject({ draft: 'Broth', error: 'The menu is away.' })
    const again = keep()
    draft.type('Bisque')
    await answered(1)
    menu.answers[1]?.refuse()
    await again
    expect(draft.store.getState()).toMatchObject({ draft: 'Bisque', error: undefined })
  })

  it('sends nothing when the text is invalid, unchanged or untouched', async () => {
    await keep()
    draft.type('')
    await keep()
    expect(draft.store.getState()).toMatchObject({ draft: '', error: 'Enter a name.' })
    draft.type('Soup ')
    await keep()
    expect(draft.store.getState()).toMatchObject({ draft: undefined, error: undefined })
    expect(menu.asked).toEqual([])
  })
})
