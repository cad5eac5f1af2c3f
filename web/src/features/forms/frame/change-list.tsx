import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { FormChange } from '../model/changes/describe-changes.ts';
import { changeReading, settingReading } from './change-reading.ts';

interface Props {
  changes: readonly FormChange[];
  /** What the rules among the changes speak of. */
  fields: readonly Field[];
  /** All that fits into a dialog, or everything. */
  most?: number;
}

const SHOWN = 12;

/** What is different between two drafts, one sentence each, with the settings of a changed field below it. */
export function ChangeList({ changes, fields, most = SHOWN }: Props) {
  const t = useT();
  if (changes.length === 0) return <Quiet>{t('forms.change.none')}</Quiet>;
  return (
    <List>
      {changes.slice(0, most).map((change, at) => (
        <li key={at} data-change={change.type === 'rule' ? change.what : change.type}>
          {changeReading(t, change, fields)}
          {change.type === 'changed' && (
            <ul>
              {change.settings.map((setting) => (
                <li key={setting.setting}>{settingReading(t, setting)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {changes.length > most && <li>{t('forms.change.more', { count: changes.length - most })}</li>}
    </List>
  );
}

const List = styled.ul`
  && {
    padding-inline-start: 20px;
    list-style: disc;
  }
  li {
    margin-block: 4px;
    overflow-wrap: anywhere;
  }
  ul {
    padding-inline-start: 12px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
`;
const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
