import * as files from '@countersign/shared/api/files/files.ts';
import { route } from '../../work/route.ts';
import { cancelProgress } from './progress/cancel-progress.ts';
import { getProgress } from './progress/get-progress.ts';
import { beginUpload } from './resumable/begin-upload.ts';
import { finishUpload } from './resumable/finish-upload.ts';
import { holdUploads } from './upload/hold-uploads.ts';
import { admitUpload, uploadFile } from './upload/upload-file.ts';
import { admitAvatar, removeAvatar, uploadAvatar } from './upload/upload-avatar.ts';
import { admitEditorUpload, uploadForEditor } from './upload/upload-for-editor.ts';

/** Uploads write one row each, so nothing waits in a transaction while content is copied. */
export const filesRoutes = [
  route(files.upload, uploadFile, { takes: ['files'], isInTransaction: false, admitFile: admitUpload }),
  route(files.uploadForEditor, uploadForEditor, {
    takes: ['files'],
    isInTransaction: false,
    admitFile: admitEditorUpload,
  }),
  route(files.uploadAvatar, uploadAvatar, {
    takes: ['files'],
    isInTransaction: false,
    admitFile: admitAvatar,
  }),
  route(files.removeAvatar, removeAvatar),
  route(files.begin, beginUpload, { isInTransaction: false }),
  route(files.finish, finishUpload, { isInTransaction: false }),
  route(files.hold, holdUploads, { isInTransaction: false, triesPerMinute: 60 }),
  route(files.progress, getProgress),
  route(files.cancelProgress, cancelProgress),
];
