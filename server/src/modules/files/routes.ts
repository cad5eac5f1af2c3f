import * as files from '@countersign/shared/api/files.ts';
import { type Route, route } from '../../http/serve.ts';
import { getProgress } from './get-progress.ts';
import { uploadFile } from './upload-file.ts';
import { uploadForEditor } from './upload-for-editor.ts';

/** Uploads write one row each, so nothing waits in a transaction while content is copied. */
export const filesRoutes: Route[] = [
  route(files.upload, uploadFile, { isInTransaction: false }),
  route(files.uploadForEditor, uploadForEditor, { isInTransaction: false }),
  route(files.progress, getProgress),
];
