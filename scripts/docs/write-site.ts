/** `npm run docs`: writes the site of the papers to `dist/docs`; it needs no server, a browser opens `index.html`. */
import { buildSite } from './build-site.ts';

const folder = process.argv[2] ?? 'dist/docs';
const { pages } = buildSite(folder);
console.log(`${pages.length} pages in ${folder}/index.html`);
