import { createRandom } from '../../trading/candle-chart/randomCandles.ts'

/**
 * Returns HTML that runs the script `call` in an unsafe page, at once or after an event such as a click. `call` is `ran(n)`,
 * where `n` is the number of the payload. The call records that the payload ran.
 */
type Vector = (call: string) => string

const mixCase = (text: string, random: () => number) =>
  Array.from(text, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter)).join('')
const asEntities = (text: string) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('')
const asHexEntities = (text: string) => Array.from(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)}`).join('&#x09;')

const events = [
  'onerror',
  'onload',
  'onfocus',
  'onclick',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbegin',
]
const holders = [
  'img src=x:',
  'svg',
  'details open',
  'input autofocus',
  'video src=x:',
  'body',
  'a href=#',
  'marquee',
  'button popovertarget=x',
]
const addresses = [
  'javascript:',
  'java\tscript:',
  ' \u0001javascript:',
  'JaVaScRiPt:',
  'data:text/html,<script>',
  'vbscript:',
  'blob:',
]
const carriers = [
  (to: string) => `<a href="${to}">x</a>`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<form action="${to}"><button>x</button></form>`,
  (to: string) => `<object data="${to}"></object>`,
  (to: string) => `<svg><a xlink:href="${to}"><text y=9>x</text></a></svg>`,
  (to: string) => `<math><mi href="${to}">x</mi></math>`,
  (to: string) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (to: string) => `<svg><animate attributeName=href values="${to}"/><a>x</a></svg>`,
  (to: string) => `<base href="${to}"><img src=y>`,
]
const scripts: Vector[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<img src="x:" alt="\`" onerror=${call}//`,
  (call) => `<style>@import 'javascript:${call}'</style>`,
  (call) => `<link rel=stylesheet href="data:text/css,*{}" onload="${call}">`,
]
/**
 * HTML contexts that surround a payload. Different parsers interpret these contexts differently, and known bypasses of sanitisers
 * depend on such differences.
 */
const wraps: ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<table><tr><td>${inner}`,
  (inner) => `<math><mtext><table><mglyph><style><!--</style>${inner}`,
  (inner) => `<svg></p><style><a id="</style>${inner}">`,
  (inner) => `<noscript><p title="</noscript>${inner}">`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner) => `<svg><foreignObject>${inner}</foreignObject></svg>`,
  (inner) => `<math><annotation-xml encoding="text/html">${inner}</annotation-xml></math>`,
  (inner) => `<select><option>${inner}</select>`,
  (inner) => `<textarea></textarea>${inner}<textarea>`,
  (inner) => `<!--><${'/'}!-->${inner}`,
  (inner) => `<xmp><p title="</xmp>${inner}">`,
  (inner) => `<div>${'<b>'.repeat(40)}${inner}`,
  (inner) => `<p id=attributes><form name=body><input name=childNodes>${inner}</form>`,
]

const pick = <T>(list: readonly T[], random: () => number): T => {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

function createVector(call: string, random: () => number): string {
  const kind = random()
  if (kind < 0.45) {
    const holder = pick(holders, random)
    const value = pick([call, asEntities(call), `/**/${call}`], random)
    return `<${mixCase(holder, random)}${pick([' ', '/', '\n', '\f'], random)}${mixCase(pick(events, random), random)}="${value}">`
  }
  if (kind < 0.8) {
    const plain = `${pick(addresses, random)}${call}`
    return pick(carriers, random)(pick([plain, asEntities(plain), asHexEntities(plain), plain.replace(':', '&colon;')], random))
  }
  return pick(scripts, random)(call)
}

/**
 * Returns random hostile articles. Each article combines a way to run a script, a spelling (such as mixed case or
 * character entities) and an HTML context. The same seed gives the same articles.
 *
 * @param count - number of articles
 * @param seed - seed of the random numbers
 */
export function createHostilePayloads(count: number, seed: number): string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, number) => pick(wraps, random)(createVector(`ran(${number})`, random)))
}
