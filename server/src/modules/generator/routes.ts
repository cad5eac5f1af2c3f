import * as definitions from '@countersign/shared/api/generator/definitions.ts';
import { route } from '../../work/route.ts';
import { getDefinition, listDefinitions, listSources, sourceFields } from './definitions/read-definitions.ts';
import { publishDefinition, removeDefinition, stopDefinition } from './definitions/publish-definition.ts';
import { publishImpact } from './definitions/publish-impact.ts';
import { addDefinition, duplicateDefinition, editDefinition } from './definitions/save-definition.ts';
import { downloadCode, previewCode } from './eject/send-code.ts';
import { madeRowsRoutes } from './live/made-rows.ts';

export const generatorRoutes = [
  route(definitions.listDefinitions, listDefinitions),
  route(definitions.listSources, listSources),
  route(definitions.sourceFields, sourceFields),
  route(definitions.publishImpact, publishImpact),
  route(definitions.getDefinition, getDefinition),
  route(definitions.addDefinition, addDefinition),
  route(definitions.editDefinition, editDefinition),
  route(definitions.duplicateDefinition, duplicateDefinition),
  route(definitions.publishDefinition, publishDefinition),
  route(definitions.stopDefinition, stopDefinition),
  route(definitions.removeDefinition, removeDefinition),
  route(definitions.previewCode, previewCode),
  route(definitions.downloadCode, downloadCode),
  ...madeRowsRoutes,
];
