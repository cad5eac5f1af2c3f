import { createBrowserRouter } from 'react-router-dom';
import { onRedirect } from '../../lib/calls/http.ts';
import { routes } from './routes.tsx';

/** The router of the page; calls that lead elsewhere (the licence page) go through it. */
export const router = createBrowserRouter(routes);
onRedirect((path) => void router.navigate(path));
