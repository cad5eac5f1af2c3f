import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack } from '../../../../ui/fields/fields.tsx';
import type { GroupProps } from './group-props.ts';
import { Group } from '../setting-layout.ts';

/** Links that agents send to the requesters of tickets: whether they open a closed form, and what they ask and say. */
export function LinkGroup({ draft, detail, change }: GroupProps) {
  const t = useT();
  const { links } = draft;
  const set = (next: Partial<typeof links>) => change({ links: { ...links, ...next } });
  const isClosed = draft.isSignInRequired || draft.hasPassword || draft.limits.perAccount.isOn;
  return (
    <Group aria-labelledby="setting-links">
      <h2 id="setting-links">{t('forms.access.linkGroup')}</h2>
      <FieldStack>
        <CheckField
          label={t('forms.access.links')}
          hint={t(isClosed ? 'forms.access.linksHelp' : 'forms.access.linksOpen')}
          isChecked={links.opensClosed}
          onChange={(opensClosed) => set({ opensClosed })}
        />
        <CheckField
          label={t('forms.access.linkCode')}
          hint={t(detail.hasMail ? 'forms.access.linkCodeHelp' : 'forms.access.noMail')}
          isChecked={links.asksCode}
          onChange={(asksCode) => set({ asksCode })}
        />
        <CheckField
          label={t('forms.access.linkSubject')}
          hint={t('forms.access.linkSubjectHelp')}
          isChecked={links.saysSubject}
          onChange={(saysSubject) => set({ saysSubject })}
        />
      </FieldStack>
    </Group>
  );
}
