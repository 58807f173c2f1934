import { addons } from 'storybook/manager-api'
import { storybookTheme } from './theme.ts'

const media = matchMedia('(prefers-color-scheme: dark)')
const setTheme = () => addons.setConfig({ theme: storybookTheme(media.matches ? 'dark' : 'light'), sidebar: { showRoots: true } })
setTheme()
media.addEventListener('change', setTheme)
