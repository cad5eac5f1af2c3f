import type { FormProcesses } from '../../forms/ports.ts';
import { findPublishedDefinition } from './find-definition.ts';
import { plantDefinition } from './plant-definition.ts';

/** What forms ask of processes. */
export const formProcesses: FormProcesses = { published: findPublishedDefinition, plant: plantDefinition };
