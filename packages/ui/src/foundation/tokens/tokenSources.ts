import brand from './brand.json' with { type: 'json' }
import direction from './direction.json' with { type: 'json' }
import elevation from './elevation.json' with { type: 'json' }
import forced from './forced.json' with { type: 'json' }
import palette from './palette.json' with { type: 'json' }
import ramp from './ramp.json' with { type: 'json' }
import scale from './scale.json' with { type: 'json' }
import script from './script.json' with { type: 'json' }
import theme from './theme.json' with { type: 'json' }
import type { TokenSources } from './tokenTree.ts'

// The cast is needed because TypeScript infers arrays instead of tuples for JSON. Tests check the contents of the files.
export const tokenSources = {
  brand,
  direction,
  elevation,
  forced,
  palette,
  ramp,
  scale,
  script,
  theme,
} as unknown as TokenSources
