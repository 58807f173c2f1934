// The whole stack for a look: the sandbox server (embedded database) and the built demo on one origin.
import { spawn } from 'node:child_process'

const port = process.env.PORT ?? '4100'
const child = spawn(process.execPath, ['--conditions=@leverkit/source', 'apps/sandbox/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, DEMO_DIST: 'apps/demo/dist' },
})
for (const s of ['SIGINT', 'SIGTERM']) process.on(s, () => child.kill(s))
child.on('exit', (code) => process.exit(code ?? 0))
for (;;) {
  try {
    if ((await fetch(`http://127.0.0.1:${port}/api/health`)).ok) break
  } catch {}
  await new Promise((r) => setTimeout(r, 200))
}
console.log(`\n  ➜  Demo      http://localhost:${port}\n  ➜  API       http://localhost:${port}/api/health\n`)
