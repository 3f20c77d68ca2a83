/** In the page: pairs of overlapping texts within each of these elements. */
export function overlapsIn(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const texts: { said: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue // hidden but keeps its place
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) texts.push({ said: node.textContent ?? '', box })
    }
    return texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter((b) => a.box.x < b.box.right - 1 && b.box.x < a.box.right - 1)
        .filter((b) => a.box.y < b.box.bottom - 16 && b.box.y < a.box.bottom - 16) // room around the letters
        .map((b) => `${a.said} / ${b.said}`),
    )
  })
}
