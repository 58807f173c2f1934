import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binaryTypes, cachedForever, cachedNever, type Headers, textTypes } from './headers.ts'

const lines = (headers: Headers, format: (name: string, value: string) => string) =>
  Object.entries(headers)
    .map(([name, value]) => format(name, value))
    .join('\n')

/**
 * File with the address of an installation's API. An operator changes this file without a build, so the file is never cached or
 * compressed.
 */
export const hostFile = '/hosts.json'

/** The file `_headers`, which Netlify and Cloudflare Pages read from the folder of the site. */
export const netlifyHeaders = (security: Headers): string => `/*
${lines(security, (name, value) => `  ${name}: ${value}`)}

/assets/*
  cache-control: ${cachedForever}

${hostFile}
  cache-control: ${cachedNever}
`

/**
 * The file `_redirects` of Netlify. It serves the page at every route of the app. Cloudflare Pages does this without the file.
 */
export const netlifyRedirects = '/* /index.html 200\n'

/** A text in quotes of nginx. */
const nginxText = (text: string) => `"${text.replaceAll('"', '\\"')}"`

const nginxHeaders = (headers: Headers, indent: string) =>
  lines(headers, (name, value) => `${indent}add_header ${name} ${nginxText(value)} always;`)

/** Returns an nginx location for one content type. nginx sends the compressed file if the browser accepts it. */
const nginxType = ([extension, type]: readonly [string, string], security: Headers) => `
  location ~ ^/.+\\.${extension}$ {
    types {}
    default_type "${type}";
    try_files $uri$leverkit_suffix =404;
    add_header content-encoding $leverkit_encoding;
    add_header vary accept-encoding;
    add_header cache-control $leverkit_caching always;
${nginxHeaders(security, '    ')}
  }`

/**
 * Variables of nginx: the encoding that the browser accepts, the suffix of the compressed file, and the caching of an address.
 */
const nginxMaps = `map $http_accept_encoding $leverkit_encoding {
  default "";
  "~*(^|[ ,])br(?!;q=0(\\.0*)?($|[ ,]))" br;
  "~*(^|[ ,])gzip(?!;q=0(\\.0*)?($|[ ,]))" gzip;
}
map $leverkit_encoding $leverkit_suffix {
  default "";
  br .br;
  gzip .gz;
}
map $uri $leverkit_caching {
  default "${cachedNever}";
  ~^/assets/ "${cachedForever}";
}
`

/** Returns the nginx location of the file with the API's address. */
const nginxHostFile = (security: Headers) => `  # The address of the API, which changes without a build. It is not compressed.
  location = ${hostFile} {
    types {}
    default_type "${textTypes.json}";
    try_files $uri =404;
    add_header cache-control "${cachedNever}" always;
${nginxHeaders(security, '    ')}
  }`

/** Returns the nginx location of all files whose content type has no location of its own. */
const nginxFiles = (security: Headers) => `  # Other files, and the page for every route of the app.
  location / {
    types {
${Object.entries(binaryTypes)
  .map(([extension, type]) => `      ${type} ${extension};`)
  .join('\n')}
    }
    try_files $uri @page;
    add_header cache-control $leverkit_caching always;
${nginxHeaders(security, '    ')}
  }`

/**
 * nginx configuration for `/etc/nginx/conf.d`, which needs no additional modules. nginx itself compresses nothing, because all
 * texts exist as Brotli and gzip files.
 */
export const nginxConfig = (
  security: Headers,
): string => `# A broker's app as static files, by http on port 8080. A server with TLS in front of it is necessary.
${nginxMaps}
server {
  listen 8080;
  server_name _;
  root /srv/leverkit;
  server_tokens off;
  charset utf-8;

  # A proxy with TLS in front sends this header.
  if ($http_x_forwarded_proto = http) {
    return 301 https://$host$request_uri;
  }

  # Files of hosts, and hidden files.
  location ~ ^/(_headers|_redirects|.*\\.(br|gz))$ { return 404; }
  location ~ /\\.(?!well-known/) { return 404; }

${nginxHostFile(security)}
${Object.entries(textTypes)
  .map((entry) => nginxType(entry, security))
  .join('\n')}

${nginxFiles(security)}
  location @page {
    # A missing file is not a route of the app.
    if ($uri ~ \\.\\w+$) { return 404; }
    rewrite ^ /index.html last;
  }
}
`

export const dockerfile = `# docker build -t my-broker dist-static && docker run -p 8080:8080 my-broker
FROM nginx:stable-alpine
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY public /srv/leverkit
EXPOSE 8080
`

/**
 * CloudFront function for viewer requests. It serves the page at every route of the app. Files in `/.well-known` can have names
 * without a dot, such as `apple-app-site-association`.
 */
export const cloudFrontRequest = `// CloudFront function for viewer requests (runtime cloudfront-js-2.0): every route of the app is the page.
function handler(event) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.') && !request.uri.startsWith('/.well-known/')) request.uri = '/index.html'
  return request
}
`

/** CloudFront function for viewer responses. It adds the headers for security and caching. */
export const cloudFrontResponse = (
  security: Headers,
): string => `// CloudFront function for viewer responses (runtime cloudfront-js-2.0): headers.
const security = ${JSON.stringify(security, null, 2)}

function handler(event) {
  const response = event.response
  for (const name of Object.keys(security)) response.headers[name] = { value: security[name] }
  const isHashed = event.request.uri.startsWith('/assets/')
  response.headers['cache-control'] = { value: isHashed ? '${cachedForever}' : '${cachedNever}' }
  return response
}
`

/** Returns the program of a Node server without dependencies, with the site's settings. */
export const nodeServer = (security: Headers): string => {
  const settings = {
    security,
    types: { ...textTypes, ...binaryTypes },
    compressed: Object.keys(textTypes),
    hostFile,
    cachedForever,
    cachedNever,
  }
  const program = readFileSync(join(import.meta.dirname, 'server.mjs'), 'utf8')
  return program.replace('/* settings */ {}', JSON.stringify(settings, null, 2))
}
