// What of the kit the first screen does without, for every other screen. In a build (build/kit-plugin.ts) the kit's icons come
// here as well, but for those of the first screen.
import './later.css'
