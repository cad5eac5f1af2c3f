import * as files from '@countersign/shared/api/files.ts';
import { type Route, route } from '../../http/serve.ts';
import { getProgress } from './get-progress.ts';
import { holdUploads } from './hold-uploads.ts';
import { admitUpload, uploadFile } from './upload-file.ts';
import { admitEditorUpload, uploadForEditor } from './upload-for-editor.ts';

/** Uploads write one row each, so nothing waits in a transaction while content is copied. */
export const filesRoutes: Route[] = [
  route(files.upload, uploadFile, { isInTransaction: false, admitFile: admitUpload }),
  route(files.uploadForEditor, uploadForEditor, {
    isInTransaction: false,
    admitFile: admitEditorUpload,
  }),
  route(files.hold, holdUploads, { isInTransaction: false, triesPerMinute: 60 }),
  route(files.progress, getProgress),
];
