/**
 * Shows the viewer of a document after a click on its button, or at once for an address with a hash of the viewer. Viewers have
 * several megabytes, so that pages which load them at once answer seconds later.
 *
 * @param id - id of the place of the viewer. Its data name the script; its button is the element that `aria-controls` it
 * @param isHash - whether a hash of the address belongs to the viewer
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
