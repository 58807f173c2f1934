/**
 * Loads the viewer of a document after a click on its button. If the hash of the page's address belongs to the viewer, the
 * viewer loads immediately. A viewer has several megabytes, so a page that loads it responds to input only after some seconds.
 *
 * @param id - id of the element that shows the viewer; its attribute `data-script` is the address of the viewer's script, and the
 * button has this id in `aria-controls`
 * @param isHash - returns whether the viewer handles a hash of the address
 * @param show - shows the document after the script has loaded
 */
export const openViewer = (id: string, isHash: (hash: string) => boolean, show: (place: HTMLElement) => void): void => {
  const place = document.getElementById(id)
  const button = document.querySelector<HTMLButtonElement>(`button[aria-controls="${id}"]`)
  const overview = document.querySelector<HTMLElement>('.overview')
  if (place === null || button === null) return
  let isOpen = false
  const open = () => {
    if (isOpen) return
    isOpen = true
    button.disabled = true
    const script = document.createElement('script')
    script.src = place.dataset.script ?? ''
    script.addEventListener('load', () => {
      button.remove()
      overview?.remove()
      show(place)
    })
    script.addEventListener('error', () => {
      isOpen = false
      button.disabled = false
      script.remove()
    })
    document.head.append(script)
  }
  button.addEventListener('click', open)
  const openForHash = () => {
    if (isHash(location.hash)) open()
  }
  addEventListener('hashchange', openForHash)
  openForHash()
}
