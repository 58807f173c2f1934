/// <reference types="astro/client" />
/// <reference types="@astrojs/starlight/virtual" />

/** Settings of the build, which `astro.config.mjs` defines. */
declare const __SITE__: import('../build/settings.ts').SiteSettings
