import { create } from 'storybook/theming/create'

/** The mark of Leverkit: a lever on its fulcrum, in the colour of the text. */
const markOf = (ink: string, accent: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 32"><path fill="none" stroke="${ink}" stroke-linecap="round" stroke-width="3.4" d="M3.5 17.5 27 7.5"/><path fill="${accent}" d="m15.6 15.6 6.6 11H9z"/><text x="40" y="22" fill="${ink}" font-family="-apple-system,Segoe UI,Roboto,sans-serif" font-size="18" font-weight="600">Leverkit</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const colours = {
  light: { page: '#f1f4f5', bar: '#ffffff', line: '#dfe4e6', ink: '#14191b', quiet: '#565f63', accent: '#00627e' },
  dark: { page: '#0e1214', bar: '#161b1d', line: '#262c2f', ink: '#f3f5f6', quiet: '#98a1a5', accent: '#6fcdec' },
}

/** Theme of Storybook in the colours of the kit's default brand. */
export const storybookTheme = (base: 'light' | 'dark') => {
  const { page, bar, line, ink, quiet, accent } = colours[base]
  return create({
    base,
    brandTitle: 'Leverkit',
    brandImage: markOf(ink, accent),
    brandTarget: '_self',
    brandUrl: './',
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: page,
    appContentBg: bar,
    appPreviewBg: bar,
    appBorderColor: line,
    appBorderRadius: 10,
    barBg: bar,
    barTextColor: quiet,
    barSelectedColor: accent,
    barHoverColor: accent,
    textColor: ink,
    textMutedColor: quiet,
    fontBase: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    fontCode: 'ui-monospace, "SF Mono", "Roboto Mono", monospace',
  })
}
