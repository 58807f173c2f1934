import { DocsContext, DocsStory } from '@storybook/addon-docs/blocks'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** Renders its content as soon as it comes near the visible part of the page. Until then it reserves some height. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '400px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} style={isNear ? undefined : { minBlockSize: 320 }}>
      {isNear && children}
    </div>
  )
}

/**
 * All stories of a component except the first, which is at the top of the page. Each story mounts when it is scrolled to, so
 * that a page with many charts opens quickly.
 */
export function LazyStories() {
  const { componentStories } = useContext(DocsContext)
  const [, ...stories] = componentStories()
  return (
    <>
      <h2 id="stories">Stories</h2>
      {stories.map(({ id, moduleExport }) => (
        <section key={id} id={id}>
          <WhenNear>
            <DocsStory of={moduleExport} expanded />
          </WhenNear>
        </section>
      ))}
    </>
  )
}
