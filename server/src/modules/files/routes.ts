import * as files from '@countersign/shared/api/files.ts';
import { type Route, route } from '../../http/serve.ts';
import { getProgress } from './get-progress.ts';
import { admitUpload, uploadFile } from './upload-file.ts';
import { uploadForEditor } from './upload-for-editor.ts';
import { editorRules, limitOf } from './upload-rules.ts';

/** Uploads write one row each, so nothing waits in a transaction while content is copied. */
export const filesRoutes: Route[] = [
  route(files.upload, uploadFile, { isInTransaction: false, admitFile: admitUpload }),
  route(files.uploadForEditor, uploadForEditor, {
    isInTransaction: false,
    admitFile: async ({ kind }) => limitOf(editorRules(kind)),
  }),
  route(files.progress, getProgress),
];
