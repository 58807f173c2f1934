/** An editable example. Its content is the static block of code, which remains without scripts. */
class PlaygroundElement extends HTMLElement {
  #observer: IntersectionObserver | undefined

  connectedCallback(): void {
    // The editor is loaded when the example is about to be visible.
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        this.#observer?.disconnect()
        void import('./mountEditor.ts').then(({ mountEditor }) => mountEditor(this))
      },
      { rootMargin: '200px' },
    )
    this.#observer.observe(this)
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
  }
}

customElements.define('leverkit-playground', PlaygroundElement)
