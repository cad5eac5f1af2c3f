/**
 * Runs before npm start, npm run dev and the like. Plain JavaScript, because it must be understood by the versions of
 * Node.js that it sends away.
 */
import process from 'node:process';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Countersign needs Node.js 24 and this is ${process.version}: on Linux and Windows npm ci brings it along, elsewhere install it from nodejs.org.\n`,
  );
  process.exit(1);
}
