/** `npm run gallery`: every shared piece of the interface in its states, with hot reload. Not part of the product. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const input = fileURLToPath(new URL('../../web/gallery.html', import.meta.url));
const server = await createServer({
  mode: 'gallery',
  build: { rolldownOptions: { input } },
  server: { port: 5199, open: '/static/gallery/gallery.html' },
});
await server.listen();
server.printUrls();
