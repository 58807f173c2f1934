/**
 * Returns the width and the height of the area around the centre of an element in which a tap reaches the element. The area is
 * measured along the two axes through the centre, pixel by pixel.
 */
export const hitAreaOf = (element: Element): { width: number; height: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const centre = { x: left + width / 2, y: top + height / 2 }
  const reaches = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y)
    return found !== null && element.contains(found)
  }
  const lengthAlong = (axis: 'x' | 'y') => {
    const isHit = (offset: number) => reaches(centre.x + (axis === 'x' ? offset : 0), centre.y + (axis === 'y' ? offset : 0))
    let [before, after] = [0, 0]
    while (isHit(before - 0.5)) before -= 0.5
    while (isHit(after + 0.5)) after += 0.5
    return after - before
  }
  return { width: lengthAlong('x'), height: lengthAlong('y') }
}
