import { noticeAudiences } from '@countersign/shared/api/system/notices.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { notice } from '@countersign/shared/resources/definitions/notice.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import type { References } from '../../../ui/resource/resource-web.ts';
import { treeOptions } from '../tree-options.ts';
import { NoticeReadersDrawer } from './notice-readers-drawer.tsx';

/** `/system/notice`: announcements, for whom they are and who has read them. */
export function NoticesPage() {
  const t = useT();
  const mayQuery = useMay('system:notice:query');
  const { data } = useRead(noticeAudiences, mayQuery ? {} : null);
  const [asked, setAsked] = useState<ResourceRow | null>(null);
  const references: References = data
    ? {
        role: data.roles.map(({ id, name }) => ({ value: String(id), label: name })),
        department: treeOptions(data.departments),
      }
    : {};
  return (
    <>
      <ResourcePage
        resource={notice}
        references={references}
        actionsOf={(row) => (mayQuery ? [{ label: t('system.notices.readers'), onClick: () => setAsked(row) }] : [])}
      />
      {asked && (
        <NoticeReadersDrawer
          noticeId={Number(asked['noticeId'])}
          title={wordOf(asked['noticeTitle'])}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
