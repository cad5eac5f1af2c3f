/**
 * Part of `npm run check`: whoever adds, edits or deletes something is told that it worked ('Add success', 'Update success',
 * 'Delete success', or a sentence of its own). A file of the web app that writes says so, or is listed with how people see it.
 */
import { globSync, readFileSync } from 'node:fs';

const WRITES = /\buseWrite\(/;
const SAYS = /\bnotify(?:Added|Updated|Deleted)\b|\bnotify\(\s*'success'/;

/** Where the screen itself shows what came of it. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  'features/devices/delivery/delivery-page.tsx': 'asks what would be changed; use-delivery.ts says that it was',
  'features/forms/interchange/use-create-imported.ts': 'opens what it made',
  'features/forms/template/use-template-dialog.tsx': 'opens the form that it made',
  'features/forms/workflow/use-approval.ts': 'shows who approves, and when that goes live',
  'features/session/api.ts': 'opens the product',
  'features/session/invitation/invitation-page.tsx': 'signs in',
  'features/session/login/enrolment-step.tsx': 'goes on with signing in',
  'features/session/login/forgotten-step.tsx': 'says that a mail was sent',
  'features/session/password/set-password-page.tsx': 'leads to signing in',
  'features/session/profile/avatar-part.tsx': 'the picture is gone',
  'features/session/profile/notifications-part.tsx': 'a switch that stays where it was put',
  'features/session/providers/provider-buttons.tsx': 'leaves for the provider',
  'features/session/providers/provider-return.tsx': 'signs in',
  'features/session/security/totp-dialog.tsx': 'shows the code, then the recovery codes',
  'features/session/zendesk/return-page.tsx': 'signs in',
  'features/session/zendesk/zendesk-buttons.tsx': 'leaves for Zendesk',
  'features/submissions/data/columns/use-layout.ts': 'the table is as it was arranged',
  'features/submissions/privacy/found-data.tsx': 'opens the progress of the export',
  'features/submissions/privacy/use-erasing.ts': 'shows how far it has come and what was erased',
  'features/submissions/transfer/export-answers-dialog.tsx': 'opens the progress of the export',
  'features/submissions/transfer/import/open-import.tsx': 'shows how far it has come and what was taken',
  'features/submissions/transfer/import/run-progress.tsx': 'the progress says that it was cancelled',
  'features/system/notices/notice-list.tsx': 'the mark of the unread is gone',
  'features/system/words/test-words-dialog.tsx': 'shows what the words do to the text',
  'features/tickets/accounts/comparison/comparison-panel.tsx': 'shows how far it has come',
  'features/tickets/accounts/connection/use-connection-test.ts': 'shows what each check found',
  'features/workflow/designer/panel/webhooks-setting.tsx': 'shows what the endpoint answered',
  'features/workflow/message/message-list.tsx': 'the mark of the unread is gone',
  'features/workflow/outbound/webhook-fields.tsx': 'shows what the endpoint answered',
  'features/workflow/steps/use-send-step.ts': 'hands the reply to the dialogs, which say what was decided',
  'features/workflow/task/copied-page.tsx': 'the mark of the unread is gone',
  'ui/export/export-dialog.tsx': 'the progress says that it was cancelled',
  'ui/export/use-export.ts': 'opens the progress of the export',
  'ui/resource/use-row-form.ts': 'row-drawer.tsx says it',
};

const sources = globSync('web/src/{app,features,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const writing = sources.filter((file) => WRITES.test(readFileSync(file, 'utf8')));
const nameOf = (file: string): string => file.replaceAll('\\', '/').replace('web/src/', '');
const silent = writing.filter((file) => !SAYS.test(readFileSync(file, 'utf8'))).map(nameOf);
const problems = [
  ...silent
    .filter((file) => !(file in SHOWN_OTHERWISE))
    .map((file) => `${file} writes and doesn't say that it worked (notifyAdded, notifyUpdated, notifyDeleted)`),
  ...Object.keys(SHOWN_OTHERWISE)
    .filter((file) => !silent.includes(file))
    .map((file) => `${file} is listed in success-texts.ts for nothing`),
];
for (const problem of problems) console.error(problem);
console.log(`success texts: ${writing.length} files that write, ${problems.length} problems`);
process.exit(problems.length > 0 || writing.length === 0 ? 1 : 0);
