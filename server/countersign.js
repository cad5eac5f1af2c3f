#!/usr/bin/env node
/** `npx countersign`: backup, restore and care of an installation. Plain JavaScript, so that old versions of Node.js read it. */
import '../scripts/preflight.js';
import process from 'node:process';

const { runFromShell } = await import('./src/operations/command/run-from-shell.ts');
await runFromShell(process.argv.slice(2));
