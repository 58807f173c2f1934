#!/usr/bin/env node
import { runCodemod } from './codemod/runCodemod.ts'

const [command, ...args] = process.argv.slice(2)
if (command === 'codemod') {
  process.exitCode = runCodemod(args)
} else {
  process.stderr.write('Usage: create-leverkit codemod 0.2 [folder]\n')
  process.exitCode = 2
}
