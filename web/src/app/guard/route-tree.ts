import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import { createContext, useContext } from 'react';

/** The server's route tree; null until it is loaded. */
export const RouteTreeContext = createContext<readonly RouterNode[] | null>(null);

/** The route tree of the signed-in person, null while it is being loaded. */
export const useRouteTree = () => useContext(RouteTreeContext);
