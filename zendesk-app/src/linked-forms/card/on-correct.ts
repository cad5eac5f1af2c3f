import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { createContext } from 'react';

/** Opens the answers of a returned or rejected form, so that they can be corrected and sent again. */
export const OnCorrect = createContext<(row: LinkedForm) => void>(() => {});
