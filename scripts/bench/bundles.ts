/**
 * `npm run bench:bundles [-- --parts]`: what a browser fetches, in kB of gzip -9 (1 kB = 1000 bytes), JavaScript and CSS, from
 * the production build. Initial of an app = its entry with everything that it imports at once; the web app's initial also has
 * the dashboard and the texts of one language. A route is counted with all that it imports at once and the shell has not
 * brought; a part that is fetched later, with what every way to it has not brought either (`lateParts`). What may be larger
 * is named with its reason. `--parts` lists every route and part with the modules that weigh most in it. The last line is
 * one JSON object.
 */
import { BARS, EXCEPTIONS, largestOf, readFigures, readParts } from './bundles/bundle-figures.ts';
import { weighModules } from './bundles/bundle-modules.ts';

const SHOWN = 8;
const parts = readParts();

if (process.argv.includes('--parts')) {
  const modulesOf = await weighModules();
  for (const { name, kb, files } of parts) {
    const heaviest = modulesOf(files).slice(0, SHOWN);
    console.log(`${kb.toFixed(1).padStart(7)}  ${name}`);
    console.log(`         ${heaviest.map((one) => `${one.kb.toFixed(1)} ${one.name}`).join(', ')}\n`);
  }
}

const figures = readFigures(parts);
console.log(`largest route or part: ${largestOf(parts)?.name}\n`);
for (const [name, value] of Object.entries(figures)) {
  const bar = BARS[name as keyof typeof BARS];
  console.log(
    `${name.padEnd(18)}${value.toFixed(1).padStart(7)} kB   at most ${bar}   ${value <= bar ? 'ok' : 'OVER'}`,
  );
}
for (const [name, reason] of Object.entries(EXCEPTIONS)) {
  const part = parts.find((one) => one.name === name);
  console.log(`exception         ${(part?.kb ?? 0).toFixed(1).padStart(7)} kB   ${reason}`);
}
console.log(JSON.stringify(figures));
