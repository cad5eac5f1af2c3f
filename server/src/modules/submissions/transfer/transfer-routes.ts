import * as imports from '@countersign/shared/api/submissions/transfer/import.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import { route } from '../../../work/route.ts';
import { startExport } from './export/start-export.ts';
import { checkImport, getImport, runImport } from './import/run/start-run.ts';
import { admitImport, uploadImport } from './import/upload-import.ts';

export const transferRoutes = [
  route(exportAnswers, startExport),
  route(imports.uploadImport, uploadImport, { takes: ['files'], admitFile: admitImport }),
  route(imports.getImport, getImport),
  route(imports.checkImport, checkImport),
  route(imports.runImport, runImport),
];
