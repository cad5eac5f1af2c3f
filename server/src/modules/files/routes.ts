import * as files from '@countersign/shared/api/files/files.ts';
import { type Route, route } from '../../work/route.ts';
import { getProgress } from './get-progress.ts';
import { holdUploads } from './upload/hold-uploads.ts';
import { admitUpload, uploadFile } from './upload/upload-file.ts';
import { admitEditorUpload, uploadForEditor } from './upload/upload-for-editor.ts';

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
